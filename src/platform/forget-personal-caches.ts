import { forgetAllShared, sharedCacheName } from './shared-work.ts';

const portrait = '/storage/v1/object/public/profile-photos/';
const pictureCache = /^manara-(?:pictures|thumbs)-/;
/** Where the caches' own library notes how old each of their pictures is. */
const ages = { database: 'workbox-expiration', store: 'cache-entries' };

/** Which of what another app handed over stays. */
interface StillWanted {
  /** Who leaves by their own word: what is theirs goes too. Null where they have gone without one; then it waits for them. */
  readonly leaver: string | null;
  /** What whoever is here now has just shared. */
  readonly spared: string | null;
}

/**
 * Takes every portrait from the caches, and the notes that it was there: whoever leaves saw their own, and maybe those of
 * others. The teachers' come back when they are next seen. A cache whose name begins with `personal-` is somebody's own (what
 * came as a notification), and goes whole; of what another app handed over, that goes which nobody here is still to take.
 */
export async function forgetPersonalCaches({ leaver, spared }: StillWanted): Promise<void> {
  if (typeof caches === 'undefined') return;
  const forget = (name: string): Promise<unknown> | boolean => {
    if (name === sharedCacheName)
      return forgetAllShared((id, owner) => id === spared || (owner !== null && owner !== leaver));
    return name.startsWith('personal-') ? caches.delete(name) : pictureCache.test(name) && forgetIn(name);
  };
  const forgotten = (await caches.keys()).map(forget);
  await Promise.all([...forgotten, forgetAges()]);
}

async function forgetIn(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const portraits = (await cache.keys()).filter(({ url }) => url.includes(portrait));
  await Promise.all(portraits.map((request) => cache.delete(request, { ignoreVary: true })));
}

function forgetAges(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(ages.database);
    // Nothing was kept yet: then there is nothing to make either.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve());
    opening.addEventListener('success', () => {
      const database = opening.result;
      const removing = database.transaction(ages.store, 'readwrite');
      forgetNotes(removing.objectStore(ages.store).openCursor());
      const unread = () => new Error('the ages of pictures could not be read', { cause: removing.error });
      removing.addEventListener('abort', () => reject(unread()));
      removing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

function forgetNotes(visit: IDBRequest<IDBCursorWithValue | null>): void {
  visit.addEventListener('success', () => {
    const entry = visit.result;
    if (entry === null) return;
    if (JSON.stringify(entry.value).includes(portrait)) entry.delete();
    entry.continue();
  });
}
