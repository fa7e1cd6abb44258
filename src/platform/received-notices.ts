/*
 * What came as a notification lies in a cache of its own: the service worker puts it there, a page lists it for whom it was. It is on
 * this device alone, and goes with whoever signs out.
 */

/** By its beginning it goes with whoever signs out (`forget-personal-caches.ts`). */
const cacheName = 'personal-notices-1';
/** Older ones are not looked for in a list. */
const mostKept = 30;

/** A notification as it was shown. */
export interface ReceivedNotice {
  readonly title: string;
  readonly body: string;
  /** The page of the portal that it leads to. */
  readonly path: string;
  /** Its thread: a later one of the same thread takes its place. */
  readonly tag: string;
  readonly language: string;
  /** When it came, in milliseconds. */
  readonly at: number;
  readonly isRead: boolean;
  /** Whose choices it answered to; empty for what was chosen without an account. */
  readonly owner: string;
}

const keyOf = (tag: string): string => `/notices/${encodeURIComponent(tag)}`;

/** Keeps a notification, and says how many of its owner are unread by now. */
export async function keepNotice(storage: Pick<CacheStorage, 'open'>, notice: ReceivedNotice): Promise<number> {
  const cache = await storage.open(cacheName);
  await put(cache, notice);
  const kept = await noticesIn(cache);
  await Promise.all(kept.slice(mostKept).map(({ tag }) => cache.delete(keyOf(tag))));
  return kept.slice(0, mostKept).filter(({ isRead, owner }) => !isRead && owner === notice.owner).length;
}

/** What came to this device for an account, null for none, newest first; nothing where nothing is kept. */
export async function readNotices(account: string | null): Promise<readonly ReceivedNotice[]> {
  if (typeof caches === 'undefined') return [];
  const kept = await noticesIn(await caches.open(cacheName));
  return kept.filter(({ owner }) => owner === '' || owner === account);
}

/** Notes that all of them were seen. */
export async function markNoticesRead(account: string | null): Promise<void> {
  const unread = (await readNotices(account)).filter(({ isRead }) => !isRead);
  if (unread.length === 0) return;
  const cache = await caches.open(cacheName);
  await Promise.all(unread.map((notice) => put(cache, { ...notice, isRead: true })));
}

function put(cache: Cache, notice: ReceivedNotice): Promise<void> {
  return cache.put(keyOf(notice.tag), new Response(JSON.stringify(notice)));
}

async function noticesIn(cache: Cache): Promise<ReceivedNotice[]> {
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  // Only the worker writes here.
  const kept = await Promise.all(
    answers.flatMap((answer) => (answer ? [answer.json() as Promise<ReceivedNotice>] : [])),
  );
  return kept.sort((one, other) => other.at - one.at);
}
