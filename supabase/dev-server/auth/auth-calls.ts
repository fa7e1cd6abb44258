/** What is counted: each of these can be tried too often. */
export type AuthAct = 'signUp' | 'password' | 'refresh' | 'recover' | 'code' | 'change';

/** A call to Auth that is served, in the one form in which it is passed on. */
export interface AuthCall {
  readonly act: AuthAct | null;
  /** The address with nothing in it but what the call is about. */
  readonly url: URL;
}

/**
 * What the portal asks of Auth, with the parameters each may have. lite offers more; none of that is served, and no proof of a mail
 * by GET: whatever looks at a mail before its reader opens the addresses in it.
 */
const SERVED: Readonly<Record<string, { act: AuthAct | null; parameters?: readonly string[] }>> = {
  'POST /signup': { act: 'signUp' },
  'POST /token': { act: 'password', parameters: ['grant_type'] },
  'POST /recover': { act: 'recover' },
  'POST /verify': { act: 'code' },
  'GET /user': { act: null },
  'PUT /user': { act: 'change' },
  'POST /logout': { act: null, parameters: ['scope'] },
  'GET /settings': { act: null },
  'GET /health': { act: null },
  'GET /.well-known/jwks.json': { act: null },
};

const PREFIX = '/auth/v1';
const GRANTS: Readonly<Record<string, AuthAct>> = { password: 'password', refresh_token: 'refresh' };

/**
 * The call that an address means, or null if it is not served. The path has to be spelled as above (`%74oken` is none),
 * and parameters are passed on as they were understood here: lite reads both more generously, and would otherwise do
 * something else than what was counted.
 */
export function authCallOf(method: string, asked: URL): AuthCall | null {
  const served = SERVED[`${method} ${asked.pathname.slice(PREFIX.length)}`];
  if (served === undefined) return null;
  const url = new URL(asked.pathname, asked);
  for (const name of served.parameters ?? []) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  if (!served.parameters?.includes('grant_type')) return { act: served.act, url };
  const act = GRANTS[url.searchParams.get('grant_type') ?? ''];
  return act === undefined ? null : { act, url };
}
