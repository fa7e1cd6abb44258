import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fullNameOf, type FinishedTest } from './finished-test.ts';
import { playwrightReport, testsOfPlaywright } from './playwright-report.ts';
import { patternOf } from './title-pattern.ts';
import { UNAWAITED } from './unawaited.ts';

/** What a runner came to. */
export interface Ran {
  readonly tests: readonly FinishedTest[];
  readonly endedWell: boolean;
  /** What the runner said of errors that belong to no test. */
  readonly said: readonly string[];
}

const record = z.array(
  z.object({
    suite: z.string(),
    name: z.string(),
    outcome: z.enum(['passed', 'failed', 'skipped']),
    seconds: z.number(),
    reason: z.optional(z.string()),
  }),
);

/** Runs a command to its end, its words going where ours go; whether that was a good one. */
function run(args: readonly string[], env: Record<string, string>): Promise<boolean> {
  const [command = '', ...rest] = args;
  const child = spawn(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

async function withReport<Report>(
  args: readonly string[],
  variable: string,
  read: (report: unknown) => Report,
): Promise<{ report: Report | null; endedWell: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'manara-report-'));
  const path = join(folder, 'report.json');
  try {
    const endedWell = await run(args, { [variable]: path });
    return { endedWell, report: read(JSON.parse(readFileSync(path, 'utf8'))) };
  } catch (error) {
    process.stdout.write(`no report of ${args.join(' ')}: ${String(error)}\n`);
    return { endedWell: false, report: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs projects of vitest in one process; further arguments go to it. */
export async function runVitest(suites: readonly string[], args: readonly string[] = []): Promise<Ran> {
  const projects = suites.map((suite) => `--project=${suite}`);
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-reporter.ts'];
  const { report, endedWell } = await withReport(
    ['vitest', 'run', ...projects, ...reporters, ...args],
    'MANARA_TEST_RECORD',
    (value) => record.parse(value),
  );
  return { endedWell, tests: report ?? [], said: [] };
}

/** Runs projects of Playwright in one process; further arguments go to it. */
export async function runPlaywright(suites: readonly string[], args: readonly string[] = []): Promise<Ran> {
  const { report, endedWell } = await withReport(
    ['playwright', 'test', ...suites.map((suite) => `--project=${suite}`), '--reporter=list,json', ...args],
    'PLAYWRIGHT_JSON_OUTPUT_NAME',
    (value) => playwrightReport.parse(value),
  );
  return {
    endedWell,
    tests: testsOfPlaywright(report ?? {}),
    said: (report?.errors ?? []).flatMap(({ message }) => message ?? []),
  };
}

/** The suites that need neither a database nor a browser. */
export const unitSuites = ['unit', 'pure'] as const;

/** The suites that Playwright runs; vitest runs all others. */
const browserSuites = new Set(['e2e', 'faults', 'accessibility', 'editor']);

async function inBrowserAlone(test: FinishedTest): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'manara-tests-'));
  const list = join(folder, 'tests.txt');
  try {
    writeFileSync(list, `[${test.suite}] › ${test.name}\n`);
    return await runPlaywright([test.suite], ['--workers=1', `--test-list=${list}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs what a summary names once more by itself, with workers, servers and databases of its own. */
export async function runAlone(test: FinishedTest): Promise<Ran> {
  process.stdout.write(`\n── alone: ${fullNameOf(test)}\n`);
  if (browserSuites.has(test.suite)) return inBrowserAlone(test);
  const [file = '', ...titles] = test.name.split(' › ');
  const title = titles.join(' › ');
  const isOneTest = title !== '' && !title.startsWith(UNAWAITED);
  return runVitest(
    [test.suite],
    [file, '--maxWorkers=1', ...(isOneTest ? [`--testNamePattern=${patternOf(title)}`] : [])],
  );
}
