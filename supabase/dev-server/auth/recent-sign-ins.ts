import type { OwnersDatabase } from '../postgres/owner.ts';

/** Whether a session began with a sign-in of the last 24 hours. The hosted Auth service draws the same line. */
export function recentSignIns(ask: OwnersDatabase['ask']): (session: string) => Promise<boolean> {
  return async (session) => {
    const rows = await ask(
      (sql) => sql`select from auth.sessions where id = ${session} and created_at > now() - interval '24 hours'`,
    );
    return rows.length > 0;
  };
}
