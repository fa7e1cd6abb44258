/** A cache that forgets its oldest entries. */
export interface BoundedCache {
  readonly name: string;
  readonly maxEntries: number;
}

/** The caches of pictures and how much each may hold: with thumbnails of 8 KB and pictures of 150 KB about 15 MB. */
export const imageCaches = {
  thumbs: { name: 'manara-thumbs-1', maxEntries: 600 },
  pictures: { name: 'manara-pictures-1', maxEntries: 60 },
} as const;

/** Pages for few people and pictures of guides, by hashed name: those of this build and, while it waits, of the next. */
export const staffCache = { name: 'manara-office-1', maxEntries: 80 } as const;

/** The name of one of the picture caches. */
export type ImageCacheName = (typeof imageCaches)[keyof typeof imageCaches]['name'];

/** Whether a cache was ours and no version of this code uses it any more. */
export function isOutdatedCache(name: string): boolean {
  return (
    name.startsWith('manara-') && ![staffCache, ...Object.values(imageCaches)].some((cache) => cache.name === name)
  );
}
