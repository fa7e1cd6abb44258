import { afterEach, expect, test, vi } from 'vitest';
import { giveUpPictures } from '../src/platform/picture-caches.ts';
import { imageCaches, staffCache } from './image-caches.ts';

afterEach(() => vi.unstubAllGlobals());

test('what a full device gives up is every cache of pictures and no other', async () => {
  const names = Object.values(imageCaches).map(({ name }) => name);
  const kept = new Set<string>([...names, staffCache.name]);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  });
  expect(await giveUpPictures()).toBe(true);
  expect([...kept]).toEqual([staffCache.name]);
  expect(await giveUpPictures()).toBe(false);
});
