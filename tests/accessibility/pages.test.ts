import type { Language } from '../page-models/portal-page.ts';
import { accountPages } from '../page-models/account-pages.ts';
import { enterAs, officePages } from '../page-models/office-pages.ts';
import { publicPages } from '../page-models/public-pages.ts';
import { studentPages } from '../page-models/student-pages.ts';
import { teacherPages } from '../page-models/teacher-pages.ts';
import { besideWindow, expectNoFindings, schemes } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const pages = ['/', '/posts', '/post/first', '/no-such-page', ...publicPages, ...accountPages] as const;
const languages = ['ar', 'en'] satisfies Language[];

for (const path of pages) {
  for (const language of languages) {
    for (const colorScheme of schemes) {
      test(`${path} has no accessibility finding (${language}, ${colorScheme})`, async ({ portal }) => {
        await portal.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await portal.speak(language);
        await portal.goto(path === '/post/first' ? '/posts' : path);
        await portal.expectBadge('idle', 30_000);
        if (path === '/post/first') {
          await portal.articles.first().getByRole('link').first().click();
          await expect(portal.page).toHaveURL(/\/post\//);
        }
        await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(portal);
      });
    }
  }
}

for (const { path, as } of officePages) {
  for (const language of languages) {
    for (const colorScheme of schemes) {
      test(`${path} has no accessibility finding (${language}, ${colorScheme})`, async ({ portal, stack }) => {
        await portal.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enterAs(portal.page, stack, as);
        await portal.speak(language);
        await portal.goto(path);
        await expect(portal.page.locator('main li:visible').nth(3)).toBeVisible();
        await expectNoFindings(portal);
      });
    }
    test(`${path} has nothing beside the window at 320 px (${language})`, async ({ portal, stack }) => {
      await portal.page.setViewportSize({ width: 320, height: 640 });
      await enterAs(portal.page, stack, as);
      await portal.speak(language);
      await portal.goto(path);
      await expect(portal.page.locator('main li:visible').nth(3)).toBeVisible();
      expect(await besideWindow(portal)).toEqual([]);
    });
  }
}

for (const { path, as } of studentPages) {
  for (const language of languages) {
    for (const colorScheme of schemes) {
      test(`${path} has no accessibility finding and nothing beside the window at 320 px (${language}, ${colorScheme})`, async ({
        portal,
        stack,
      }) => {
        await portal.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enterAs(portal.page, stack, as);
        await portal.speak(language);
        await portal.goto(path);
        await portal.expectBadge('idle', 30_000);
        await expect(portal.page).toHaveURL(new RegExp(`${path}$`));
        await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoFindings(portal);
        await portal.page.setViewportSize({ width: 320, height: 640 });
        expect(await besideWindow(portal)).toEqual([]);
      });
    }
  }
}

/** With who may see them in the demo school; a teacher who waits stands at no other page than one. */
const desks = [...teacherPages.map((path) => ({ path, as: 'mona' })), { path: '/teacher/pending', as: 'waiting' }];

for (const { path, as } of desks) {
  for (const language of languages) {
    for (const colorScheme of schemes) {
      test(`${path} has no accessibility finding and nothing beside the window at 320 px (${language}, ${colorScheme})`, async ({
        portal,
        stack,
        sql,
      }) => {
        const [waiting] = await sql<{ email: string }[]>`
          select u.email from public.teachers as t join auth.users as u using (id) where not t.is_approved limit 1`;
        await portal.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enterAs(portal.page, stack, as === 'waiting' ? (waiting?.email ?? '') : as);
        await portal.speak(language);
        await portal.goto(path);
        await portal.expectBadge('idle', 30_000);
        await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          portal.page
            .locator('main')
            .getByRole(path === '/teacher/pending' ? 'button' : 'link')
            .or(portal.page.locator('main form'))
            .first(),
        ).toBeVisible();
        await expectNoFindings(portal);
        await portal.page.setViewportSize({ width: 320, height: 640 });
        expect(await besideWindow(portal)).toEqual([]);
      });
    }
  }
}

for (const language of languages) {
  test(`no page has anything beside the window at 320 px (${language})`, async ({ portal }) => {
    await portal.page.setViewportSize({ width: 320, height: 640 });
    await portal.speak(language);
    for (const path of ['/', '/posts', '/no-such-page', ...publicPages, ...accountPages]) {
      await portal.goto(path);
      await portal.expectBadge('idle', 30_000);
      expect(await besideWindow(portal), path).toEqual([]);
    }
  });
}
