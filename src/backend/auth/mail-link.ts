import { claimsOf } from '../http/token-claims.ts';

/** The session that a link of a mail brings to whoever opens it. */
export interface MailLink {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Whose account a link leads into, as its token says; null of one that cannot be read. */
export function accountOfLink({ accessToken }: MailLink): unknown {
  return claimsOf(accessToken)?.sub ?? null;
}

/** Begins anew as if the link had just been opened. */
export function openAgain({ accessToken, refreshToken }: MailLink, resetUrl: string): void {
  const named = { type: 'recovery', access_token: accessToken, refresh_token: refreshToken };
  history.replaceState(null, '', `${new URL(resetUrl).pathname}#${String(new URLSearchParams(named))}`);
  location.reload();
}

/**
 * Takes the session of a mail for a forgotten password out of the address, at the page that is meant for it and nowhere
 * else: at any other a link could sign its reader in as somebody they are not. The address, and with it the history of
 * the browser, keeps none of it. `dead`: the server has refused it already, as used before or too old.
 */
export function takeMailLink(resetUrl: string): MailLink | 'dead' | null {
  const named = new URLSearchParams(location.hash.slice(1));
  if (!named.has('access_token') && !named.has('error_code')) return null;
  // That a new address was confirmed is no secret, and all that its page has to know.
  const said = named.get('type') === 'email_change' ? '#changed' : '';
  history.replaceState(history.state, '', location.pathname + location.search + said);
  const [accessToken, refreshToken] = [named.get('access_token'), named.get('refresh_token')];
  if (location.pathname !== new URL(resetUrl).pathname) return null;
  if (named.has('error_code')) return 'dead';
  const isMeant = named.get('type') === 'recovery' && accessToken && refreshToken;
  return isMeant ? { accessToken, refreshToken } : null;
}
