import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isLongRun } from './scripts/node-kit/long-run.ts';
import { chromiumPath, suiteArgs } from './tests/support/chromium.ts';

/** What `npm test` leaves out is run by `npm run test:long`, and nothing else is. */
const chosen = isLongRun ? { grep: /@long/ } : { grepInvert: /@long/ };

export default defineConfig({
  testDir: 'tests',
  // Not the folder itself: what is noted of the last run stands beside, and Playwright begins with an empty one.
  outputDir: 'test-results/browsers',
  ...chosen,
  // A test mostly waits for a page: two cores have time for three, each worker with a stack of its own.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // What a test waits for comes late on a busy machine, never wrongly.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    // A click on what never comes ends, and says on what it waited.
    actionTimeout: 60_000,
    // A trace of every test costs a fifth of the time; for one that fails: `npx playwright test --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: await chromiumPath(), args: [...suiteArgs] },
  },
  projects: [
    // The longest tests are here: they begin first. One at a time, for what they kill and cut needs its share of a core.
    { name: 'faults', testDir: 'tests/faults', workers: 1 },
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'accessibility', testDir: 'tests/accessibility', fullyParallel: true },
    // The visual editor, from the day on that it has a folder: a project that finds nothing fails.
    // Each of its workers has a Vite of its own beside the stack: on two cores a change may be seconds on its way.
    ...(existsSync('tests/editor') ? [{ name: 'editor', testDir: 'tests/editor', timeout: 300_000 }] : []),
  ],
});
