import type { Sql } from 'postgres';

/** How many browsers have told the school something of a post. */
export async function countRows(sql: Sql, postId: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from public.post_interactions where post_id = ${postId}`;
  return row?.count ?? 0;
}

/** Rows of a post that came after there were `before` of them, the newest first. */
export async function newRows(sql: Sql, postId: string, before: number): Promise<{ liked: boolean; saved: boolean }[]> {
  const rows = await sql<{ liked: boolean; saved: boolean }[]>`
    select liked, saved from public.post_interactions where post_id = ${postId} order by updated_at desc`;
  return rows.slice(0, rows.length - before);
}
