import type { SyncDatabase } from '../../data/database/database.ts';
import { withReopen } from '../../data/database/open-database.ts';
import { asStorageError } from '../../data/database/storage-error.ts';
import { attempt } from '../../domain/attempt.ts';
import { now } from '../../platform/clock.ts';
import { giveUpPictures } from '../../platform/picture-caches.ts';

/** Its code comes with the engine: a device is rarely full. */
async function giveUpPosts(db: SyncDatabase): Promise<boolean> {
  const { giveUpOlderPosts } = await import('../mirror/older-posts.ts');
  return giveUpOlderPosts(db, now());
}

/**
 * Writes what a person said. On a full device what can be fetched again makes room for it: first the cached pictures,
 * then the older posts of the mirror. Rejects with an `AppError` of kind storage-full or storage-broken when the device
 * cannot keep it all the same; `write` must be safe to repeat.
 */
export async function writeOnDevice<T>(db: SyncDatabase, write: () => PromiseLike<T>): Promise<T> {
  let outcome = await attempt(() => withStorageError(() => withReopen(db, write)));
  for (const makeRoom of [giveUpPictures, () => giveUpPosts(db)]) {
    if (outcome.ok || outcome.error.kind !== 'storage-full') break;
    if (await makeRoom().catch(() => false)) outcome = await attempt(() => withStorageError(write));
  }
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

async function withStorageError<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw asStorageError(error) ?? error;
  }
}
