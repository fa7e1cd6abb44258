import { expect, test } from '../support/fixtures.ts';

test('a browser whose storage never answers says so after some seconds, and what to do; one that answers says nothing', async ({
  portal,
}) => {
  const { page } = portal;
  const said = page.getByText('لم يفتح هذا الجهاز ما حُفظ عليه بعد.');
  await page.clock.install();
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(said).toHaveCount(0);
  await page.addInitScript(() => {
    // A request that is made and never settles.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.clock.runFor(7_000);
  await expect(said).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(said).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('status').getByRole('button', { name: 'أعد المحاولة' }).click();
  await loaded;
});
