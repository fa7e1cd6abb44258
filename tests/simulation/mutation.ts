/**
 * `npm run test:sim:mutation`: takes one guard of the engine away at a time, in a copy of the sources, and fails if no test
 * notices. With words behind it, only the guards whose names hold one of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { guards } from './guards.ts';
import type { Guard } from './guards/guard.ts';

const root = process.cwd();
const left = new Set(['node_modules', '.git', 'dist', 'test-results', 'playwright-report']);
const fewSeeds = 6;

function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'manara-guards-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !left.has(relative(root, path).split(/[\\/]/)[0] ?? ''),
  });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'), 'junction');
  return copy;
}

interface TestReport {
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first test that failed: with `--bail=1` the one that noticed. */
function failedIn({ testResults }: TestReport): string {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.find(({ status }) => status === 'failed')?.fullName ?? 'none';
}

interface Verdict {
  readonly name: 'noticed' | 'survived' | 'not found';
  readonly by: string;
}

/** Runs suites in the copy. What fails only because nothing could run has noticed nothing. */
function runSuites(copy: string, suites: readonly string[], seeds = fewSeeds): TestReport {
  const isSimulation = suites.includes('simulation');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...(isSimulation
        ? ['--project', 'simulation', '-t', 'agreement']
        : ['--project', 'unit', '--project', 'pure', '--project', 'stack', '--project', 'database', ...suites]),
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: copy, env: { ...process.env, SIM_SEEDS: String(seeds), SIM_UNTOLD: 'yes' }, stdio: 'ignore' },
  );
  try {
    // Written by vitest itself.
    return JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  } catch {
    return { numFailedTests: 0, numTotalTests: 0, testResults: [] };
  }
}

function verdictOn(copy: string, { file, from, to, suites, seeds }: Guard): Verdict {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) return { name: 'not found', by: '' };
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    const report = runSuites(copy, suites, seeds);
    return report.numFailedTests > 0 ? { name: 'noticed', by: failedIn(report) } : { name: 'survived', by: '' };
  } finally {
    writeFileSync(path, source);
  }
}

function main(): number {
  const words = process.argv.slice(2);
  const chosen = guards.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const copy = copyOfSources();
  try {
    const suites = [...new Set(chosen.flatMap((guard) => guard.suites))].filter((suite) => suite !== 'simulation');
    const standing = suites.length === 0 ? null : runSuites(copy, suites);
    if (standing !== null && (standing.numFailedTests > 0 || standing.numTotalTests === 0)) {
      process.stdout.write(`the tests fail with every guard in its place: ${failedIn(standing)}\n`);
      return 1;
    }
    let unnoticed = 0;
    for (const guard of chosen) {
      const verdict = verdictOn(copy, guard);
      if (verdict.name !== 'noticed') unnoticed += 1;
      process.stdout.write(`${verdict.name.padEnd(9)} ${guard.name}${verdict.by && ` · by «${verdict.by}»`}\n`);
    }
    process.stdout.write(`${chosen.length} guards, ${unnoticed} taken away unnoticed\n`);
    return unnoticed === 0 && chosen.length > 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exitCode = main();
