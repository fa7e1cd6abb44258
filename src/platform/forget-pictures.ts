import { pictureCaches } from './picture-caches.ts';

const folder = '/storage/v1/object/public/';

/** Takes pictures of our storage, named by their media references, from what this device keeps for reading without a network. */
export async function forgetPictures(references: readonly string[]): Promise<void> {
  const wanted = new Set(references);
  await Promise.all(
    (await pictureCaches()).map(async (name) => {
      const cache = await caches.open(name);
      const gone = (await cache.keys()).filter(({ url }) => wanted.has(url.split(folder)[1] ?? ''));
      await Promise.all(gone.map((request) => cache.delete(request, { ignoreVary: true })));
    }),
  );
}
