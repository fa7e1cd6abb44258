import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';

test('a like in one tab shows in the other at once', async ({ portal, newTab }) => {
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  const other = await newTab();
  await other.goto('/posts');
  const [id] = await portal.postIds();
  const here = portal.like('ar', portal.page.locator(`article[data-post-id="${id}"]`));
  const there = other.like('ar', other.page.locator(`article[data-post-id="${id}"]`));
  await expect(there).toHaveAttribute('aria-pressed', 'false');
  // At once: from one tab to the other, and not by way of the school.
  await portal.page.context().setOffline(true);
  await here.click();
  await expect(there).toHaveAttribute('aria-pressed', 'true');
  await there.click();
  await expect(here).toHaveAttribute('aria-pressed', 'false');
});
