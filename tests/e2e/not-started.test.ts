import { expect, test } from '../support/fixtures.ts';

const says = { ar: 'لم تُفتح الصفحة بعد.', en: 'The page has not opened yet.' } as const;

for (const language of ['ar', 'en'] as const) {
  test(`where a filter has taken the scripts away, the page says after a while what to do, once (${language})`, async ({
    portal,
  }) => {
    const { page } = portal;
    await portal.speak(language);
    await page.clock.install();
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await portal.goto('/posts');
    await expect(page.locator('.shell')).toBeVisible();
    await expect(page.getByText(says[language])).toHaveCount(0);
    await page.clock.runFor(16_000);
    await expect(page.getByRole('alert').getByText(says[language])).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText(says[language])).toHaveCount(1);
  });
}

test('a browser that cannot read the scripts is told at once', async ({ portal }) => {
  const { page } = portal;
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    await route.fulfill({ contentType: 'text/javascript', body: 'let = of the future;' });
  });
  await portal.goto('/');
  await expect(page.getByText(says.ar)).toBeVisible();
});

for (const part of ['index', 'vendor', 'reading']) {
  test(`one request lost on a first visit is made again by itself (${part})`, async ({ portal }) => {
    const { page } = portal;
    const lost: string[] = [];
    await page.route(new RegExp(`/assets/${part}-.*[.]js$`), async (route) => {
      const url = route.request().url();
      if (lost.includes(url)) return route.continue();
      lost.push(url);
      return route.abort('connectionreset');
    });
    await portal.goto('/posts');
    await expect(portal.articles.first()).toBeVisible({ timeout: 30_000 });
    expect(lost.length).toBeGreaterThan(0);
    await expect(page.getByText(says.ar)).toHaveCount(0);
  });
}
