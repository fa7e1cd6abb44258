/**
 * The session that a link of a mail brings to whoever opens it. Only what the server gives for the refresh token says whose it
 * is: the access token beside it may be signed by nobody, and belong to somebody else.
 */
export interface MailLink {
  readonly refreshToken: string;
}

/** Begins anew as if the link had just been opened. */
export function openAgain({ refreshToken }: MailLink, resetUrl: string): void {
  const named = { type: 'recovery', refresh_token: refreshToken };
  history.replaceState(null, '', `${new URL(resetUrl).pathname}#${String(new URLSearchParams(named))}`);
  location.reload();
}

const signs = ['access_token', 'refresh_token', 'error_code'];

/**
 * Takes the session of a mail for a forgotten password out of the address, at the page that is meant for it and nowhere
 * else: at any other a link could sign its reader in as somebody they are not. The address, and with it the history of
 * the browser, keeps none of it. `dead`: it lets nobody in, as used before, too old, or meant for something else.
 */
export function takeMailLink(resetUrl: string): MailLink | 'dead' | null {
  const named = new URLSearchParams(location.hash.slice(1));
  if (!signs.some((name) => named.has(name))) return null;
  // That a new address was confirmed is no secret, and all that its page has to know.
  const said = named.get('type') === 'email_change' ? '#changed' : '';
  history.replaceState(history.state, '', location.pathname + location.search + said);
  if (location.pathname !== new URL(resetUrl).pathname) return null;
  const refreshToken = named.get('refresh_token');
  const isMeant = named.get('type') === 'recovery' && !named.has('error_code');
  return isMeant && refreshToken ? { refreshToken } : 'dead';
}
