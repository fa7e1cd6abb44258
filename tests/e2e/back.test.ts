import { Lightbox } from '../page-models/lightbox.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('back closes what lies over the page, and only then leaves it', async ({ portal, sql }) => {
  const { page } = portal;
  const path = () => new URL(page.url()).pathname;
  await portal.goto('/');
  const { bar } = new PublicPages(page, 'ar');
  await bar.locator('a[href="/posts"]').click();
  // Posts stand at home too.
  await portal.arrives();
  await expect.poll(path).toBe('/posts');
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
  await expect(page.getByRole('dialog')).toBeVisible();
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

testWithServiceWorker(
  'going back from a post leads to the card that was left, where it stood; a tab that is open leads to its head',
  async ({ portal }) => {
    const { page } = portal;
    await portal.goto('/posts');
    await portal.readyForOffline();
    const card = portal.articles.nth(9);
    const scrolled = () => page.evaluate(() => scrollY);
    const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
    await card.scrollIntoViewIfNeeded();
    const unturned = await scrolled();
    await page.mouse.wheel(0, 137);
    // A busy page follows the wheel late and in steps, between which it stands too.
    await expect.poll(scrolled).toBeGreaterThan(unturned + 135);
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
    await portal.arrives();
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(8);
    await new PublicPages(page, 'ar').bar.locator('a[href="/posts"]').click();
    await expect.poll(scrolled).toBe(0);
    await expect(page).toHaveURL(/\/posts$/);
  },
);

test('the list of posts that is asked for by its address begins with what is new', async ({ portal }) => {
  const { page } = portal;
  await portal.goto('/posts');
  await portal.articles.nth(5).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await portal.goto('/posts');
  await expect(portal.articles.first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
