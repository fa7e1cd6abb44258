import type { Sql } from 'postgres';
import type { PortalPage } from '../page-models/portal-page.ts';

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

/** A post of the list, and how many browsers have told the school something of it so far. */
interface PickedPost {
  readonly id: string;
  readonly before: number;
}

/** Opens the posts, waits until they can be read and liked without a network, and picks the one at this place. */
export async function pickPost(portal: PortalPage, sql: Sql, at: number): Promise<PickedPost> {
  await portal.goto('/posts');
  await portal.readyForOffline();
  const id = (await portal.postIds())[at] ?? '';
  return { id, before: await countRows(sql, id) };
}
