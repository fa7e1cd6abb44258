import { type Locator } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

const words = {
  ar: {
    takeDown: 'احجب المنشور…',
    confirm: 'احجبه',
    reason: /^السبب/,
    noReason: 'اكتب السبب ليعرف الكاتب ما يعدّله.',
    undo: 'تراجع',
    putBack: 'أعده إلى القراء',
    cutOff: /لا شبكة الآن/,
  },
  en: {
    takeDown: 'Take the post down…',
    confirm: 'Take it down',
    reason: /^Reason/,
    noReason: 'Write the reason, so that the author knows what to change.',
    undo: 'Undo',
    putBack: 'Put it back',
    cutOff: /There is no network now/,
  },
} as const;

const why = 'فيه اسم تلميذة كاملًا';

for (const language of languages) {
  const say = words[language];

  test(
    `a post is taken down with a reason: readers lose it, its author changes it and puts it back (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
      test.slow();
      const [author, owner] = [await newTeacher(), await newTeacher()];
      await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
      const title = `رحلة القبة ${author.id.slice(0, 6)}`;
      const [post] = await sql<{ id: string }[]>`
        insert into public.posts (title, content, teacher_id) values (${title}, 'نص الرحلة', ${author.id}) returning id`;
      const path = `/post/${post?.id}`;
      const reader = await openReader(language);
      await reader.goto(path);
      const seenBy = (page: { getByRole: Locator['getByRole'] }) =>
        page.getByRole('heading', { name: title, level: 1 });
      await expect(seenBy(reader.page)).toBeVisible();

      await openAs(portal, stack, { as: owner.email, language, path });
      const { page } = portal;
      const dialog = page.getByRole('dialog');
      const takeDown = async (): Promise<void> => {
        await page.getByRole('button', { name: say.takeDown }).click();
        await dialog.getByLabel(say.reason).fill(why);
        await dialog.getByRole('button', { name: say.confirm }).click();
      };
      await page.getByRole('button', { name: say.takeDown }).click();
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByText(say.noReason)).toBeVisible();
      await dialog.getByLabel(say.reason).fill(why);
      network.cut();
      await context.setOffline(true);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.cutOff);
      await expect(dialog.getByLabel(say.reason)).toHaveValue(why);
      network.heal();
      await context.setOffline(false);
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: say.undo, exact: true }).click();
      await expect(page.getByRole('button', { name: say.takeDown })).toBeVisible({ timeout: 20_000 });
      await expect(seenBy(reader.page)).toBeVisible({ timeout: 20_000 });
      await portal.goto(path);
      await takeDown();
      await expect(seenBy(reader.page)).toHaveCount(0, { timeout: 20_000 });
      await portal.goto('/teacher/posts');
      await expect(page.locator(`[data-taken-down="${post?.id}"]`)).toContainText(why);

      const writer = await openReader(language);
      await openAs(writer, stack, { as: author.email, language, path: '/teacher/posts' });
      const pages = new TeacherPages(writer, language);
      const line = pages.line(title);
      await expect(line).toContainText(why, { timeout: 20_000 });
      await expect(line.locator('[data-takedown=change]')).toBeVisible();
      await expect(line.getByRole('button', { name: say.putBack })).toHaveCount(0);
      await pages.open(title);
      await expect(writer.page.getByText(why)).toBeVisible();
      await pages.title.fill(`${title} معدَّل`);
      await pages.publish('/teacher/posts');
      const changed = pages.line(`${title} معدَّل`);
      await changed.getByRole('button', { name: say.putBack }).click({ timeout: 30_000 });
      await expect(changed.locator('[data-takedown]')).toHaveCount(0, { timeout: 20_000 });
      await expect(reader.page.getByRole('heading', { name: `${title} معدَّل`, level: 1 })).toBeVisible({
        timeout: 20_000,
      });
    },
  );
}
