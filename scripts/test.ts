/** `npm test`: every gate and every suite. Ends with `N passed, M failed`, N counting the tests of all suites. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { runGate } from './gate.ts';

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'manara-test-'));
const total: Tally = { passed: 0, failed: 0 };

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
  total.passed += tally.passed;
  total.failed += tally.failed;
  if (tally.passed + tally.failed === 0) {
    process.stdout.write(`${name}: no test ran\n`);
    total.failed += 1;
  } else if (!endedWell && tally.failed === 0) {
    process.stdout.write(`${name}: ended with an error outside its tests\n`);
    total.failed += 1;
  }
}

function vitest(project: string): void {
  heading(project);
  const report = join(reports, `${project}.json`);
  const endedWell = run([
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  add(project, { passed: numPassedTests, failed: numFailedTests }, endedWell);
}

function browser(project: string): void {
  heading(project);
  const report = join(reports, `${project}.json`);
  const endedWell = run(['playwright', 'test', `--project=${project}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = readReport(report) as { stats?: { expected: number; flaky: number; unexpected: number } };
  add(project, { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }, endedWell);
}

for (const gate of ['types', 'lint', 'format', 'arch', 'dead']) {
  heading(gate);
  if (!runGate(gate)) total.failed += 1;
}
heading('build');
await ensureBuilt();
if (!runGate('size')) total.failed += 1;
for (const project of ['unit', 'stack', 'database', 'contract', 'simulation']) vitest(project);
for (const project of ['e2e', 'faults', 'accessibility']) browser(project);

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
