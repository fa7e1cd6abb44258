import { Lightbox } from '../page-models/lightbox.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('back closes what lies over the page, and only then leaves it', async ({ portal, sql }) => {
  const { page } = portal;
  const path = () => new URL(page.url()).pathname;
  await portal.goto('/');
  const bar = page.getByRole('navigation').last();
  await bar.locator('a[href="/posts"]').click();
  await expect(portal.articles.first()).toBeVisible();

  await page.getByTestId('sync-badge').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(path()).toBe('/posts');

  await bar.getByRole('button').click();
  await page.getByRole('dialog').locator('a[href="/faq"]').click();
  await expect.poll(path).toBe('/faq');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect.poll(path).toBe('/posts');
  await expect(portal.articles.first()).toBeVisible();

  await bar.getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect.poll(path).toBe('/');

  const [post] = await sql<{ id: string }[]>`
    select id::text from public.posts where jsonb_array_length(media_items) >= 2 order by created_at desc limit 1`;
  await portal.goto(`/post/${post?.id ?? ''}`);
  const box = new Lightbox(page, 'ar');
  await box.openers.first().click();
  await expect(box.dialog).toBeVisible();
  await page.goBack();
  await expect(box.dialog).toHaveCount(0);
  expect(path()).toBe(`/post/${post?.id ?? ''}`);
});

test('going back from a post leads to the card that was left, where it stood; a tab that is open leads to its head', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.goto('/posts');
  await portal.readyForOffline();
  const card = portal.articles.nth(9);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 137);
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await top();
      const stands = now === before;
      before = now;
      return stands;
    })
    .toBe(true);
  const left = await top();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(8);
  await page.getByRole('navigation').last().locator('a[href="/posts"]').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(/\/posts$/);
});

test('the list of posts that is asked for by its address begins with what is new', async ({ portal }) => {
  const { page } = portal;
  await portal.goto('/posts');
  await portal.articles.nth(5).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
