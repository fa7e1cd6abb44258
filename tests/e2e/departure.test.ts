import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { actingAs } from '../support/acting-as.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    ask: catalogues.ar.departure.ask,
    keep: /^تبقى باسمه/,
    give: /^تنتقل إلى معلم آخر/,
    heir: 'المعلم',
    confirm: /^غادر /,
    lately: /^غادروا أخيرًا/,
    until: catalogues.ar.departure.undoUntil,
    takeBack: /^تراجع عن مغادرة/,
    restored: /عادت الموافقة/,
  },
  en: {
    ask: catalogues.en.departure.ask,
    keep: /^It stays/,
    give: /^It goes to another/,
    heir: 'Teacher',
    confirm: /has left$/,
    lately: /^Left lately/,
    until: catalogues.en.departure.undoUntil,
    takeBack: /^Take back the departure of/,
    restored: /approval is back/,
  },
} as const;

for (const language of languages) {
  test(
    `a teacher leaves: posts stay under the name or go to another, and both are taken back (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher, openReader }) => {
      test.slow();
      const say = words[language];
      const [leaver, heir] = [await newTeacher(), await newTeacher()];
      const [post] = await sql<{ id: string }[]>`
      insert into public.posts (title, content, teacher_id) values ('رحلة', 'نص', ${leaver.id}) returning id`;
      const stands = async () => {
        const [found] = await sql`
        select p.teacher_id, t.is_approved, t.keeps_name
        from public.posts as p, public.teachers as t where p.id = ${post?.id ?? ''} and t.id = ${leaver.id}`;
        return [
          found?.['teacher_id'] === leaver.id ? 'leaver' : 'other',
          found?.['is_approved'],
          found?.['keeps_name'],
        ];
      };
      const { page } = portal;
      const staff = new StaffPages(portal, language);
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await page.getByRole('searchbox').fill(leaver.name);
      const row = page.locator(`li[data-account-id="${leaver.id}"]`);
      const ask = async () => {
        await staff.openSheet(row);
        await staff.accountSheet.getByRole('button', { name: say.ask }).click();
      };

      await ask();
      await expect(staff.question.getByRole('radio', { name: say.keep })).toBeChecked();
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await staff.question.getByRole('button', { name: say.confirm }).click();
      await expect(row).toHaveCount(0);
      expect(await stands()).toEqual(['leaver', false, true]);
      const reader = await openReader(language);
      await reader.goto(`/post/${post?.id ?? ''}`);
      await expect(reader.page.locator('main')).toContainText(leaver.name);
      await staff.button('undo').click();
      await expect(row).toBeVisible();
      expect(await stands()).toEqual(['leaver', true, false]);

      await ask();
      await staff.question.getByRole('radio', { name: say.give }).check();
      await staff.question.getByRole('combobox', { name: say.heir }).selectOption({ label: heir.name });
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await staff.question.getByRole('button', { name: say.confirm }).click();
      await expect(row).toHaveCount(0);
      expect(await stands()).toEqual(['other', false, false]);
      await reader.page.reload();
      await expect(reader.page.locator('main')).toContainText(heir.name);
      await staff.button('undo').click();
      await expect(row).toBeVisible();
      expect(await stands()).toEqual(['leaver', true, false]);
    },
  );

  test(
    `who left lately stands in a list of its own, from where all of it is taken back (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const say = words[language];
      const [leaver, heir] = [await newTeacher(), await newTeacher()];
      const [post] = await sql<{ id: string }[]>`
      insert into public.posts (title, content, teacher_id) values ('رحلة', 'نص', ${leaver.id}) returning id`;
      const [admin] = await sql<{ id: string }[]>`select id from auth.users where email = 'admin@manara.example'`;
      // By another hand, on another day: nothing of it is remembered by this page.
      await actingAs(
        sql,
        admin ?? heir,
        (transaction) => transaction`
        select public.let_teacher_go(id, ${heir.id}, revision) from public.teachers where id = ${leaver.id}`,
      );
      await sql`update private.departures set departed_at = now() - interval '2 days' where teacher_id = ${leaver.id}`;
      const { page } = portal;
      const staff = new StaffPages(portal, language);
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=queue' });
      await expect(page.locator('main')).not.toContainText(leaver.name);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      const lately = page.getByRole('region', { name: say.lately });
      const line = lately.locator(`[data-departure="${leaver.id}"]`);
      await expect(line).toContainText(heir.name);
      await expect(line).toContainText(say.until);
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await line.getByRole('button', { name: say.takeBack }).click();
      await expect(line).toHaveCount(0);
      await expect(page.getByText(say.restored)).toBeVisible();
      await expect(staff.button('undo')).toHaveCount(0);
      const [found] = await sql`
      select p.teacher_id, t.is_approved from public.posts as p, public.teachers as t
      where p.id = ${post?.id ?? ''} and t.id = ${leaver.id}`;
      expect(found).toEqual({ teacher_id: leaver.id, is_approved: true });
    },
  );
}
