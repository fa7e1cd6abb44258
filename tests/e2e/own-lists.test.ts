import { openAs } from '../page-models/staff-pages.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expectForEverybody, expectForEverybodyToo } from '../support/accessibility.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    filter: catalogues.ar.authoring.list.filter.name,
    all: 'الكل ٤',
    drafts: 'مسودات ١',
    waiting: 'ينتظر الإرسال ١',
    published: 'منشور ٢',
    noneDown: catalogues.ar.authoring.list.filter.none.down,
    showAll: catalogues.ar.authoring.list.filter.showAll,
    kept: 'محفوظ على هذا الجهاز',
  },
  en: {
    filter: catalogues.en.authoring.list.filter.name,
    all: 'All 4',
    drafts: 'Drafts 1',
    waiting: 'Waiting to be sent 1',
    published: 'Published 2',
    noneDown: catalogues.en.authoring.list.filter.none.down,
    showAll: catalogues.en.authoring.list.filter.showAll,
    kept: 'Kept on this device',
  },
} as const;

for (const language of languages) {
  const say = words[language];

  test(
    `own posts are found by how they stand, online and offline, and from a form one is back among them (${language})`,
    alike(language),
    async ({ portal, network, context, stack, newTeacher }) => {
      test.slow();
      const teacher = await newTeacher();
      const titled = (what: string) => `${what} ${teacher.id.slice(0, 6)}`;
      const [published, waiting, draft] = ['في الصف', 'على الطريق', 'لم يكتمل'].map(titled) as [string, string, string];
      const { page } = portal;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts' });
      const pages = new TeacherPages(portal, language);
      const filter = page.getByRole('navigation', { name: say.filter });
      const choice = (name: string) => filter.getByRole('link', { name, exact: true });
      const lines = page.locator('li[data-thing-id]');

      await pages.write({ title: published, content: 'نص' });
      await pages.expectState(published, 'sent', 30_000);
      // One standing is no choice.
      await expect(filter).toHaveCount(0);
      await page.locator('main a[href="/teacher/posts/new"]').click();
      await typeInto(pages.title, draft);
      await expect(page.getByText(say.kept)).toBeVisible();
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await page.locator('main a[href="/teacher/posts"]').first().click();
      await pages.expectState(draft, 'draft');
      await page.locator('main a[href="/teacher/posts/new"]').click();
      // A draft is gone on with: another begins beside it.
      await expect(pages.title).toHaveValue(draft);
      await page.locator('main a[href="/teacher/posts/new"]').click();
      await expect(pages.title).toHaveValue('');
      await pages.fillAndPublish({ title: waiting, content: 'نص' });

      await expect(filter.getByRole('link')).toHaveText([say.all, say.drafts, say.waiting, say.published]);
      await (language === 'ar' ? expectForEverybody : expectForEverybodyToo)(portal);
      await tabTo(page, choice(say.drafts));
      await page.keyboard.press('Enter');
      await expect(choice(say.drafts)).toHaveAttribute('aria-current', 'true');
      await expect(choice(say.drafts)).toBeFocused();
      await expect(lines).toHaveCount(1);
      await expect(page).toHaveURL(/\/teacher\/posts\?state=draft$/);
      await pages.open(draft);
      await page.goBack();
      await expect(page).toHaveURL(/\?state=draft$/);
      await expect(lines).toHaveCount(1);
      await page.reload();
      await expect(lines).toHaveCount(1);
      await expect(pages.line(draft)).toBeVisible();

      // What is deleted stays where it was, with the way back.
      await choice(say.published).click();
      await pages.delete(published);
      await pages.restore(published);
      await expect(lines).toHaveCount(2);

      // Chosen while it waits: soon after nothing does.
      await choice(say.waiting).click();
      await expect(pages.line(waiting)).toBeVisible();
      network.heal();
      await context.setOffline(false);
      await expect(page.getByRole('main')).not.toContainText(waiting, { timeout: 45_000 });
      await portal.goto('/teacher/posts?state=down');
      await expect(page.getByRole('heading', { name: say.noneDown })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: say.showAll }));
      await page.keyboard.press('Enter');
      await expect(lines).toHaveCount(4);
      await expect(page.getByRole('main').getByRole('list').filter({ has: lines })).toBeFocused();
      await expect(page).toHaveURL(/\/teacher\/posts$/);
    },
  );
}
