import type { PostStats } from '../../domain/rows.ts';
import type { ManaraDatabase } from '../database/database.ts';
import { packedRows } from '../rows/packed-rows.ts';
import type { RowStore } from '../rows/row-store.ts';

/** Into how many records they go: with more the first mirror takes longer, with fewer the reading of a screen of posts. */
export const statBuckets = 64;

/** The mirrored counts of posts. */
export function postStats(db: ManaraDatabase): RowStore<PostStats> {
  return packedRows({
    table: db.statPacks,
    pack: ({ postId, likes, saves, revision, digest }: PostStats) => [postId, likes, saves, revision, digest],
    unpack: ([postId, likes, saves, revision, digest]) => ({ postId, likes, saves, revision, digest }),
    buckets: statBuckets,
  });
}
