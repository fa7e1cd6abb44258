import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { FinishedTest } from './finished-test.ts';
import { firstLines } from './first-lines.ts';

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.optional(z.object({ message: z.optional(z.string()) })),
          attachments: z.optional(z.array(z.object({ name: z.string(), path: z.optional(z.string()) }))),
        }),
      ),
    }),
  ),
});
const suite = z.object({
  title: z.string(),
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite));
  },
});

/** What Playwright's `json` reporter writes, as far as it is read here. */
export const playwrightReport = z.object({
  suites: z.optional(z.array(suite)),
  /** What went wrong outside of all tests: where a worker ends, or a file cannot be read. */
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});

// A test that passed only when it was tried again has failed.
const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

const PAGE_LINES = 30;

/** What the page said to its assistive technology when a test failed, from the file that Playwright writes of it; or nothing. */
function pageOf(path: string | undefined): string {
  if (path === undefined) return '';
  const [, page = ''] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.split('\n').slice(0, PAGE_LINES);
  return page === '' ? '' : `\nThe page:\n${lines.join('\n')}`;
}

function testsOfSuite(group: z.infer<typeof suite>, path: readonly string[]): FinishedTest[] {
  const here = [...path, group.title];
  const own = (group.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const outcome = outcomes[status];
      const failed = results.find(({ error }) => error);
      const message = failed?.error?.message ?? status;
      const page = failed?.attachments?.find((attachment) => attachment.name === 'error-context')?.path;
      return {
        suite: projectName,
        name: [...here, title].join(' › '),
        outcome,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(outcome === 'failed' && { reason: firstLines(message) + pageOf(page) }),
      };
    }),
  );
  return [...own, ...(group.suites ?? []).flatMap((inner) => testsOfSuite(inner, here))];
}

/** Every test of a report, each with its file and groups in its name. */
export function testsOfPlaywright(report: z.infer<typeof playwrightReport>): FinishedTest[] {
  return (report.suites ?? []).flatMap((group) => testsOfSuite(group, []));
}
