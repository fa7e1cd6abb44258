import type { Sql } from 'postgres';

/** Whether a session began with a sign-in of the last 24 hours. The hosted Auth service draws the same line. */
export function recentSignIns(sql: Sql): (session: string) => Promise<boolean> {
  return async (session) => {
    const rows = await sql`
      select from auth.sessions where id = ${session} and created_at > now() - interval '24 hours'`;
    return rows.length > 0;
  };
}
