import { expect, test } from '../support/fixtures.ts';
import { catalogues } from '../support/catalogues.ts';

for (const path of ['/student/login', '/teacher/login', '/student/signup'])
  test(`at ${path} the line that tells of no network leaves the title free`, async ({ portal, network, context }) => {
    const { page } = portal;
    await portal.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const before = await title.boundingBox();
    network.cut();
    await context.setOffline(true);
    const line = page.getByRole('banner').locator('output > span');
    await expect(line).toBeVisible();
    const [above, below] = [await line.boundingBox(), await title.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(below?.y).toBe(before?.y);
  });

test('a page whose code is not on the device says so, in its title too', async ({ portal, context }) => {
  const { page } = portal;
  await portal.speak('en');
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeVisible();
  await context.setOffline(true);
  await page.locator('footer a[href="/faq"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues.en.portal['crash.notHere']);
  await expect(page).toHaveTitle(/This page is not on this device yet/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i);
});
