const pictureCache = /^manara-(?:pictures|thumbs)-/;

/** The names of the caches in which pictures are kept for reading without a network; none where there are no caches. */
export async function pictureCaches(): Promise<string[]> {
  return typeof caches === 'undefined' ? [] : (await caches.keys()).filter((name) => pictureCache.test(name));
}

/**
 * Gives up every picture that is kept for reading without a network, for something that cannot be fetched again.
 * Resolves to whether there was any.
 */
export async function giveUpPictures(): Promise<boolean> {
  const given = await Promise.all((await pictureCaches()).map((name) => caches.delete(name)));
  return given.includes(true);
}
