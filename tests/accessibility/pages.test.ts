import { accountPages, officePages, publicPages, studentPages, teacherPages } from '../page-models/looked-at.ts';
import type { Language } from '../page-models/portal-page.ts';
import { enterAs } from '../page-models/office-pages.ts';
import { expectForEverybody } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const languages = ['ar', 'en'] satisfies Language[];
const pages = ['/', '/posts', '/post/first', '/no-such-page', ...publicPages, ...accountPages] as const;
/** With who may see them in the demo school; a teacher who waits stands at no other page than one. */
const ownPages = [
  ...studentPages,
  ...teacherPages.map((path) => ({ path, as: 'mona' })),
  { path: '/teacher/pending', as: 'waiting' },
];

// What keeps pages for later shows nothing of them.
test.use({ serviceWorkers: 'block' });

for (const language of languages) {
  for (const path of pages) {
    test(`${path} is for everybody (${language})`, async ({ portal }) => {
      await portal.speak(language);
      await portal.goto(path === '/post/first' ? '/posts' : path);
      await portal.expectBadge('idle', 30_000);
      if (path === '/post/first') {
        await portal.articles.first().getByRole('link').first().click();
        await expect(portal.page).toHaveURL(/\/post\//);
      }
      await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectForEverybody(portal);
    });
  }

  for (const { path, as } of officePages) {
    test(`${path} is for everybody (${language})`, async ({ portal, stack }) => {
      await enterAs(portal.page, stack, as);
      await portal.speak(language);
      await portal.goto(path);
      await expect(portal.page.locator('main li:visible').nth(3)).toBeVisible();
      await expectForEverybody(portal);
    });
  }

  for (const { path, as } of ownPages) {
    test(`${path} is for everybody (${language})`, async ({ portal, stack, sql }) => {
      const [waiting] = await sql<{ email: string }[]>`
        select u.email from public.teachers as t join auth.users as u using (id) where not t.is_approved limit 1`;
      await enterAs(portal.page, stack, as === 'waiting' ? (waiting?.email ?? '') : as);
      await portal.speak(language);
      await portal.goto(path);
      await portal.expectBadge('idle', 30_000);
      await expect(portal.page).toHaveURL((url) => path.includes('new') || url.pathname + url.search === path);
      await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
      // What the page is about, once it has been read.
      await expect(portal.page.locator('main').locator('form, ol, ul, dl, a, button').first()).toBeVisible();
      await expectForEverybody(portal);
    });
  }
}
