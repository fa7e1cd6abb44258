import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { startTimeOf } from './process-info.ts';
import { StackError } from './stack-error.ts';
import { temporaryFolder } from './test-support.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const lockFile = () => join(folder.path, 'lock');
const holder = async () => (JSON.parse(await readFile(lockFile(), 'utf8')) as { pid: number }).pid;

test('a folder in use is refused in one line that names the process', async () => {
  const lock = await lockFolder(folder.path);
  const refusal = await lockFolder(folder.path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StackError);
  expect((refusal as StackError).message).toBe(
    `${folder.path} is in use by process ${process.pid}: stop it, or set MANARA_DATA to another folder.`,
  );
  await lock.release();
});

test('a released folder can be locked again', async () => {
  await (await lockFolder(folder.path)).release();
  const again = await lockFolder(folder.path);
  expect(await holder()).toBe(process.pid);
  await again.release();
});

test('the lock of a process that has ended is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lockFile(), JSON.stringify({ pid, started: 'then' }));
  const lock = await lockFolder(folder.path);
  expect(await holder()).toBe(process.pid);
  await lock.release();
});

test('the lock of an earlier process with a number in use again is taken over', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const lock = await lockFolder(folder.path);
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).not.toMatchObject({ started: 'long ago' });
  await lock.release();
});

test('a lock that cannot be read is taken over', async () => {
  await writeFile(lockFile(), '{');
  const lock = await lockFolder(folder.path);
  expect(await holder()).toBe(process.pid);
  await lock.release();
});

test('of many that find the same stale lock exactly one gets the folder', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder.path)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test("a release leaves another process's lock alone", async () => {
  const lock = await lockFolder(folder.path);
  const other = JSON.stringify({ pid: 1, started: await startTimeOf(1) });
  await writeFile(lockFile(), other);
  await lock.release();
  expect(await readFile(lockFile(), 'utf8')).toBe(other);
});
