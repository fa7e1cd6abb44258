/** Which hosts and origins may speak to the stack: itself and its developer's machine, unless told of more. */
export interface TrustedHosts {
  /** Whether a request that names this host may be served: a foreign name means DNS rebinding. */
  acceptsHost(host: string | undefined): boolean;
  /** Whether a page of this origin may call the API. */
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

const EXPOSED = [
  'content-range',
  'content-location',
  'preference-applied',
  'retry-after',
  'x-supabase-api-version',
  'sb-error-code',
];

/** The headers that let a trusted page of another origin read an answer. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED.join(', '), vary: 'origin' };
}

/** What may be done to an address of the API. lite would take any other for a GET. */
export const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The answer to a browser that asks before it sends. */
export function preflightHeaders(requestedHeaders: string | undefined): Record<string, string> {
  return {
    'access-control-allow-methods': API_METHODS.join(', '),
    'access-control-allow-headers': requestedHeaders ?? 'apikey, authorization, content-type',
    'access-control-max-age': '7200',
  };
}
