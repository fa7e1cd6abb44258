/*
 * What another app of the phone handed to the portal lies in a cache of its own until a form takes it over: the service worker
 * puts it there, a page reads it. Its name is known to nobody but the page that is opened with it.
 */

/** By its beginning it goes with whoever signs out (`forget-personal-caches.ts`). */
export const sharedCacheName = 'personal-shared-1';

/** Why something of what was shared is not there. */
export type SharedProblem =
  | 'too-many'
  | 'too-large'
  | 'unreadable'
  | 'no-room'
  /** A file in which nothing is. */
  | 'empty'
  | 'long-title'
  | 'long-text'
  /** The text is there whole, and no room is left for the address that came with it. */
  | 'no-room-for-link';

/** The words that were shared, and how many files lie beside them. */
export interface SharedWords {
  readonly title: string;
  readonly text: string;
  readonly files: readonly { readonly name: string }[];
  readonly problems: readonly SharedProblem[];
  /** When it was shared, in milliseconds. */
  readonly at: number;
  /** The account that was here when its page opened, or that came to it first; not there where nobody was. */
  readonly owner?: string;
  /** The draft that it has become, of which nothing else is left here. */
  readonly draft?: string;
}

/** So long it waits for whoever shared it: in that hour they have signed in, or have not meant it. */
export const sharedForMs = 60 * 60 * 1_000;

/** Under what a part of something shared lies: its words, or the file of a place. */
export function sharedKey(id: string, part: 'words' | number): string {
  return `/shared/${id}/${part}`;
}

/**
 * Makes what was shared under a name an account's own: from here on nobody else is given it, however the session of that account
 * ends. Null where nothing of it is here, where it is another's, or where its hour is over.
 */
export async function claimShared(id: string, owner: string): Promise<SharedWords | null> {
  if (typeof caches === 'undefined') return null;
  const cache = await caches.open(sharedCacheName);
  const words = await wordsUnder(cache, sharedKey(id, 'words'));
  if (words === null || (words.owner ?? owner) !== owner) return null;
  if (isOver(words)) {
    await forgetShared(id);
    return null;
  }
  const owned: SharedWords = { ...words, owner };
  if (words.owner === undefined) await cache.put(sharedKey(id, 'words'), new Response(JSON.stringify(owned)));
  return owned;
}

/** What was shared under a name, for the account that it is, or now becomes, the own of. Files that are gone are told as unreadable. */
export async function readShared(id: string, owner: string): Promise<{ words: SharedWords; files: File[] } | null> {
  const words = await claimShared(id, owner);
  if (words === null) return null;
  const cache = await caches.open(sharedCacheName);
  const files: File[] = [];
  for (const [place, { name }] of words.files.entries()) {
    const blob = await (await cache.match(sharedKey(id, place)))?.blob();
    if (blob) files.push(new File([blob], name, { type: blob.type }));
  }
  const isWhole = files.length === words.files.length;
  return { words: isWhole ? words : { ...words, problems: [...words.problems, 'unreadable'] }, files };
}

const isOver = ({ at }: SharedWords): boolean => Math.abs(Date.now() - at) > sharedForMs;

async function wordsUnder(cache: Cache, key: string): Promise<SharedWords | null> {
  const answer = await cache.match(key);
  // Only the worker writes here, `claimShared` and `noteDraft`.
  return answer === undefined ? null : ((await answer.json()) as SharedWords);
}

/**
 * Leaves of what was shared under a name only which draft it has become: the page that took it over may go before it has led
 * there, and whoever comes by that name again within its hour is led there then.
 */
export async function noteDraft(id: string, { at, owner }: SharedWords, draft: string): Promise<void> {
  const cache = await caches.open(sharedCacheName);
  const left: SharedWords = {
    title: '',
    text: '',
    files: [],
    problems: [],
    at,
    ...(owner !== undefined && { owner }),
    draft,
  };
  const words = sharedKey(id, 'words');
  await cache.put(words, new Response(JSON.stringify(left)));
  const files = (await cache.keys()).filter((key) => nameOf(key) === id && new URL(key.url).pathname !== words);
  await Promise.all(files.map((key) => cache.delete(key)));
}

/** Forgets what was shared under a name. */
async function forgetShared(id: string): Promise<void> {
  const cache = await caches.open(sharedCacheName);
  const keys = (await cache.keys()).filter((key) => nameOf(key) === id);
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** Forgets all that was shared, but what `isKept` says yes to by its name and its owner; of what is over nobody is asked. */
export async function forgetAllShared(isKept: (id: string, owner: string | null) => boolean): Promise<void> {
  const cache = await caches.open(sharedCacheName);
  for (const id of new Set((await cache.keys()).map(nameOf))) {
    const words = await wordsUnder(cache, sharedKey(id, 'words'));
    if (words === null || isOver(words) || !isKept(id, words.owner ?? null)) await forgetShared(id);
  }
}

const nameOf = ({ url }: Request): string => new URL(url).pathname.split('/')[2] ?? '';
