import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();
if (!executablePath) throw new Error('no Chromium; run `node scripts/setup.mjs --chromium`');

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  workers: 1,
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
    // A trace of every test costs a fifth of the time; for one that fails: `npx playwright test --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'faults', testDir: 'tests/faults' },
    { name: 'editor', testDir: 'tests/editor' },
    // Its tests share nothing, so that two parts of it can be of one size.
    { name: 'accessibility', testDir: 'tests/accessibility', fullyParallel: true },
  ],
});
