import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../node-kit/temporary-folder.ts';
import { readRunRecord, writeRunRecord } from './run-record.ts';

async function recordPath(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  return join(folder.path, 'of', 'run.json');
}

const steps = [
  { name: 'lint', seconds: 4, load: 2.5 },
  { name: 'e2e', seconds: 60, load: 7.25 },
];
const finished = (name: string, outcome: 'passed' | 'failed' | 'unsteady' | 'skipped') => ({
  suite: 'e2e',
  name,
  outcome,
  seconds: 1,
});
const tests = [
  finished('a.test.ts › opens', 'passed'),
  finished('a.test.ts › closes', 'unsteady'),
  finished('a.test.ts › rings', 'failed'),
  finished('a.test.ts › sleeps', 'skipped'),
];

test('a run is noted with its commit, its figures and the names of what was unsteady', async () => {
  const path = await recordPath();
  writeRunRecord({ seconds: 64.4, steps, tests, otherFailures: [{ name: 'size', reason: 'closed' }] }, path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    clean: expect.any(Boolean),
    endedAt: expect.stringMatching(/^\d{4}-/),
    seconds: 64,
    load: 7.25,
    passed: 2,
    failed: 2,
    unsteady: ['e2e › a.test.ts › closes'],
    failures: ['size', 'e2e › a.test.ts › rings'],
    earlier: [],
  });
});

test('what earlier runs named is remembered for four runs', async () => {
  const path = await recordPath();
  const run = (name: string) =>
    writeRunRecord({ seconds: 1, steps, tests: [finished(name, 'unsteady')], otherFailures: [] }, path);
  for (const name of ['1', '2', '3', '4', '5', '6']) run(name);
  const record = readRunRecord(path);
  expect(record?.unsteady).toEqual(['e2e › 6']);
  expect(record?.earlier.map(({ unsteady }) => unsteady)).toEqual([['e2e › 5'], ['e2e › 4'], ['e2e › 3'], ['e2e › 2']]);
});

test('a note that cannot be read is as good as none', async () => {
  const path = await recordPath();
  expect(readRunRecord(path)).toBeNull();
  writeRunRecord({ seconds: 1, steps, tests, otherFailures: [] }, path);
  writeFileSync(path, '{"commit":');
  expect(readRunRecord(path)).toBeNull();
  writeRunRecord({ seconds: 1, steps, tests, otherFailures: [] }, path);
  expect(readRunRecord(path)?.earlier).toEqual([]);
});
