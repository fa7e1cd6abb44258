import { accountPages, staffPages, publicPages, studentPages, teacherPages } from '../page-models/looked-at.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { expectForEverybody, expectForEverybodyToo } from '../support/accessibility.ts';
import { desktopFindings } from '../support/desktop-findings.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = ['/', '/posts', '/post/first', '/no-such-page', ...publicPages, ...accountPages] as const;
/** With who may see them in the demo school; a teacher who waits stands at no other page than one. */
const ownPages = [
  ...studentPages,
  ...teacherPages.map((path) => ({ path, as: 'mona' })),
  { path: '/teacher/pending', as: 'waiting' },
];

// What keeps pages for later shows nothing of them.
test.use({ serviceWorkers: 'block' });

/** Pages that are read, or say one thing: a column is what they are. */
const forReading =
  /^\/(?:post\/first|privacy|terms|no-such-page|success|student\/direct-dashboard|student\/profile)$|^\/teacher\/(?:awards|events|achievements|posts)$/;

/** One visit for both languages: opened in Arabic, then loaded anew in English; `isShown` says when a page is whole. */
async function expectForBothLanguages(portal: PortalPage, path: string, isShown: () => Promise<void>): Promise<void> {
  await isShown();
  await expectForEverybody(portal);
  await expect.poll(() => desktopFindings(portal, forReading.test(path))).toEqual([]);
  await portal.reloadIn('en');
  await isShown();
  await expectForEverybodyToo(portal);
  await expect.poll(() => desktopFindings(portal, forReading.test(path))).toEqual([]);
}

for (const path of pages) {
  test(`${path} is for everybody`, async ({ portal }) => {
    await portal.goto(path === '/post/first' ? '/posts' : path);
    if (path === '/post/first') {
      await portal.articles.first().getByRole('link').first().click();
      await expect(portal.page).toHaveURL(/\/post\//);
    }
    await expectForBothLanguages(portal, path, async () => {
      await portal.expectBadge('idle', 30_000);
      await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

for (const { path, as } of staffPages) {
  test(`${path} is for everybody`, async ({ portal, stack }) => {
    await enterAs(portal.page, stack, as);
    await portal.goto(path);
    await expectForBothLanguages(portal, path, () =>
      expect(portal.page.locator('main li:visible').nth(3)).toBeVisible(),
    );
  });
}

for (const { path, as } of ownPages) {
  test(`${path} is for everybody`, async ({ portal, stack, sql }) => {
    const [waiting] = await sql<{ email: string }[]>`
      select u.email from public.teachers as t join auth.users as u using (id) where not t.is_approved limit 1`;
    await enterAs(portal.page, stack, as === 'waiting' ? (waiting?.email ?? '') : as);
    await portal.goto(path);
    await expectForBothLanguages(portal, path, async () => {
      await portal.expectBadge('idle', 30_000);
      await expect(portal.page).toHaveURL((url) => path.includes('new') || url.pathname + url.search === path);
      await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
      // What the page is about, once it has been read.
      await expect(portal.page.locator('main').locator('form, ol, ul, dl, a, button').first()).toBeVisible();
    });
  });
}
