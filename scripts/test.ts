/**
 * `npm test`: every gate and every suite. Ends with the seconds of each step and suite and the slowest tests, then with
 * what failed, by name and with its first words, and then with `N passed, M failed`, N counting the tests of all suites:
 * the end of the output says everything one needs to know.
 *
 * `npm run check` runs the gates and the unit tests, `npm run test:long` what `npm test` leaves out: twins of its tests, and
 * tests that take their time.
 */
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureEditorBuilt } from './build.ts';
import { runGate } from './gate.ts';
import { makeDemoTemplate } from './testing/demo-template.ts';
import type { FinishedTest } from './testing/finished-test.ts';
import { runPlaywright, runVitest, type Ran } from './testing/runners.ts';
import { failuresOf, summaryOf, type Failure, type TimedStep } from './testing/summary.ts';

const steps: TimedStep[] = [];
const tests: FinishedTest[] = [];
const otherFailures: Failure[] = [];

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  try {
    return await work();
  } finally {
    steps.push({ name, seconds: (performance.now() - startedAt) / 1000 });
  }
}

async function gate(name: string): Promise<void> {
  const passed = await timed(name, () => runGate(name));
  if (!passed) otherFailures.push({ name, reason: 'the gate is closed' });
}

/** A suite in which nothing ran counts as a failure, and so does a runner that ended badly though no test failed. */
async function suites(names: readonly string[], run: (names: readonly string[]) => Promise<Ran>): Promise<void> {
  const name = names.join(', ');
  const ran = await timed(name, () => run(names));
  tests.push(...ran.tests);
  const idle = names.filter((suite) => !ran.tests.some((test) => test.suite === suite && test.outcome !== 'skipped'));
  otherFailures.push(...idle.map((suite) => ({ name: suite, reason: 'no test ran' })));
  const hasFailures = idle.length > 0 || ran.tests.some(({ outcome }) => outcome === 'failed');
  if (!ran.endedWell && !hasFailures) otherFailures.push({ name, reason: 'an error outside its tests' });
}

async function gates(): Promise<void> {
  for (const name of ['types', 'lint', 'format', 'arch', 'dead']) await gate(name);
}

async function build(): Promise<void> {
  await timed('build', ensureBuilt);
  await timed('build of the editor', ensureEditorBuilt);
  await gate('browsers');
  await gate('size');
}

/** The editor's suite, from the day on that it has a folder. */
const editor = existsSync('tests/editor') ? ['editor'] : [];

async function everything(): Promise<void> {
  const making = build().then(() => timed('demo school', makeDemoTemplate));
  // The gates need one core and most suites wait for a database now and then: side by side neither core rests.
  try {
    await Promise.all([gates(), making.then(() => suites(['unit', 'stack', 'database', 'contract'], runVitest))]);
    await suites(['simulation'], runVitest);
    await suites(['e2e', 'faults', 'accessibility', ...editor], runPlaywright);
  } finally {
    await making.then((template) => template.remove());
  }
}

/** What one runs while one works: all that needs neither a database nor a browser. */
async function check(): Promise<void> {
  await Promise.all([gates(), build().then(() => suites(['unit'], runVitest))]);
}

/** What `npm test` leaves out. */
async function theRest(): Promise<void> {
  process.env['MANARA_TESTS'] = 'long';
  process.env['PROPERTY_SEED'] ??= 'random';
  await build();
  await suites(['stack', 'database'], (names) => runVitest(names, ['--testNamePattern=on pglite']));
  await suites(['contract'], (names) => runVitest(names, ['attacks']));
  await suites(['e2e', 'accessibility', ...editor], runPlaywright);
}

const runs: Record<string, () => Promise<void>> = { everything, check, long: theRest };
const [, , which = 'everything'] = process.argv;
const chosen = runs[which];
if (!chosen) throw new Error(`no run is called ${which}: ${Object.keys(runs).join(', ')}`);
await chosen();
const findings = { steps, tests, otherFailures };
process.stdout.write(summaryOf(findings));
process.exitCode = failuresOf(findings).length === 0 ? 0 : 1;
