import type { PostId } from '../domain/ids.ts';
import type { PostStats } from '../domain/rows.ts';
import type { InteractionKind } from '../domain/sync-protocol.ts';
import type { ManaraDatabase } from './database.ts';
import type { RegisterRecord } from './records.ts';

/** The key of one register. */
export function registerKey(postId: PostId, kind: InteractionKind): string {
  return `${postId}:${kind}`;
}

/** The public counts of these posts by post id. */
export async function statsByIds(db: ManaraDatabase, ids: readonly PostId[]): Promise<ReadonlyMap<PostId, PostStats>> {
  const stats = await db.postStats.bulkGet([...ids]);
  return new Map(stats.flatMap((row) => (row === undefined ? [] : [[row.postId, row] as const])));
}

/** What this browser said about these posts, by `registerKey`. */
export async function registersByPosts(
  db: ManaraDatabase,
  ids: readonly PostId[],
): Promise<ReadonlyMap<string, RegisterRecord>> {
  const keys = ids.flatMap((id) => [registerKey(id, 'like'), registerKey(id, 'save')]);
  const registers = await db.registers.bulkGet(keys);
  return new Map(registers.flatMap((row) => (row === undefined ? [] : [[row.key, row] as const])));
}
