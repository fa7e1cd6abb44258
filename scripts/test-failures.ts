/** What failed in a suite, read from the report its runner writes. */
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  name: string;
  /** The first lines of what the runner says, without colours and without its own frames. */
  reason: string;
}

/** What vitest's `json` reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests?: number;
  testResults?: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[];
  }[];
}

/** What Playwright's `json` reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  stats?: { expected: number };
  suites?: readonly Suite[];
}

interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs?: readonly {
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}

const LINES = 12;

function firstLines(text: string): string {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES)
    .join('\n');
}

/** Each test that failed; a file that failed though none of its tests did (it could not be read) stands for itself. */
export function failuresOfVitest(report: VitestReport): Failure[] {
  return (report.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [{ name: file.name, reason: firstLines(file.message) }];
    return failed.map((test) => ({
      name: test.fullName,
      reason: firstLines(test.failureMessages?.join('\n') ?? ''),
    }));
  });
}

function failuresOfSuite(suite: Suite, path: readonly string[]): Failure[] {
  const here = [...path, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        name: [test.projectName, ...here, spec.title].join(' › '),
        reason: firstLines(test.results.find((result) => result.error)?.error?.message ?? test.status),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, here))];
}

/** Each test that failed, or passed only when it was tried again. */
export function failuresOfPlaywright(report: PlaywrightReport): Failure[] {
  return (report.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []));
}
