import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { windowKey } from './window-key.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());
const file = () => join(folder.path, 'window-key');

test('a server that is started again has the key of the window that is open', async () => {
  const key = await windowKey(folder.path, Date.now());
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await windowKey(folder.path, Date.now())).toBe(key);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('after half a day the key is another', async () => {
  const key = await windowKey(folder.path, Date.now());
  expect(await windowKey(folder.path, Date.now() + 13 * 60 * 60 * 1_000)).not.toBe(key);
});

test('a key that others could read, or that is none, is not taken', async () => {
  const key = await windowKey(folder.path, Date.now());
  await chmod(file(), 0o644);
  const next = await windowKey(folder.path, Date.now());
  expect(next).not.toBe(key);
  await writeFile(file(), 'short');
  expect(await windowKey(folder.path, Date.now())).not.toBe('short');
  expect(await readFile(file(), 'utf8')).not.toBe('short');
});
