import { chmod, chown, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
import { writeAtomically } from './write-atomically.ts';

const isRoot = process.getuid?.() === 0;
const isWindows = process.platform === 'win32';

let folder: TemporaryFolder;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'page.tsx');
});
afterEach(() => folder.remove());

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a file is made from text, bytes or parts, and nothing stands beside it', async () => {
  await writeAtomically(file, 'منارة');
  expect(await readFile(file, 'utf8')).toBe('منارة');
  await writeAtomically(file, Buffer.from('bytes'));
  await writeAtomically(file, [Buffer.from('in '), Buffer.from('parts')]);
  expect(await readFile(file, 'utf8')).toBe('in parts');
  expect(await readdir(folder.path)).toEqual(['page.tsx']);
});

test('who reads meanwhile finds the old content or the new, never a part', async () => {
  const contents = ['a', 'b'].map((letter) => letter.repeat(200_000));
  await writeFile(file, contents[0] ?? '');
  const writing = new AbortController();
  const reading = (async () => {
    const seen = new Set<string>();
    while (!writing.signal.aborted) seen.add(await readFile(file, 'utf8'));
    return seen;
  })();
  for (let round = 0; round < 10; round += 1) await writeAtomically(file, contents[round % 2] ?? '');
  writing.abort();
  for (const seen of await reading) expect(contents.includes(seen)).toBe(true);
});

test.skipIf(isWindows)('what is replaced keeps its rights, unless others are asked for', async () => {
  await writeFile(file, 'old');
  await chmod(file, 0o754);
  await writeAtomically(file, 'new');
  expect(await modeOf(file)).toBe(0o754);
  await writeAtomically(file, 'secret', { mode: 0o600 });
  expect(await modeOf(file)).toBe(0o600);
});

test.skipIf(!isRoot)('what is replaced keeps its owner', async () => {
  await writeFile(file, 'old');
  await chown(file, 1234, 4321);
  await writeAtomically(file, 'new');
  const { uid, gid } = await stat(file);
  expect([uid, gid]).toEqual([1234, 4321]);
});

test.skipIf(isWindows)('a link goes on pointing where it did', async () => {
  await writeFile(file, 'old');
  const link = join(folder.path, 'link');
  await symlink(file, link);
  await writeAtomically(link, 'new');
  expect(await readlink(link)).toBe(file);
  expect(await readFile(file, 'utf8')).toBe('new');
});

test('a write that fails leaves the old content and no draft', async () => {
  await writeFile(file, 'old');
  const parts = [Buffer.from('new'), 5 as unknown as Buffer];
  await expect(writeAtomically(file, parts)).rejects.toThrow(TypeError);
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(folder.path)).toEqual(['page.tsx']);
});

test('a folder that is missing is an error for the caller', async () => {
  await expect(writeAtomically(join(folder.path, 'none', 'page.tsx'), '')).rejects.toThrow('ENOENT');
});
