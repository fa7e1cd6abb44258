import { afterEach, expect, test, vi } from 'vitest';
import { forgetPictures } from './forget-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const address = (reference: string) => `https://project.example/storage/v1/object/public/${reference}`;

/** What lies in the caches of a device, by their names. */
function cachesWith(kept: Record<string, string[]>) {
  const open = async (name: string) => ({
    keys: async () => (kept[name] ?? []).map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => {
      kept[name] = (kept[name] ?? []).filter((other) => other !== url);
      return true;
    },
  });
  vi.stubGlobal('caches', { keys: async () => Object.keys(kept), open });
  return kept;
}

test('takes the pictures that are named from the caches of pictures, and no others', async () => {
  const [gone, stays] = ['post-media/a/gone.webp', 'post-media/a/stays.webp'];
  const kept = cachesWith({
    'manara-pictures-1': [address(gone), address(stays), 'https://project.example/assets/logo.svg'],
    'manara-thumbs-1': [address('profile-photos/a/gone.webp'), address(gone)],
    'manara-office-1': [address(gone)],
  });
  await forgetPictures([gone, 'profile-photos/a/gone.webp']);
  expect(kept).toEqual({
    'manara-pictures-1': [address(stays), 'https://project.example/assets/logo.svg'],
    'manara-thumbs-1': [],
    'manara-office-1': [address(gone)],
  });
});

test('has nothing to take where a browser keeps no caches', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(forgetPictures(['post-media/a/gone.webp'])).resolves.toBeUndefined();
});
