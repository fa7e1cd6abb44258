import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isAlive, startTimeOf } from './process-info.ts';

const ended = () => spawnSync(process.execPath, ['-e', '']).pid;

test('a process that runs is alive, one that has ended is not', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(ended())).toBe(false);
});

test('the start of a process stays the same while it runs, and is unknown of one that has ended', async () => {
  expect(await startTimeOf(process.pid)).toBe(await startTimeOf(process.pid));
  expect(await startTimeOf(process.pid)).not.toBeNull();
  expect(await startTimeOf(ended())).toBeNull();
});
