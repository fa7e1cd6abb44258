import { type Locator } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    takeDown: catalogues.ar.keeping.takeDown,
    confirm: catalogues.ar.keeping.confirm,
    reason: /^السبب/,
    noReason: catalogues.ar.keeping.noReason,
    undo: 'تراجع',
    isBack: /^عاد .+ إلى القراء/,
    putBack: 'أعده إلى القراء',
    cutOff: /لا شبكة الآن/,
    waits: 'ينتظر نظرك فيه',
    changed: catalogues.ar.keeping.changedTitle,
  },
  en: {
    takeDown: catalogues.en.keeping.takeDown,
    confirm: catalogues.en.keeping.confirm,
    reason: /^Reason/,
    noReason: catalogues.en.keeping.noReason,
    undo: 'Undo',
    isBack: /is back with its readers/,
    putBack: 'Put it back',
    cutOff: /There is no network now/,
    waits: 'waits for another look',
    changed: catalogues.en.keeping.changedTitle,
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
      // Whoever is at the notice is waited for, while the reader loses the post.
      const undo = page.getByRole('button', { name: say.undo, exact: true });
      await undo.focus();
      await expect(seenBy(reader.page)).toHaveCount(0, { timeout: 20_000 });
      await undo.click();
      await expect(page.getByText(say.isBack)).toBeVisible();
      await expect(page.getByRole('button', { name: say.takeDown })).toBeVisible({ timeout: 20_000 });
      await expect(seenBy(reader.page)).toBeVisible({ timeout: 20_000 });
      await portal.goto(path);
      await takeDown();
      await expect(seenBy(reader.page)).toHaveCount(0, { timeout: 20_000 });
      await portal.goto('/teacher/posts');
      await expect(page.locator(`[data-taken-down="${post?.id}"]`)).toContainText(why);

      const writer = await openReader(language);
      // The first screen tells of it before anything else.
      await openAs(writer, stack, { as: author.email, language, path: '/teacher/dashboard' });
      await expect(writer.page.locator('main a[data-state=down]')).toContainText(title, { timeout: 20_000 });
      await writer.goto('/teacher/posts');
      const pages = new TeacherPages(writer, language);
      const line = pages.line(title);
      await expect(line).toContainText(why, { timeout: 20_000 });
      await expect(line.locator('[data-takedown=change]')).toBeVisible();
      await expect(line.getByRole('button', { name: say.putBack })).toHaveCount(0);
      await pages.open(title);
      await expect(writer.page.getByText(why)).toBeVisible();
      await typeInto(pages.title, `${title} معدَّل`);
      await pages.publish('/teacher/posts');
      const changed = pages.line(`${title} معدَّل`);
      await changed.getByRole('button', { name: say.putBack }).click({ timeout: 30_000 });
      await expect(changed.locator('[data-takedown]')).toHaveCount(0, { timeout: 20_000 });
      await expect(reader.page.getByRole('heading', { name: `${title} معدَّل`, level: 1 })).toBeVisible({
        timeout: 20_000,
      });
    },
  );
  test(
    `a post that was changed since it was taken down waits on the first screen of whoever keeps posts, offline too (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, newTeacher, openReader }) => {
      const [author, owner] = [await newTeacher(), await newTeacher()];
      await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
      const titles = ['رحلة الأهرام', 'يوم النشاط'].map((name) => `${name} ${author.id.slice(0, 6)}`);
      const [changed = '', unchanged = ''] = titles;
      for (const title of titles)
        await sql`
          with down as (
            insert into public.posts (title, content, teacher_id, scope)
            values (${title}, 'نص', ${author.id}, ${`user:${author.id}`}) returning id, revision)
          insert into public.post_takedowns (post_id, teacher_id, reason, post_revision, scope)
          select id, ${author.id}, ${why}, revision, ${`user:${author.id}`} from down`;
      await sql`update public.posts set content = 'نص آخر' where title = ${changed}`;

      await openAs(portal, stack, { as: owner.email, language, path: '/teacher/dashboard' });
      const { page } = portal;
      const lines = page.locator('main a[data-state=changed]');
      const line = lines.filter({ hasText: changed });
      await expect(line).toContainText(say.waits);
      await expect(lines.filter({ hasText: unchanged })).toHaveCount(0);
      await portal.readyForOffline();
      await page.reload();
      await expect(line).toBeVisible();
      network.cut();
      await context.setOffline(true);
      await page.reload();
      await expect(line).toContainText(say.waits);
      network.heal();
      await context.setOffline(false);
      await line.click();
      const down = page.locator('li[data-taken-down]').filter({ hasText: changed });
      await down.getByRole('button', { name: say.putBack }).click();
      await expect(page.getByText(say.isBack)).toBeVisible();
      await expect(down).toHaveCount(0);
      await portal.goto('/teacher/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\S/);
      await expect(line).toHaveCount(0);

      await sql`update public.posts set content = 'نص ثالث' where title = ${unchanged}`;
      const admin = await openReader(language);
      await openAs(admin, stack, { as: 'admin', language, path: '/admin' });
      const waiting = admin.page.getByRole('region', { name: say.changed });
      await waiting.getByRole('link', { name: unchanged }).click();
      await expect(admin.page.locator('li[data-taken-down]').filter({ hasText: unchanged })).toBeVisible();
    },
  );
}
