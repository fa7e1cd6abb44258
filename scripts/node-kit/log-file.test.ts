import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log-file.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('a line stands there with its time, and what an earlier run wrote is gone', async () => {
  const file = join(folder.path, 'api.log');
  await writeFile(file, 'earlier\n');
  const log = openLog(file);
  log.line('hello');
  await log.close();
  expect(await readFile(file, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z hello\n$/);
});

test.skipIf(process.platform === 'win32')('only its owner reads it', async () => {
  const file = join(folder.path, 'api.log');
  await openLog(file).close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a log that cannot be written ends nothing', async () => {
  const log = openLog(join(folder.path, 'no', 'such', 'folder'));
  log.line('hello');
  await expect(log.close()).resolves.toBeUndefined();
});

test('a log that could not be written goes on as soon as it can be', async () => {
  const parent = join(folder.path, 'later');
  const log = openLog(join(parent, 'api.log'));
  log.line('lost, or not');
  await expect(readFile(parent)).rejects.toThrow('ENOENT');
  await mkdir(parent);
  await expect
    .poll(() => {
      log.line('kept');
      return readFile(join(parent, 'api.log'), 'utf8').catch(() => '');
    })
    .toMatch(/^\S+ kept$/m);
  await log.close();
});
