import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { StackError } from './stack-error.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const refusalOf = (path: string) => lockFolder(path).catch((error: unknown) => error);

test('a folder in use is refused in one line that names the process', async () => {
  const lock = await lockFolder(folder.path);
  expect(await refusalOf(folder.path)).toEqual(
    new StackError(
      `${folder.path} is in use by process ${process.pid}: stop it, or set MANARA_DATA to another folder.`,
    ),
  );
  await lock.release();
});

test('a released folder can be locked again', async () => {
  await (await lockFolder(folder.path)).release();
  const again = lockFolder(folder.path);
  await expect(again).resolves.toBeDefined();
  await (await again).release();
});

test('a file in place of the folder is one line with a remedy', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  expect(await refusalOf(file)).toEqual(
    new StackError(`${file} is not a folder: remove that file or point MANARA_DATA elsewhere.`),
  );
});
