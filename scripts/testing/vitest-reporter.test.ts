import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Sources of suites to be run: the skipped test in them is what the report is asked about.
const files = {
  'vitest.config.mjs': `export default { test: { name: 'clocks', include: ['*.check.mjs'] } };`,
  'clock.check.mjs': `import { test, expect } from 'vitest';
    test('a clock goes forward', () => {});
    // Skipped for the report to say so.
    test.skip('a clock is wound', () => {});
    test('a clock stands still', () => expect(2).toBe(1));`,
  'forgotten.check.mjs': `import { test } from 'vitest';
    test('a bell rings', async () => {
      void Promise.reject(new Error('no rope'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
  'lost.check.mjs': `import './no-such-file.mjs';`,
  'unready.check.mjs': `import { describe, test, beforeAll } from 'vitest';
    describe('a hall', () => {
      beforeAll(() => { throw new Error('no key'); });
      test('opens', () => {});
    });`,
};

test('a run is recorded test by test; a file whose tests could not begin and an error that nobody awaited are failures', async () => {
  // Inside of the project, where `vitest` can be imported from.
  const root = await mkdtemp(join(import.meta.dirname, '../../node_modules/.manara-'));
  const record = join(root, 'record.json');
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts');
  const { VITEST: _, ...env } = process.env;
  await new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${root}`,
        `--reporter=${reporter}`,
      ],
      { env: { ...env, MANARA_TEST_RECORD: record } },
      resolve,
    );
  });
  const recorded = JSON.parse(await readFile(record, 'utf8')) as { name: string; reason?: string }[];
  await rm(root, { recursive: true });
  const suite = 'clocks';
  const seconds = expect.any(Number);
  expect(recorded.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { suite, name: 'clock.check.mjs › a clock goes forward', outcome: 'passed', seconds },
    { suite, name: 'clock.check.mjs › a clock is wound', outcome: 'skipped', seconds },
    {
      suite,
      name: 'clock.check.mjs › a clock stands still',
      outcome: 'failed',
      seconds,
      reason: expect.stringContaining('expected 2 to be 1'),
    },
    { suite, name: 'forgotten.check.mjs › a bell rings', outcome: 'passed', seconds },
    {
      suite,
      name: 'forgotten.check.mjs › an error that nobody waited for during a bell rings',
      outcome: 'failed',
      seconds: 0,
      reason: expect.stringContaining('no rope'),
    },
    { suite, name: 'lost.check.mjs', outcome: 'failed', seconds: 0, reason: expect.stringContaining('no-such-file') },
    { suite, name: 'unready.check.mjs', outcome: 'failed', seconds: 0, reason: expect.stringContaining('no key') },
    { suite, name: 'unready.check.mjs › a hall > opens', outcome: 'skipped', seconds },
  ]);
});
