import { Dexie, type Table } from 'dexie';
import { asStorageError } from '../../data/database/storage-error.ts';
import type { KeptIndex } from './search-index.ts';

/** Where the index lies between two visits: of public things alone, and made anew whenever it is not there. */
const storeName = 'manara-search';
const place = 'index';

async function withStore<T>(work: (kept: Table<KeptIndex, string>) => PromiseLike<T>): Promise<T | null> {
  const store = new Dexie(storeName);
  store.version(1).stores({ kept: '' });
  try {
    return await work(store.table<KeptIndex, string>('kept'));
  } catch (error) {
    // No room, or no storage that lasts: without what is kept the next visit makes the index again, and nothing is lost.
    if (asStorageError(error) === null) throw error;
    return null;
  } finally {
    store.close();
  }
}

/** The index of the last visit; null where none was kept. */
export async function keptIndex(): Promise<KeptIndex | null> {
  return withStore(async (kept) => (await kept.get(place)) ?? null);
}

/** Keeps an index for the next visit, where there is room for it. */
export async function keepIndex(index: KeptIndex): Promise<void> {
  await withStore((kept) => kept.put(index, place));
}
