import type { Page } from '@playwright/test';

/** What somebody stands before who can read nothing, or cannot go on; null at a page that is one. */
export async function faultOf(page: Page, isOnline: boolean): Promise<string | null> {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading').first();
  const isThere = await heading.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return 'no heading';
  // Without a network a page may say that it did not come; with one it has come.
  if (isOnline && (await main.locator('.page-alone[role=alert]').isVisible())) return 'it failed';
  const ways = page.locator('main, header').locator('a[href]:visible, button:visible');
  return (await ways.first().isVisible()) ? null : 'no way on';
}
