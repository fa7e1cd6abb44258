import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../node-kit/temporary-folder.ts';
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

test('a failure says what stood on the page, and not the whole of a long one', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const rows = Array.from({ length: 80 }, (_, row) => `- listitem: ${row}`).join('\n');
  await writeFiles(folder.path, {
    'error-context.md': `# Page snapshot\n\n\`\`\`yaml\n- alert: too late\n${rows}\n\`\`\`\n`,
  });
  const failed = inBrowser('unexpected', 'not seen');
  const [result] = failed.results;
  const attachments = [{ name: 'error-context', path: join(folder.path, 'error-context.md') }];
  const specs = [{ title: 'opens', tests: [{ ...failed, results: [{ ...result, attachments }] }] }];
  const [found] = testsOfPlaywright(playwrightReport.parse({ suites: [{ title: 'a.test.ts', specs }] }));
  expect(found?.reason).toMatch(/^not seen\nThe page:\n- alert: too late\n- listitem: 0\n/);
  expect(found?.reason).not.toContain('listitem: 40');
});

test('nothing is found where no report was written', () => {
  expect(testsOfPlaywright(playwrightReport.parse({}))).toEqual([]);
});
