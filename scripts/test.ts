/**
 * `npm test`: every gate and every suite. Ends with what failed, by name and with its first words, and then with
 * `N passed, M failed`, N counting the tests of all suites: the end of the output says everything one needs to know.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { runGate } from './gate.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './test-failures.ts';

interface Tally {
  passed: number;
  failures: readonly Failure[];
}

const reports = mkdtempSync(join(tmpdir(), 'manara-test-'));
const failures: Failure[] = [];
let passed = 0;

function heading(name: string): void {
  process.stdout.write(`\n── ${name}\n`);
}

/** Runs a command to its end; whether that was a good one. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const [command = '', ...rest] = args;
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Adds what a suite reports. A suite that ran nothing, or ended badly though no test failed, counts as one failure. */
function add(name: string, tally: Tally, endedWell: boolean): void {
  passed += tally.passed;
  failures.push(...tally.failures);
  if (tally.passed + tally.failures.length === 0) failures.push({ name, reason: 'no test ran' });
  else if (!endedWell && tally.failures.length === 0) failures.push({ name, reason: 'an error outside its tests' });
}

async function vitest(project: string): Promise<void> {
  heading(project);
  const path = join(reports, `${project}.json`);
  const endedWell = await run([
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]);
  const report = readReport(path) as VitestReport;
  add(project, { passed: report.numPassedTests ?? 0, failures: failuresOfVitest(report) }, endedWell);
}

/** One part of a browser suite: the tests of some of its files, on a stack of their own. */
async function part(project: string, shard: string): Promise<void> {
  const name = `${project}-${shard.replace('/', '-of-')}`;
  const path = join(reports, `${name}.json`);
  const endedWell = await run(
    [
      'playwright',
      'test',
      `--project=${project}`,
      `--shard=${shard}`,
      `--output=test-results/${name}`,
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  );
  const report = readReport(path) as PlaywrightReport;
  add(name, { passed: report.stats?.expected ?? 0, failures: failuresOfPlaywright(report) }, endedWell);
}

/** A browser suite in parts that run side by side: a test mostly waits for a page, and two cores have time for two. */
async function browser(project: string, parts: number): Promise<void> {
  heading(project);
  await Promise.all(Array.from({ length: parts }, (_, index) => part(project, `${index + 1}/${parts}`)));
}

function gate(name: string): void {
  if (!runGate(name)) failures.push({ name, reason: 'the gate is closed' });
}

for (const name of ['types', 'lint', 'format', 'arch', 'dead']) {
  heading(name);
  gate(name);
}
heading('build');
await ensureBuilt();
gate('size');
await vitest('unit');
// Each of these runs its files one after another, on one core.
await Promise.all([vitest('database'), vitest('stack').then(() => vitest('contract'))]);
await vitest('simulation');
await browser('e2e', 2);
// Processes that are killed and lines that flap: what it sees must not come from a busy machine.
await browser('faults', 1);
await browser('accessibility', 2);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) heading('what failed');
for (const { name, reason } of failures) process.stdout.write(`${name}\n${reason.replaceAll(/^/gm, '    ')}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
