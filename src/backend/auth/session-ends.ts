const codes = new Set(['refresh_token_not_found', 'refresh_token_already_used', 'session_expired', 'user_banned']);
const refusals = new Set([400, 401, 403]);

/** Whether an answer to a refresh is our server's own word that the session is over; nothing else ends one. */
export function endsSession(status: number, code: unknown): boolean {
  return refusals.has(status) && typeof code === 'string' && codes.has(code);
}
