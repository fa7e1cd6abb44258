import type postgres from 'postgres';

/** Where the school stands: its history, and what of it is committed. */
export interface Moment {
  readonly lineage: string;
  readonly snapshot: string;
}

/** Reads where the school stands. */
export async function readMoment(sql: postgres.Sql): Promise<Moment> {
  const [moment] = await sql<Moment[]>`
    select private.current_lineage()::text as lineage, pg_current_snapshot()::text as snapshot`;
  if (moment === undefined) throw new Error('a school has a history');
  return moment;
}

/** How many public rows and exits were committed at a moment that a mirror at this cursor has not seen. */
export async function countUnseen(sql: postgres.Sql, { snapshot }: Moment, cursor: string): Promise<number> {
  const tables = ['teachers', 'posts', 'achievements', 'award_images', 'recognition_events', 'post_stats'];
  const stamps = [...tables.map((table) => `public.${table}`), 'private.exits'].map(
    (table) => `select _tx from ${table} where scope = 'public'`,
  );
  const [found] = await sql.unsafe<{ unseen: number }[]>(
    `select count(*)::int as unseen from (${stamps.join(' union all ')}) as s
     where pg_visible_in_snapshot(_tx, $1) and not pg_visible_in_snapshot(_tx, $2)`,
    [snapshot, cursor],
  );
  return found?.unseen ?? 0;
}
