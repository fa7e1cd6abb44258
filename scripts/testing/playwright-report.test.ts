import { expect, test } from 'vitest';
import { playwrightReport, testsOfPlaywright } from './playwright-report.ts';

const inBrowser = (status: string, ...messages: string[]) => ({
  projectName: 'e2e',
  status,
  results:
    messages.length === 0
      ? [{ duration: 1_500 }]
      : messages.map((message) => ({ duration: 1_500, error: { message } })),
});

test('a test is named by its file and groups, and what passed only a second time has failed', () => {
  const report = playwrightReport.parse({
    suites: [
      {
        title: 'offline.test.ts',
        specs: [{ title: 'opens', tests: [inBrowser('expected')] }],
        suites: [
          {
            title: 'with no network',
            specs: [
              { title: 'shows posts', tests: [inBrowser('unexpected', '\u001B[31mnot seen\u001B[39m')] },
              { title: 'keeps a like', tests: [inBrowser('flaky', 'late', 'late')] },
              { title: 'is for later', tests: [inBrowser('skipped')] },
            ],
          },
        ],
      },
    ],
  });
  const suite = 'e2e';
  expect(testsOfPlaywright(report)).toEqual([
    { suite, name: 'offline.test.ts › opens', outcome: 'passed', seconds: 1.5 },
    {
      suite,
      name: 'offline.test.ts › with no network › shows posts',
      outcome: 'failed',
      seconds: 1.5,
      reason: 'not seen',
    },
    { suite, name: 'offline.test.ts › with no network › keeps a like', outcome: 'failed', seconds: 3, reason: 'late' },
    { suite, name: 'offline.test.ts › with no network › is for later', outcome: 'skipped', seconds: 1.5 },
  ]);
});

test('nothing is found where no report was written', () => {
  expect(testsOfPlaywright(playwrightReport.parse({}))).toEqual([]);
});
