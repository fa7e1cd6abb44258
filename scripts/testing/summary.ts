import type { FinishedTest } from './finished-test.ts';

/** A step of a run that took a while: a gate, the build, a runner with all its suites. */
export interface TimedStep {
  readonly name: string;
  readonly seconds: number;
}

/** What failed, by name and with its first words. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** Everything that the end of a run says. */
export interface Findings {
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

/** What failed: every test that did, and whatever else. */
export function failuresOf({ tests, otherFailures }: Findings): Failure[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  return [
    ...otherFailures,
    ...failed.map(({ suite, name, reason }) => ({ name: `${suite} › ${name}`, reason: reason ?? 'it gave no reason' })),
  ];
}

/** The end of a run: where the time went, what failed, and as the last line `N passed, M failed`. */
export function summaryOf(findings: Findings): string {
  const { steps, tests } = findings;
  const failures = failuresOf(findings);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  return [
    heading('seconds of each step'),
    ...steps.map(({ name, seconds }) => lineOf(seconds, name)),
    ...(tests.length > 0 ? [secondsOfSuites(tests), heading(`the ${SLOWEST} slowest tests`)] : []),
    ...slowest.map(({ suite, name, seconds }) => lineOf(seconds, `${suite} › ${name}`)),
    ...(failures.length > 0 ? [heading('what failed')] : []),
    ...failures.map(({ name, reason }) => `${name}\n${reason.replaceAll(/^/gm, '    ')}\n`),
    `\n${passed} passed, ${failures.length} failed\n`,
  ].join('');
}
