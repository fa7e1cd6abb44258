import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { fullNameOf } from './finished-test.ts';
import { failuresOf, passedOf, type Findings } from './summary.ts';

/** Where the last whole run stands; git ignores it. */
export const RUN_RECORD = 'test-results/run.json';

/** Runs before the last one whose unsteady tests are remembered. */
const EARLIER_RUNS = 4;

const named = z.object({ commit: z.string(), unsteady: z.array(z.string()) });

const runRecord = z.extend(named, {
  /** Whether nothing lay in the tree that is not in the commit. */
  clean: z.boolean(),
  endedAt: z.iso.datetime(),
  seconds: z.number(),
  /** Of the load that the system tells (processes that run or wait for a core, over a minute), the most at the end of any step. */
  load: z.number(),
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
  earlier: z.array(named),
});

/** What is kept of a whole run. */
export type RunRecord = z.infer<typeof runRecord>;

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null; // An unpacked archive has no history.
  }
}

/** The last whole run, or null where there was none that can be read. */
export function readRunRecord(path: string = RUN_RECORD): RunRecord | null {
  try {
    return runRecord.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null; // It is a note for people, made anew by each run: what cannot be read is as good as none.
  }
}

/** Notes a whole run: what it came to, of which commit, how long it took and how busy the machine was. */
export function writeRunRecord(findings: Findings, path: string = RUN_RECORD): void {
  const before = readRunRecord(path);
  const { steps, tests } = findings;
  const failures = failuresOf(findings).map(({ name }) => name);
  const record: RunRecord = {
    commit: git('rev-parse', 'HEAD') ?? 'unknown',
    clean: git('status', '--porcelain') === '',
    endedAt: new Date().toISOString(),
    seconds: Math.round(findings.seconds),
    load: Math.max(0, ...steps.map(({ load }) => load)),
    passed: passedOf(tests),
    failed: failures.length,
    unsteady: tests.filter(({ outcome }) => outcome === 'unsteady').map(fullNameOf),
    failures,
    earlier: before === null ? [] : [named.parse(before), ...before.earlier].slice(0, EARLIER_RUNS),
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
}
