import { PublicPages } from '../page-models/public-pages.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { newRows, pickPost } from '../support/interaction-rows.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Takes away what the oldest browsers of the portal do not have, and would be missed where it was called. */
function takeAwayWhatIsNew(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any', 'timeout']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'toArray', 'some']],
    [globalThis, ['requestIdleCallback', 'OffscreenCanvas', 'CompressionStream', 'navigation', 'scheduler']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('the oldest browsers of the portal read, like and open what lies over the page', async ({ portal, sql }) => {
  const { page } = portal;
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.addInitScript(takeAwayWhatIsNew);
  const { moreButton, moreSheet } = new PublicPages(page, 'ar');
  const { id, before } = await pickPost(portal, sql, 0);
  await portal.goto(`/post/${id}`);
  await portal.like('ar').click();
  await expect.poll(() => newRows(sql, id, before)).toEqual([{ liked: true, saved: false }]);

  const sheet = page.getByRole('dialog');
  await page.getByTestId('sync-badge').click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.getByTestId('sync-badge').click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/post/${id}`);

  await portal.goto('/posts');
  await moreButton.click();
  await moreSheet.locator('a[href="/faq"]').click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(sheet).toHaveCount(0);
  expect(wrong).toEqual([]);
});
