import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Profile } from './browser.ts';
import { countLocalPosts } from './in-page.ts';

/** Waits for what the portal does by itself, and says what was awaited when it does not come. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come about`);
    await sleep(250);
  }
}

/** A first visit that stays until everything is on the device, and a look at the other page for its pictures. */
export async function mirrorEverything(
  profile: Profile,
  { url, posts }: { readonly url: string; readonly posts: number },
): Promise<void> {
  const context = await profile.open();
  try {
    const page = await context.newPage();
    await page.goto(`${url}/posts`);
    await until('control by the service worker', () => isControlled(page));
    await until(`a mirror of ${posts} posts`, async () => (await countLocalPosts(page)) === posts);
    await page.locator('[data-testid="sync-badge"][data-state="idle"]').first().waitFor({ state: 'attached' });
    await page.goto(`${url}/`);
    await page.locator('article[data-post-id]').first().waitFor();
  } finally {
    await context.close();
  }
}

/** Whether a service worker serves the page. */
export function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}
