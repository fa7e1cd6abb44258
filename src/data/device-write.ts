import { giveUpPictures } from '../platform/picture-caches.ts';
import type { SyncDatabase } from './database.ts';
import { withReopen } from './open-database.ts';
import { asStorageError } from './storage-error.ts';

/**
 * Writes what a person said. On a full device the cached pictures make room for it first: they can be fetched again.
 * Rejects with an `AppError` of kind storage-full or storage-broken when the device cannot keep it; `write` must be safe
 * to repeat.
 */
export async function writeOnDevice<T>(db: SyncDatabase, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await withReopen(db, write);
  } catch (error) {
    const known = asStorageError(error);
    if (known === null) throw error;
    if (known.kind !== 'storage-full' || !(await giveUpPictures().catch(() => false))) throw known;
  }
  try {
    return await write();
  } catch (error) {
    throw asStorageError(error) ?? error;
  }
}
