import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';

const inBucket = /(?:post-media|profile-photos|award-images)\/[\w./-]+/g;

/**
 * Notes the pictures that rows named `before` and do not name `now`, so that what the device keeps of them can go. Must run inside
 * the transaction over `meta` that takes the rows away.
 */
export async function noteLostPictures(
  db: SyncDatabase,
  before: readonly unknown[],
  now: readonly unknown[] = [],
): Promise<void> {
  const shown = JSON.stringify(before).match(inBucket);
  if (shown === null) return;
  const named = JSON.stringify(now);
  const lost = shown.filter((picture) => !named.includes(picture));
  if (lost.length > 0) await writeMeta(db, 'lostPictures', [...((await readMeta(db, 'lostPictures')) ?? []), ...lost]);
}
