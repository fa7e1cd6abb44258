import { expect, test } from '../support/fixtures.ts';

test('a like in one tab shows in the other at once', async ({ portal, newTab }) => {
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  const other = await newTab();
  await other.goto('/posts');
  const [id] = await portal.postIds();
  const here = portal.like('ar', portal.page.locator(`article[data-post-id="${id}"]`));
  const there = other.like('ar', other.page.locator(`article[data-post-id="${id}"]`));
  await expect(there).toHaveAttribute('aria-pressed', 'false');
  await here.click();
  await expect(there).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  await there.click();
  await expect(here).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
});
