import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { axeOn } from '../support/accessibility.ts';
import { settledCount } from '../support/settled-count.ts';
import { catalogues } from '../support/catalogues.ts';

testWithServiceWorker(
  'from a post on to the older one, to its teacher and all they wrote, also without a network',
  async ({ portal, network, context }) => {
    const { page } = portal;
    await portal.goto('/posts');
    await portal.readyForOffline();
    network.cut();
    await context.setOffline(true);
    await page.locator('article[data-post-id] a').first().click();
    const onward = page.getByRole('navigation', { name: catalogues.ar.lists.onward });
    // Of the newest there is an older one alone.
    await expect(onward.getByRole('link')).toHaveCount(1);
    const older = await onward.getByRole('link').locator('span').innerText();
    await onward.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(older);
    await expect(onward.getByRole('link')).toHaveCount(2);

    const teacher = page.locator('article header a[href^="/teachers/"]');
    const name = await teacher.innerText();
    await teacher.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const posts = page.locator('article[data-post-id]');
    await expect(posts.first()).toContainText(name);
    expect(await settledCount(posts)).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

testWithServiceWorker(
  'what a visitor saves is kept in a list of their own, without an account and without a network',
  async ({ portal, network, context }) => {
    const { page } = portal;
    await portal.goto('/saved');
    await expect(page.getByRole('heading', { name: catalogues.ar.lists.nothingSaved })).toBeVisible();
    await portal.readyForOffline();
    network.cut();
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: 'منشورات المعلمين' }).click();
    const second = page.locator('article[data-post-id]').nth(1);
    const id = await second.getAttribute('data-post-id');
    await second.getByRole('button', { name: /احفظ|حفظ/ }).click();
    await portal.goto('/saved');
    await expect(page.locator('article[data-post-id]')).toHaveCount(1);
    await expect(page.locator(`article[data-post-id="${id ?? ''}"]`)).toBeVisible();
    const { violations } = await axeOn(page).withRules(['heading-order']).analyze();
    expect(violations).toEqual([]);
    await page.getByRole('link', { name: catalogues.ar.lists.liked }).click();
    await expect(page.getByRole('heading', { name: catalogues.ar.lists.nothingLiked })).toBeVisible();
  },
);

test('an address that names no teacher says so', async ({ portal }) => {
  await portal.goto('/teachers/nobody');
  await expect(portal.page.getByRole('heading', { level: 1, name: catalogues.ar.lists.noTeacher })).toBeVisible();
});
