/** What is counted: each of these can be tried too often. */
export type AuthAct = 'signUp' | 'password' | 'refresh' | 'recover' | 'code' | 'change';

/** A call to Auth that is served, in the one form in which it is passed on. */
export interface AuthCall {
  readonly act: AuthAct | null;
  /** The address with nothing in it but what the call is about. */
  readonly url: URL;
}

/** What the portal asks of Auth, with the parameters each may have. lite offers more; none of that is served. */
const SERVED: Readonly<Record<string, { act: AuthAct | null; parameters?: readonly string[] }>> = {
  'POST /signup': { act: 'signUp' },
  'POST /token': { act: 'password', parameters: ['grant_type'] },
  'POST /recover': { act: 'recover' },
  'GET /verify': { act: 'code', parameters: ['token', 'type', 'redirect_to'] },
  'POST /verify': { act: 'code' },
  'GET /user': { act: null },
  'PUT /user': { act: 'change' },
  'POST /logout': { act: null, parameters: ['scope'] },
  'GET /settings': { act: null },
  'GET /health': { act: null },
  'GET /.well-known/jwks.json': { act: null },
};

/** Where a link for a forgotten password leads: lite writes the site's own address into the mail, whatever was asked for. */
const RESET_PATH = '/student/reset-password';
/** Where the two links lead with which a new address is confirmed. */
const CHANGE_PATH = '/email-change';
const PATHS: ReadonlyMap<string | null, string> = new Map([
  ['recovery', RESET_PATH],
  ['email_change', CHANGE_PATH],
]);
const PREFIX = '/auth/v1';
const GRANTS: Readonly<Record<string, AuthAct>> = { password: 'password', refresh_token: 'refresh' };

/**
 * The call that an address means, or null if it is not served. The path has to be spelled as above (`%74oken` is none),
 * and parameters are passed on as they were understood here: lite reads both more generously, and would otherwise do
 * something else than what was counted.
 */
export function authCallOf(method: string, asked: URL, siteUrl: string): AuthCall | null {
  const served = SERVED[`${method} ${asked.pathname.slice(PREFIX.length)}`];
  if (served === undefined) return null;
  const url = new URL(asked.pathname, asked);
  for (const name of served.parameters ?? []) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, name === 'redirect_to' ? ownAddress(value, siteUrl) : value);
  }
  const target = url.searchParams.get('redirect_to');
  const path = PATHS.get(url.searchParams.get('type'));
  if (path !== undefined && target !== null && new URL(target).pathname === '/') {
    url.searchParams.set('redirect_to', new URL(path, siteUrl).href);
  }
  if (!served.parameters?.includes('grant_type')) return { act: served.act, url };
  const act = GRANTS[url.searchParams.get('grant_type') ?? ''];
  return act === undefined ? null : { act, url };
}

/** An address below the site's own, else the site's: the session of whoever opens the link goes there. */
function ownAddress(asked: string, siteUrl: string): string {
  const url = URL.canParse(asked) ? new URL(asked) : null;
  return url?.origin === new URL(siteUrl).origin ? url.href : siteUrl;
}
