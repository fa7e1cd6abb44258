import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { median } from './statistics.ts';

/** A browser profile on disk, which outlives the browsers started on it. */
export interface Profile {
  readonly folder: string;
  /** Starts Chromium on the profile, as a phone of 360 px. */
  open(options?: { offline?: boolean }): Promise<BrowserContext>;
  remove(): Promise<void>;
}

/** An empty profile in the temporary folder. */
export async function createProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-bench-profile-'));
  const executablePath = await chromiumPath();
  return {
    folder,
    open: (options = {}) =>
      chromium.launchPersistentContext(folder, {
        executablePath,
        args: [...chromiumArgs],
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
        locale: 'ar-EG',
        timezoneId: 'Africa/Cairo',
        ...options,
      }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Fixed work, the same in every run: what it takes says how fast this machine is right now. */
const calibrationLoop = `(() => {
  const started = performance.now();
  let state = 1;
  const seen = new Map();
  for (let round = 0; round < 300_000; round += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    seen.set(state & 4095, (seen.get(state & 4095) ?? 0) + state.toString(36).length);
  }
  return seen.size > 0 ? performance.now() - started : Number.NaN;
})()`;

/** How long fixed work takes in a page now, in ms: by its ratio, figures of different moments can be compared. */
export async function calibrate(page: Page): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 5; sample += 1) samples.push(await page.evaluate<number>(calibrationLoop));
  return median(samples);
}
