import { fullNameOf, type FinishedTest } from './finished-test.ts';

/** A step of a run that took a while: a gate, the build, a runner with all its suites. */
export interface TimedStep {
  readonly name: string;
  readonly seconds: number;
  /** How many processes ran or waited for a core at its end, over a minute. */
  readonly load: number;
}

/** What failed, by name and with its first words. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** Everything that the end of a run says. */
export interface Findings {
  readonly seconds: number;
  readonly steps: readonly TimedStep[];
  readonly tests: readonly FinishedTest[];
  /** What failed and is no test: a gate, the build, a suite in which nothing ran. */
  readonly otherFailures: readonly Failure[];
}

const SLOWEST = 10;

function heading(name: string): string {
  return `\n── ${name}\n`;
}

function lineOf(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name}\n`;
}

function secondsOfSuites(tests: readonly FinishedTest[]): string {
  const suites = [...new Set(tests.map(({ suite }) => suite))].map((suite) => {
    const own = tests.filter((test) => test.suite === suite);
    return { suite, count: own.length, seconds: own.reduce((sum, test) => sum + test.seconds, 0) };
  });
  const lines = suites
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ suite, count, seconds }) => lineOf(seconds, `${suite} (${count} tests)`));
  return `${heading('seconds of each suite, its tests added up')}${lines.join('')}`;
}

const withReason = (test: FinishedTest): Failure => ({
  name: fullNameOf(test),
  reason: test.reason ?? 'it gave no reason',
});

/** What failed: every test that did, and whatever else. */
export function failuresOf({ tests, otherFailures }: Pick<Findings, 'tests' | 'otherFailures'>): Failure[] {
  return [...otherFailures, ...tests.filter(({ outcome }) => outcome === 'failed').map(withReason)];
}

/** How many tests passed, those among them that did so only alone. */
export function passedOf(tests: readonly FinishedTest[]): number {
  return tests.filter(({ outcome }) => outcome === 'passed' || outcome === 'unsteady').length;
}

function listOf(title: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({ name, reason }) => `${name}\n${reason.replaceAll(/^/gm, '    ')}\n`);
  return `${heading(title)}${lines.join('')}`;
}

/** The end of a run: where the time went, what was unsteady, what failed, and as the last line `N passed, M failed`. */
export function summaryOf(findings: Findings): string {
  const { steps, tests } = findings;
  const failures = failuresOf(findings);
  const unsteady = tests.filter(({ outcome }) => outcome === 'unsteady').map(withReason);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    heading('seconds of each step'),
    ...steps.map(({ name, seconds }) => lineOf(seconds, name)),
    ...(tests.length > 0 ? [secondsOfSuites(tests), heading(`the ${SLOWEST} slowest tests`)] : []),
    ...slowest.map((test) => lineOf(test.seconds, fullNameOf(test))),
    listOf('unsteady: failed beside others, passed alone', unsteady),
    listOf('what failed', failures),
    `\n${unsteady.length} unsteady\n${passedOf(tests)} passed, ${failures.length} failed\n`,
  ].join('');
}
