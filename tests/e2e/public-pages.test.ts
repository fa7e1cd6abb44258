import { publicPages } from '../page-models/looked-at.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { PublicPages } from '../page-models/public-pages.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { watchComplaints } from '../support/complaints.ts';
import { alike, languages } from '../support/languages.ts';
import { settledCount } from '../support/settled-count.ts';
import { catalogues } from '../support/catalogues.ts';

/** Pages that stand for nothing lasting: search engines are told nothing of them. */
const unlisted = new Set([
  '/success',
  '/simple-dashboard',
  '/student/direct-dashboard',
  '/search',
  '/saved',
  '/liked',
  '/email-change',
]);

for (const language of languages) {
  testWithServiceWorker(
    `the wall of honour is filtered by its address, also without a network (${language})`,
    alike(language),
    async ({ portal, network, context }) => {
      const wall = new PublicPages(portal.page, language);
      await portal.speak(language);
      await portal.goto('/special-awards');
      await portal.readyForOffline();
      const all = await settledCount(wall.honours);
      expect(all).toBeGreaterThan(20);
      network.cut();
      await context.setOffline(true);
      await portal.page.reload();
      await expect(wall.honours).toHaveCount(all);
      await wall.sports.focus();
      await portal.page.keyboard.press('Enter');
      await expect(portal.page).toHaveURL(/\?category=Sports$/);
      await expect(wall.sports).toHaveAttribute('aria-current', 'true');
      await expect(wall.honours).not.toHaveCount(all);
      const sports = await settledCount(wall.honours);
      expect(sports).toBeGreaterThan(1);
      expect(sports).toBeLessThan(all);
      await portal.page.reload();
      await expect(wall.honours).toHaveCount(sports);
      await expect(portal.page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/special-awards(?:[?]lang=en)?$/,
      );
    },
  );

  test(`pictures stand by month, the newest first; a month’s button leads to it, a title to its post (${language})`, async ({
    portal,
  }) => {
    const media = new PublicPages(portal.page, language);
    await portal.page.emulateMedia({ reducedMotion: 'reduce' });
    await portal.speak(language);
    await portal.goto('/media');
    await portal.expectBadge('idle', 30_000);
    const headings = media.pictureGrid.getByRole('heading', { level: 2 });
    const openers = media.pictureGrid.locator('button[aria-haspopup=dialog]');
    // Older months may still come from the mirror.
    await expect(async () => {
      const names = await headings.allTextContents();
      expect(names.length).toBeGreaterThan(3);
      const months = await media.months.allTextContents();
      expect(months).toHaveLength(names.length);
      const counts = months.map((text, at) =>
        Number(text.replace(names[at] ?? '', '').replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))),
      );
      await expect(openers).toHaveCount(
        counts.reduce((sum, count) => sum + count, 0),
        { timeout: 100 },
      );
    }).toPass({ timeout: 20_000 });

    await media.months.nth(2).click();
    await expect(headings.nth(2)).toBeFocused();
    await expect(headings.nth(2)).toBeInViewport();
    const link = media.pictureGrid.locator('figure a[href^="/post/"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(portal.page).toHaveURL(new RegExp(`${path}$`));
  });
}

testWithServiceWorker(
  'every page opens without a network after one visit anywhere, and names itself',
  async ({ portal, network, context }) => {
    const complaints = await watchComplaints(context);
    await portal.goto('/');
    await portal.readyForOffline();
    network.cut();
    await context.setOffline(true);
    const titles = new Set<string>();
    for (const path of publicPages) {
      await portal.goto(path);
      await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(portal.page).toHaveTitle(/ · /);
      titles.add(await portal.page.title());
      const isListed = !unlisted.has(path);
      await expect(portal.page.locator('link[rel=canonical]')).toHaveCount(isListed ? 1 : 0);
      await expect(portal.page.locator('meta[name=robots]')).toHaveCount(isListed ? 0 : 1);
    }
    expect(titles.size).toBe(publicPages.length);
    expect(complaints.filter((text) => text.includes('policy'))).toEqual([]);
  },
);

