const pictureCache = /^manara-(?:pictures|thumbs)-/;

/**
 * Gives up every picture that is kept for reading without a network, for something that cannot be fetched again.
 * Resolves to whether there was any.
 */
export async function giveUpPictures(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  const names = (await caches.keys()).filter((name) => pictureCache.test(name));
  const given = await Promise.all(names.map((name) => caches.delete(name)));
  return given.includes(true);
}
