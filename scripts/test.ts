/**
 * `npm test`: every gate and every suite. Ends with what failed, by name and with its first words, and then with
 * `N passed, M failed`, N counting the tests of all suites: the end of the output says everything one needs to know.
 */
import { spawnSync } from 'node:child_process';
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

function run(args: readonly string[], env: Record<string, string> = {}): boolean {
  const [command = '', ...rest] = args;
  return (
    spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0
  );
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

function vitest(project: string): void {
  heading(project);
  const path = join(reports, `${project}.json`);
  const endedWell = run([
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

function browser(project: string): void {
  heading(project);
  const path = join(reports, `${project}.json`);
  const endedWell = run(['playwright', 'test', `--project=${project}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  const report = readReport(path) as PlaywrightReport;
  add(project, { passed: report.stats?.expected ?? 0, failures: failuresOfPlaywright(report) }, endedWell);
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
for (const project of ['unit', 'stack', 'database', 'contract', 'simulation']) vitest(project);
for (const project of ['e2e', 'faults', 'accessibility']) browser(project);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) heading('what failed');
for (const { name, reason } of failures) process.stdout.write(`${name}\n${reason.replaceAll(/^/gm, '    ')}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
