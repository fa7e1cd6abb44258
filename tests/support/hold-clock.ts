import type { Page } from '@playwright/test';

/** Stops the clock of a page, which was installed before it was opened: from here on no time passes that is not given to it. */
export async function holdClock(page: Page): Promise<void> {
  // It only stops at a moment to come: one that is still to come when a busy machine is told of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}
