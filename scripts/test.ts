/**
 * `npm test`: every gate and every suite. A gate that closes ends the run: no test is worth its time then. What failed in a suite is
 * run once more at the end, alone, and is `unsteady` if it passes (`testing/second-chance.ts`). Ends with the seconds of each step
 * and suite and the slowest tests, then with what was unsteady and what failed, by name and with its first words, and then with
 * `N passed, M failed`, N counting the tests of all suites: the end of the output says everything one needs to know. The same in
 * figures stands in `test-results/run.json`.
 *
 * `npm run check` runs the gates and the unit tests, `npm run test:long` what `npm test` leaves out: twins of its tests, tests
 * that take their time, and whatever is drawn, drawn anew.
 */
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ensureBuilt, ensureEditorBuilt } from './build.ts';
import { runGate } from './gate.ts';
import { makeDemoTemplate } from './testing/demo-template.ts';
import { drawingTests } from './testing/drawing-tests.ts';
import type { FinishedTest } from './testing/finished-test.ts';
import { writeRunRecord } from './testing/run-record.ts';
import { runAlone, runPlaywright, runVitest, type Ran, unitSuites } from './testing/runners.ts';
import { withSecondChance } from './testing/second-chance.ts';
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
    const [load = 0] = loadavg();
    steps.push({ name, seconds: (performance.now() - startedAt) / 1000, load });
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
  if (!ran.endedWell && !hasFailures)
    otherFailures.push({ name, reason: ['an error outside its tests', ...ran.said].join('\n') });
}

async function build(): Promise<void> {
  await timed('build', ensureBuilt);
  await timed('build of the editor', ensureEditorBuilt);
}

async function gatesOf(names: readonly string[]): Promise<void> {
  for (const name of names) await gate(name);
}

/** Runs every gate, side by side so that neither of two cores rests; whether all of them are open. */
async function areGatesOpen(): Promise<boolean> {
  await Promise.all([
    gatesOf(['types', 'lint', 'format', 'arch', 'dead']),
    build().then(() => gatesOf(['browsers', 'size'])),
  ]);
  return otherFailures.length === 0;
}

/** The editor's suite, from the day on that it has a folder. */
const editor = existsSync('tests/editor') ? ['editor'] : [];

/** Gives what failed a second chance, when everything else has ended. */
async function tryAgain(): Promise<void> {
  const tried = await timed('what failed, once more and alone', () => withSecondChance(tests, runAlone));
  tests.splice(0, tests.length, ...tried);
}

async function everything(): Promise<void> {
  if (!(await areGatesOpen())) return;
  const template = await timed('demo school', makeDemoTemplate);
  try {
    // In one vitest: a lane of the simulation waits for its database in turns, and only at the very end a worker has no file left.
    await suites([...unitSuites, 'stack', 'database', 'contract', 'simulation'], runVitest);
    await suites(['e2e', 'faults', 'accessibility', ...editor], runPlaywright);
    await tryAgain();
  } finally {
    await template.remove();
  }
}

/** What one runs while one works: all that needs neither a database nor a browser. */
async function check(): Promise<void> {
  if (await areGatesOpen()) await suites(unitSuites, runVitest);
}

/** What `npm test` leaves out; what draws its examples draws others than ever before. */
async function theRest(): Promise<void> {
  process.env['MANARA_TESTS'] = 'long';
  // One for the whole run, so that one number draws all of it again.
  process.env['PROPERTY_SEED'] ??= String(randomInt(2 ** 31));
  process.stdout.write(`what this run draws, it draws again with PROPERTY_SEED=${process.env['PROPERTY_SEED']}\n`);
  await build();
  await suites(unitSuites, (names) => runVitest(names, drawingTests(['src', 'src-preview', 'supabase/functions'])));
  await suites(['database'], (names) =>
    runVitest(names, [...drawingTests(['supabase/tests']), 'supabase/tests/cursor-race.test.ts']),
  );
  await suites(['simulation'], runVitest);
  await suites(['stack', 'database'], (names) => runVitest(names, ['--testNamePattern=on pglite']));
  await suites(['contract'], (names) => runVitest(names, ['attacks']));
  await suites(['e2e', 'accessibility', ...editor], runPlaywright);
  await tryAgain();
}

const startedAt = performance.now();
const runs: Record<string, () => Promise<void>> = { everything, check, long: theRest };
const [, , which = 'everything'] = process.argv;
const chosen = runs[which];
if (!chosen) throw new Error(`no run is called ${which}: ${Object.keys(runs).join(', ')}`);
try {
  await chosen();
} catch (error) {
  // A build or a demo school that could not be made; what has run by then is told all the same.
  otherFailures.push({
    name: 'the run itself',
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
const findings = { seconds: (performance.now() - startedAt) / 1000, steps, tests, otherFailures };
if (chosen === everything) writeRunRecord(findings);
process.stdout.write(summaryOf(findings));
process.exitCode = failuresOf(findings).length === 0 ? 0 : 1;
