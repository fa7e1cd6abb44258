import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLockFile } from './lock-file.ts';
import { startTimeOf } from './process-info.ts';
import { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const lockFile = () => join(folder.path, 'lock');
const holder = async () => (JSON.parse(await readFile(lockFile(), 'utf8')) as { pid: number }).pid;

/** The lock, where it is nobody else's. */
async function taken() {
  const attempt = await takeLockFile(lockFile());
  if (attempt.state === 'held') throw new Error(`held by ${attempt.pid}`);
  return attempt;
}

test('a lock that is held is refused, with the process that holds it', async () => {
  const lock = await taken();
  expect(await takeLockFile(lockFile())).toEqual({ state: 'held', pid: process.pid });
  await lock.release();
});

test('a released lock can be taken again', async () => {
  await (await taken()).release();
  const again = await taken();
  expect(await holder()).toBe(process.pid);
  await again.release();
});

test('the lock of a process that has ended is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lockFile(), JSON.stringify({ pid, started: 'then' }));
  const lock = await taken();
  expect(await holder()).toBe(process.pid);
  await lock.release();
});

test('the lock of an earlier process with a number in use again is taken over', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const lock = await taken();
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).not.toMatchObject({ started: 'long ago' });
  await lock.release();
});

test('a lock that cannot be read is taken over', async () => {
  await writeFile(lockFile(), '{');
  const lock = await taken();
  expect(await holder()).toBe(process.pid);
  await lock.release();
});

test('of many that find the same stale lock exactly one gets it', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLockFile(lockFile())));
  expect(results.filter((result) => result.status === 'fulfilled' && result.value.state === 'taken')).toHaveLength(1);
});

test("a release leaves another process's lock alone", async () => {
  const lock = await taken();
  const other = JSON.stringify({ pid: 1, started: await startTimeOf(1) });
  await writeFile(lockFile(), other);
  await lock.release();
  expect(await readFile(lockFile(), 'utf8')).toBe(other);
});
