import { mkdir, symlink } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { cacheFolder } from './cache-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'app'));
});
afterEach(() => folder.remove());

test('a project with packages keeps it beside them', async () => {
  await mkdir(join(folder.path, 'app/node_modules'));
  const expected = join(realpathSync(folder.path), 'app/node_modules/.cache/manara-editor');
  expect(cacheFolder(join(folder.path, 'app'), {})).toBe(expected);
});

test('without packages of its own it stands in the user’s cache, by the name of the root', async () => {
  const environment = { XDG_CACHE_HOME: join(folder.path, 'cache') };
  const path = cacheFolder(join(folder.path, 'app'), environment);
  expect(path).toMatch(/cache[/]manara-editor[/][0-9a-f]{32}$/);
  await symlink('app', join(folder.path, 'link'));
  expect(cacheFolder(join(folder.path, 'link'), environment)).toBe(path);
  await mkdir(join(folder.path, 'shared'));
  await symlink('../shared', join(folder.path, 'app/node_modules'));
  expect(cacheFolder(join(folder.path, 'app'), environment)).toBe(path);
  expect(cacheFolder(join(folder.path, 'app'), { XDG_CACHE_HOME: 'relative' })).toContain(join(homedir(), '.cache'));
});
