import { join } from 'node:path';
import { PublicPages } from '../page-models/public-pages.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expectForEverybody, expectForEverybodyToo } from '../support/accessibility.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const picture = (name: string) => join(import.meta.dirname, '../support/pictures', name);
const words = {
  ar: { shows: /^ماذا تُظهر الصورة/, help: 'جملة لمن لا يراها' },
  en: { shows: /^What the picture shows/, help: 'A sentence for who does not see it' },
} as const;

for (const language of languages) {
  const say = words[language];

  test(
    `a cover and the picture of an honour say what they show, also written without a network (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      const title = `فوز ${teacher.id.slice(0, 6)}`;
      const shown = 'الصف السادس بالكأس في الفناء';
      const { page } = portal;
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/achievements/new' });
      const pages = new TeacherPages(portal, language);
      const described = page.getByLabel(say.shows);
      await expect(pages.title).toBeVisible();
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      await typeInto(pages.title, title);
      // Without a picture there is nothing to describe.
      await expect(described).toHaveCount(0);
      await pages.files.setInputFiles(picture('full.jpg'));
      await expect(described).toHaveAccessibleDescription(new RegExp(say.help));
      await described.fill('س'.repeat(301));
      await pages.send.click();
      await expect(described).toHaveAttribute('aria-invalid', 'true');
      await expect(described).toBeFocused();
      await described.fill(`  ${shown} `);
      await (language === 'ar' ? expectForEverybody : expectForEverybodyToo)(portal);
      await pages.publish('/teacher/achievements');
      await pages.expectState(title, 'waiting');
      await page.reload();
      await pages.open(title);
      await expect(described).toHaveValue(shown);
      await page.goBack();
      network.heal();
      await context.setOffline(false);
      await pages.expectState(title, 'sent', 45_000);
      const stands = async () =>
        (await sql<{ image_alt: string | null }[]>`select image_alt from public.achievements where title = ${title}`)[0]
          ?.image_alt;
      expect(await stands()).toBe(shown);

      const reader = await openReader(language);
      await reader.goto('/special-awards');
      const honour = new PublicPages(reader.page, language).honours.filter({ hasText: title });
      await honour.scrollIntoViewIfNeeded();
      await honour.getByRole('button', { name: shown }).click();
      await expect(reader.page.getByRole('dialog').locator('figcaption', { hasText: shown })).toBeVisible();
      await reader.page.keyboard.press('Escape');
      await honour.getByRole('link', { name: title }).click();
      await expect(reader.page.getByRole('main').getByRole('button', { name: shown })).toBeVisible();
      await expect(reader.page).toHaveURL(/\/award\//);
      // As a messenger asks for it: `fetch` would say that a script does.
      const answer = await reader.page.request.get(reader.page.url(), { headers: { accept: 'text/html' } });
      const head = await answer.text();
      expect(head).toContain(`property="og:image:alt" content="${shown}"`);

      // Taken out again, it is nobody's: the picture goes by its title.
      await pages.open(title);
      await typeInto(described, '');
      await pages.publish('/teacher/achievements');
      await expect.poll(stands).toBeNull();
      await expect(reader.page.getByRole('main').getByRole('button', { name: title })).toBeVisible();

      await portal.goto('/teacher/posts/new');
      await typeInto(pages.title, title);
      await pages.files.first().setInputFiles(picture('full.jpg'));
      await described.fill(shown);
      await pages.publish('/teacher/posts');
      await pages.expectState(title, 'sent', 45_000);
      const [post] = await sql<{ id: string }[]>`select id from public.posts where title = ${title}`;
      await reader.goto(`/post/${post?.id}`);
      await expect(reader.page.getByRole('button', { name: shown })).toBeVisible();
      await expect(reader.page.locator('figcaption', { hasText: shown })).toBeVisible();
    },
  );
}
