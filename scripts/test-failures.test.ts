import { describe, expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.ts';

describe('what failed, as the end of the output names it', () => {
  test('names each failed test of a suite, with what it said and without colours', () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: 'clock.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a clock goes forward', status: 'passed', failureMessages: [] },
            { fullName: 'a clock stands still', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] },
          ],
        },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([{ name: 'a clock stands still', reason: 'expected 1' }]);
  });

  test('names a file that could not be read', () => {
    const report = {
      testResults: [{ name: 'clock.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    };
    expect(failuresOfVitest(report)).toEqual([{ name: 'clock.test.ts', reason: 'no such module' }]);
  });

  test('names what failed in a browser by its project, file and group, and what passed only a second time', () => {
    const inBrowser = (status: string, ...messages: string[]) => ({
      projectName: 'e2e',
      status,
      results: messages.map((message) => ({ error: { message } })),
    });
    const report = {
      suites: [
        {
          title: 'offline.test.ts',
          specs: [{ title: 'opens', tests: [inBrowser('expected')] }],
          suites: [
            {
              title: 'with no network',
              specs: [
                { title: 'shows posts', tests: [inBrowser('unexpected', 'not seen')] },
                { title: 'keeps a like', tests: [inBrowser('flaky', 'late')] },
              ],
            },
          ],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      { name: 'e2e › offline.test.ts › with no network › shows posts', reason: 'not seen' },
      { name: 'e2e › offline.test.ts › with no network › keeps a like', reason: 'late' },
    ]);
  });

  test('finds nothing where no report was written', () => {
    expect(failuresOfVitest({})).toEqual([]);
    expect(failuresOfPlaywright({})).toEqual([]);
  });
});
