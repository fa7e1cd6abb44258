/** Which hosts and origins may speak to a server: its own machine, unless it is told of more. */
export interface TrustedHosts {
  /** Whether a request that names this host may be served: a foreign name means DNS rebinding. */
  acceptsHost(host: string | undefined): boolean;
  /** Whether a page of this origin may call the server. */
  acceptsOrigin(origin: string): boolean;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Trusts this machine under every port, and the further host names given. */
export function trustedHosts(further: readonly string[]): TrustedHosts {
  const names = new Set([...LOCAL, ...further.map((name) => name.toLowerCase())]);
  const isTrusted = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : null;
    return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && names.has(url.hostname);
  };
  return {
    acceptsHost: (host) => host !== undefined && /^[\w.:[\]-]+$/.test(host) && isTrusted(`http://${host}`),
    acceptsOrigin: isTrusted,
  };
}
