import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';

const inBucket = /(?:post-media|profile-photos|award-images)\/[0-9a-f-]{36}\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}/g;

/** Beyond these the eldest are let go: their caches forget them with time. */
const most = 1_000;

/** Every picture of our own storage that is named anywhere in rows. */
function picturesIn(rows: readonly unknown[]): Set<string> {
  return new Set(rows.flatMap((row) => (row === undefined ? [] : (JSON.stringify(row).match(inBucket) ?? []))));
}

/**
 * Notes the pictures that rows named `before` and do not name `now`, so that what the device keeps of them can go. Must run inside
 * the transaction over `meta` that takes the rows away.
 */
export async function noteLostPictures(
  db: SyncDatabase,
  before: readonly unknown[],
  now: readonly unknown[] = [],
): Promise<void> {
  const shown = [...picturesIn(before)];
  // Most rows name none, and a page has a thousand.
  if (shown.length === 0) return;
  const named = picturesIn(now);
  const lost = shown.filter((picture) => !named.has(picture));
  if (lost.length === 0) return;
  const noted = (await readMeta(db, 'lostPictures')) ?? [];
  await writeMeta(db, 'lostPictures', [...new Set([...noted, ...lost])].slice(-most));
}
