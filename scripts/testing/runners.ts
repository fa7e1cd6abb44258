import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FinishedTest } from './finished-test.ts';
import { playwrightReport, testsOfPlaywright } from './playwright-report.ts';

/** What a runner came to. */
export interface Ran {
  readonly tests: readonly FinishedTest[];
  readonly endedWell: boolean;
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
  return { endedWell, tests: report ?? [] };
}

/** Runs projects of Playwright in one process. */
export async function runPlaywright(suites: readonly string[]): Promise<Ran> {
  const { report, endedWell } = await withReport(
    ['playwright', 'test', ...suites.map((suite) => `--project=${suite}`), '--reporter=list,json'],
    'PLAYWRIGHT_JSON_OUTPUT_NAME',
    (value) => playwrightReport.parse(value),
  );
  return { endedWell, tests: testsOfPlaywright(report ?? {}) };
}
