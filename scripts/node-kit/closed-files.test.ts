import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedFiles } from './closed-files.ts';
import { filesMeant } from './files-meant.ts';
import { type TemporaryFolder, temporaryFolder, writeFiles } from './temporary-folder.ts';

let folder: TemporaryFolder;
let root = '';
beforeEach(async () => {
  folder = await temporaryFolder();
  root = join(folder.path, 'app');
  await writeFiles(root, { 'package.json': '{}', 'src/a.ts': '', 'src/.generated/a.ts': '', 'data/a.json': '' });
  await chmod(join(root, 'package.json'), 0o644);
});
afterEach(() => folder.remove());

const judged = async (path: string): Promise<boolean> => {
  await writeFiles(root, { [path]: '' });
  return closedFiles({ root, folders: ['data'] })(join(root, path));
};

test.each([
  '.env',
  '.env.local',
  '.ENV',
  'a/.npmrc',
  '.git/config',
  '.git/hooks/a.js',
  '.manara/a.ts',
  '.ssh/id_rsa',
  'tls/server.KEY',
  'server.pem',
  '.wrangler/state.json',
  '.vscode/settings.json',
  'data/b.ts',
  'data/deep/er.js',
])('%s is closed', async (path) => {
  expect(await judged(path)).toBe(true);
});

test.each([
  'src/b.ts',
  'src/backups/list.tsx',
  'database/a.json',
  '.storybook/preview.json',
  '.generated/a.ts',
  'node_modules/.pnpm/a/package.json',
  'node_modules/.vite/deps/a.js',
  '.well-known/a.json',
  'src/environment.ts',
])('%s is not', async (path) => {
  expect(await judged(path)).toBe(false);
});

test('what its owner has closed to others is closed, where the project is open to them', async () => {
  const isClosed = closedFiles({ root, folders: [] });
  await chmod(join(root, 'src/a.ts'), 0o600);
  expect(isClosed(join(root, 'src/a.ts'))).toBe(true);
  await chmod(join(root, 'data'), 0o700);
  expect(isClosed(join(root, 'data/a.json'))).toBe(true);
  await chmod(join(root, 'package.json'), 0o600);
  expect(isClosed(join(root, 'src/a.ts'))).toBe(false);
});

test('a link is as closed as what it leads to', async () => {
  await writeFiles(folder.path, { 'home/.aws/credentials': '', 'home/open.txt': '' });
  await symlink(join(folder.path, 'home'), join(root, 'src/home'));
  await symlink('../data', join(root, 'src/data'));
  const isClosed = closedFiles({ root, folders: ['data'] });
  expect(isClosed(join(root, 'src/home/.aws/credentials'))).toBe(true);
  expect(isClosed(join(root, 'src/home/open.txt'))).toBe(false);
  expect(isClosed(join(root, 'src/data/a.json'))).toBe(true);
});

test('what is prepared to be served is open wherever it lies, but never what lies around the project', async () => {
  const prepared = join(folder.path, '.cache/pages');
  await writeFiles(prepared, { 'a.json': '' });
  await mkdir(join(folder.path, '.cache'), { recursive: true });
  expect(closedFiles({ root, folders: [], prepared })(join(prepared, 'a.json'))).toBe(false);
  expect(closedFiles({ root, folders: ['data'], prepared: folder.path })(join(root, 'data/a.json'))).toBe(true);
});

test.each([
  '/data/a.json',
  '/data/a.json?raw',
  '//data//a.json',
  '/x/../data/a.json',
  '/%64ata/a%2ejson',
  '/%2564ata%252fa.json',
  '/data%5ca.json',
  '\\data\\a.json',
  '/data/a.json/',
  '/data/a.json%00.js',
  '/data/a.json%3fx',
  '/base/data/a.json',
  '/@id/data/a.json',
])('%s means the file', (address) => {
  expect(filesMeant(address, { root, publicDir: '', base: '/base/' })).toContain(join(root, 'data/a.json'));
});
