/** What a mail brought, good once: in its link, or as a code that was typed beside the address which the mail came to. */
export type MailProof = { readonly token_hash: string } | { readonly email: string; readonly token: string };

/**
 * The way into an account by a mail for a forgotten password: its proof, that nobody has used yet, or the session that it brought
 * already. Only what the server gives for either says whose it is.
 */
export type MailLink = { readonly proof: MailProof } | { readonly refreshToken: string };

/** Begins anew as if the link had just been opened. */
export function openAgain(link: MailLink, resetUrl: string): void {
  const named = 'proof' in link ? { ...link.proof } : { type: 'recovery', refresh_token: link.refreshToken };
  history.replaceState(null, '', `${new URL(resetUrl).pathname}#${String(new URLSearchParams(named))}`);
  location.reload();
}

const signs = ['access_token', 'refresh_token', 'error_code'];

/**
 * Takes what a mail for a forgotten password brought out of the address, at the page that is meant for it and nowhere
 * else: at any other a link could sign its reader in as somebody they are not. The address, and with it the history of
 * the browser, keeps none of it. `dead`: it lets nobody in, as used before, too old, or meant for something else.
 */
export function takeMailLink(resetUrl: string): MailLink | 'dead' | null {
  const named = new URLSearchParams(location.hash.slice(1));
  const isThere = location.pathname === new URL(resetUrl).pathname;
  const tokenHash = isThere ? named.get('token_hash') : null;
  if (!tokenHash && !signs.some((name) => named.has(name))) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!isThere) return null;
  if (tokenHash) return { proof: { token_hash: tokenHash } };
  const refreshToken = named.get('refresh_token');
  const isMeant = named.get('type') === 'recovery' && !named.has('error_code');
  return isMeant && refreshToken ? { refreshToken } : 'dead';
}