test('on a phone the other pages wait under «more», which makes way for the one that was chosen', async ({
  portal,
}) => {
  const pages = new PublicPages(portal.page, 'ar');
  await portal.page.setViewportSize({ width: 320, height: 640 });
  await portal.goto('/');
  await pages.moreButton.click();
  await expect(pages.moreSheet).toBeVisible();
  await pages.moreSheet.getByRole('link', { name: 'الأسئلة الشائعة' }).click();
  await expect(portal.page).toHaveURL(/\/faq$/);
  await expect(portal.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(pages.moreSheet).toBeHidden();
});

test('«more» opens at the first tap while its pages are still on their way', async ({ portal }) => {
  const pages = new PublicPages(portal.page, 'ar');
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await portal.page.route('**/assets/panels-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await portal.goto('/posts');
  await pages.moreButton.click();
  await expect(pages.moreSheet).toBeVisible();
  const faq = pages.moreSheet.getByRole('link', { name: 'الأسئلة الشائعة' });
  await expect(faq).toHaveCount(0);
  letGo();
  await faq.click();
  await expect(portal.page).toHaveURL(/\/faq$/);
});

const inNavigation =
  '/ /special-awards /faq /contact /admin /admin-panel /teacher/login /posts /student/login /student/signup'.split(' ');
for (const language of languages) {
  test(`the navigation leads everywhere on every screen, and no figure of a post is cut off (${language})`, async ({
    portal,
    stack,
  }) => {
    const { page } = portal;
    await enterAs(page, stack, 'admin');
    await portal.speak(language);
    const pages = new PublicPages(page, language);
    for (const width of [320, 360, 1247, 1248, 1280, 1472]) {
      await page.setViewportSize({ width, height: 740 });
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      await expect(page.locator('footer a[href="/admin-panel"]')).toBeAttached();
      if (width < 1248) await pages.moreButton.click();
      const offered = pages.navigation.or(pages.moreSheet.getByRole('link'));
      await expect
        .poll(() => offered.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        .toEqual(expect.arrayContaining(inNavigation));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      if (width < 1248) await page.keyboard.press('Escape');
      const cut = await portal.articles.evaluateAll((articles) =>
        articles.slice(0, 5).flatMap((article) => {
          const edges = article.getBoundingClientRect();
          return [...article.querySelectorAll('[aria-hidden=true]')].filter((figure) => {
            const { left, right } = figure.getBoundingClientRect();
            return left < edges.left || right > edges.right;
          });
        }),
      );
      expect(cut).toEqual([]);
    }
  });
}

test('the contents of a long page lead to its parts and back leads out of them', async ({ portal }) => {
  const pages = new PublicPages(portal.page, 'ar');
  await portal.goto('/privacy');
  await pages.contents.locator('summary').click();
  await pages.contents.getByRole('link', { name: 'إلى متى' }).click();
  const part = portal.page.locator('#how-long');
  await expect(part).toBeFocused();
  await expect(part.getByRole('heading')).toBeInViewport();
  await portal.page.goBack();
  await expect(portal.page).toHaveURL(/\/privacy$/);
  await expect.poll(() => portal.page.evaluate(() => scrollY)).toBeLessThan(600);
});

test('a language change takes the words of the page with it', async ({ portal }) => {
  await portal.goto('/terms');
  await expect(portal.page.getByRole('heading', { level: 1 })).toHaveText('شروط الاستخدام');
  await portal.page.getByRole('button', { name: 'English' }).click();
  await expect(portal.page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(portal.page.getByText('Pending review by the school’s counsel')).toBeVisible();
});

test('home shows honours below its posts, loaded when the reader comes near', async ({ portal }) => {
  const home = new PublicPages(portal.page, 'ar');
  await portal.goto('/');
  await portal.expectBadge('idle', 30_000);
  await expect(home.honours).toHaveCount(0);
  await portal.page.getByRole('heading', { name: catalogues.ar.portal['home.join'] }).scrollIntoViewIfNeeded();
  await expect(home.honours).toHaveCount(1);
  await portal.page.getByRole('link', { name: catalogues.ar.awards.wholeWall }).click();
  await expect(portal.page).toHaveURL(/\/special-awards$/);
});

test('robots and the sitemap are served as what they are', async ({ portal }) => {
  await portal.goto('/');
  const answer = async (path: string) => {
    const response = await portal.page.request.get(new URL(path, portal.page.url()).href);
    return `${response.headers()['content-type']} ${await response.text()}`;
  };
  expect(await answer('/robots.txt')).toMatch(/^text\/plain.*User-agent: \*/s);
  expect(await answer('/sitemap.xml')).toMatch(/^application\/xml.*\/special-awards<\/loc>/s);
});
