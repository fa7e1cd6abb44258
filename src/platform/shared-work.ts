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
}

/** So long it waits for whoever shared it: in that hour they have signed in, or have not meant it. */
export const sharedForMs = 60 * 60 * 1_000;

/** Under what a part of something shared lies: its words, or the file of a place. */
export function sharedKey(id: string, part: 'words' | number): string {
  return `/shared/${id}/${part}`;
}

/** What was shared under a name; null where nothing of it is here, or its hour is over. Files that are gone are told as unreadable. */
export async function readShared(id: string): Promise<{ words: SharedWords; files: File[] } | null> {
  if (typeof caches === 'undefined') return null;
  const cache = await caches.open(sharedCacheName);
  const answer = await cache.match(sharedKey(id, 'words'));
  if (answer === undefined) return null;
  // Only the worker writes here.
  const words = (await answer.json()) as SharedWords;
  if (Math.abs(Date.now() - words.at) > sharedForMs) {
    await forgetShared(id);
    return null;
  }
  const files: File[] = [];
  for (const [place, { name }] of words.files.entries()) {
    const blob = await (await cache.match(sharedKey(id, place)))?.blob();
    if (blob) files.push(new File([blob], name, { type: blob.type }));
  }
  const isWhole = files.length === words.files.length;
  return { words: isWhole ? words : { ...words, problems: [...words.problems, 'unreadable'] }, files };
}

/** Forgets what was shared under a name. */
export async function forgetShared(id: string): Promise<void> {
  const cache = await caches.open(sharedCacheName);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/shared/${id}/`));
  await Promise.all(keys.map((key) => cache.delete(key)));
}
