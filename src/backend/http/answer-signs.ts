const redirects = new Set([301, 302, 303, 307, 308]);
const busy = new Set([408, 425, 429]);

/** Whether the answer is, whatever its body, somebody else's: a redirect, an opaque answer, or "sign in to the network". */
export function isForeign(response: Response): boolean {
  const isReadable = response.type === 'basic' || response.type === 'cors' || response.type === 'default';
  return !isReadable || response.redirected || redirects.has(response.status) || response.status === 511;
}

/** Whether the status asks to come back later. A gateway says so in HTML as often as in JSON, so the body does not count. */
export function isBusy(status: number): boolean {
  return busy.has(status) || status >= 500;
}

/** Whether the answer says that it is JSON, PostgREST's own JSON types included. */
export function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}
