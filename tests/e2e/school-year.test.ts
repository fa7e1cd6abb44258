import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { openAs } from '../page-models/staff-pages.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    stays: catalogues.ar.schoolYear.outcomes.stays,
    review: catalogues.ar.schoolYear.review,
    cutOff: /لا شبكة الآن/,
    confirm: catalogues.ar.schoolYear.confirm,
    outdated: /تغيّر شيء منذ نظرت/,
    ended: /سبق أن أنهى .*admin@manara\.example.* العام الدراسي/,
    takenBack: /سبق أن تراجع .*admin@manara\.example.* عن نهاية العام/,
    close: 'أغلق',
    undo: catalogues.ar.schoolYear.undo,
    undone: /عاد كل شيء كما كان/,
    refused: /لم يتراجع شيء/,
    takeBack: /إلى المدرسة$/,
    undoLast: 'تراجع',
    way: catalogues.ar.grades.schoolYear,
  },
  en: {
    stays: catalogues.en.schoolYear.outcomes.stays,
    review: catalogues.en.schoolYear.review,
    cutOff: /There is no network now/,
    confirm: catalogues.en.schoolYear.confirm,
    outdated: /Something has changed since you looked/,
    ended: /The school year .* was already ended by .*admin@manara\.example/,
    takenBack: /The end of the school year .* was already taken back by .*admin@manara\.example/,
    close: 'Close',
    undo: catalogues.en.schoolYear.undo,
    undone: /Everything is as it was/,
    refused: /Nothing was taken back/,
    takeBack: /into the school$/,
    undoLast: 'Undo',
    way: catalogues.en.grades.schoolYear,
  },
} as const;

/** The school as it was before a year's end that a test did not take back. */
async function restoreYear(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const { id, year } of await transaction`select id, year from private.year_ends where undone_at is null`) {
      await transaction`
        update public.students as s set grade = m.from_grade from private.year_moves as m
        where m.year_end_id = ${id} and m.student_id = s.id and m.outcome = 'moves'`;
      await transaction`update private.settings set school_year = ${year}`;
    }
    await transaction`delete from private.leavers`;
    await transaction`delete from private.year_ends`;
  });
}
test.afterEach(({ sql }) => restoreYear(sql));

for (const language of languages) {
  testWithServiceWorker(
    `an administrator ends the year as it was looked at, and takes it back as one (${language})`,
    alike(language),
    async ({ portal, stack, sql, context, openReader }) => {
      test.slow();
      const say = words[language];
      const mark = randomUUID().slice(0, 8);
      const [stays, moves, leaves] = await Promise.all(
        ['سارة', 'عمر', 'ليلى'].map((name) => newStudent(sql, { name: `${name} ${mark}` })),
      );
      if (!stays || !moves || !leaves) throw new Error('no students');
      await sql`update public.students set grade = 'الصف الثاني عشر' where id = ${leaves.id}`;
      await sql`update public.student_gpas set gpa = 3.25 where id = ${moves.id}`;
      const gradeOf = async ({ id }: { readonly id: string }) =>
        (await sql<{ grade: string }[]>`select grade from public.students where id = ${id}`)[0]?.grade;

      const { page } = portal;
      await page.setViewportSize({ width: 360, height: 740 });
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=year' });
      const review = page.getByRole('button', { name: say.review });
      await expect(review).toBeVisible();
      await page.getByRole('searchbox').fill(mark);
      await page.locator(`[data-pupil="${stays.id}"]`).getByRole('combobox').selectOption({ label: say.stays });
      await expect(page.locator('[data-pupil]')).toHaveCount(3);
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.reload();
      await page.getByRole('searchbox').fill(mark);
      await expect(page.locator(`[data-pupil="${stays.id}"]`).getByRole('combobox')).toHaveValue('stays');

      await context.setOffline(true);
      await review.click();
      await expect(page.getByRole('alert').filter({ hasText: say.cutOff })).toBeVisible();
      await context.setOffline(false);

      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: say.confirm });
      await review.click();
      await expect(dialog).toBeVisible();
      await sql`update public.students set grade = 'الصف الثالث' where id = ${moves.id}`;
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(say.outdated);
      await expect(confirm).toHaveCount(0);
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      expect(await gradeOf(moves)).toBe('الصف الثالث');

      await dialog.getByRole('button', { name: say.review }).click();
      await expect(confirm).toBeVisible();
      await expect(dialog.getByRole('alert')).toBeEmpty();
      expect((await axeOn(page).analyze()).violations).toEqual([]);
      await confirm.click();
      const last = page.locator('[data-last-end]');
      await expect(last).toBeVisible();
      expect(await Promise.all([stays, moves, leaves].map(gradeOf))).toEqual([
        'الصف السابع',
        'الصف الرابع',
        'الصف الثاني عشر',
      ]);
      expect((await axeOn(page).analyze()).violations).toEqual([]);

      const reader = await openReader(language);
      await openAs(reader, stack, { as: leaves.email, language, path: '/student/profile' });
      await expect(reader.page.locator('[data-left]')).toBeVisible();
      const forms = reader.page
        .locator('main form')
        .filter({ has: reader.page.locator('textarea, input[type="file"]') });
      await expect(forms).toHaveCount(0);
      await reader.readyForOffline();
      await reader.page.context().setOffline(true);
      await reader.page.reload();
      await expect(reader.page.locator('main dl')).toBeVisible();
      await expect(forms).toHaveCount(0);
      await reader.page.context().setOffline(false);
      const other = await openReader(language);
      await openAs(other, stack, { as: moves.email, language, path: '/student/profile' });
      await expect(other.page.locator('[data-years] li')).toHaveCount(1);
      await expect(other.page.locator('main form textarea')).toBeVisible();
      await expect(other.page.locator('[data-years] li')).toContainText(language === 'ar' ? '٣٫٢٥' : '3.25');

      await sql`update public.students set grade = 'الصف الأول' where id = ${moves.id}`;
      await last.getByRole('button', { name: say.undo }).click();
      await expect(last.getByText(say.refused)).toContainText(`عمر ${mark}`);
      expect(await gradeOf(moves)).toBe('الصف الأول');
      await sql`update public.students set grade = 'الصف الرابع' where id = ${moves.id}`;
      await last.getByRole('button', { name: say.undo }).click();
      await expect(page.getByText(say.undone)).toBeVisible();
      await expect(last).toHaveCount(0);
      expect(await Promise.all([stays, moves, leaves].map(gradeOf))).toEqual([
        'الصف السابع',
        'الصف الثالث',
        'الصف الثاني عشر',
      ]);
    },
  );

  test(
    `of two who end the year at once, and take it back at once, the second one reads who was first (${language})`,
    alike(language),
    async ({ portal, stack, sql, openReader }) => {
      const say = words[language];
      const students = await Promise.all(['هنا', 'علي'].map((name) => newStudent(sql, { name })));
      const second = await openReader(language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=year' });
      await openAs(second, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await second.page.getByRole('link', { name: say.way }).click();
      const year = second.page.getByRole('heading', { level: 2 }).first();
      for (const { page } of [portal, second]) {
        await page.getByRole('button', { name: say.review }).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: say.confirm })).toBeVisible();
      }
      const before = await year.textContent();

      await portal.page.getByRole('button', { name: say.confirm }).click();
      const [ours, theirs] = [portal.page.locator('[data-last-end]'), second.page.locator('[data-last-end]')] as const;
      await expect(ours).toBeVisible();
      const dialog = second.page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.ended);
      await expect(dialog.getByRole('button')).toHaveText([say.close]);
      expect((await axeOn(second.page).analyze()).violations).toEqual([]);
      await dialog.getByRole('button', { name: say.close }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(year).not.toHaveText(before ?? '');
      expect(await sql`select from private.year_ends where undone_at is null`).toHaveLength(1);

      const undo = theirs.getByRole('button', { name: say.undo });
      await expect(undo).toBeVisible();
      await ours.getByRole('button', { name: say.undo }).click();
      await expect(portal.page.getByText(say.undone)).toBeVisible();
      await undo.click();
      await expect(second.page.getByRole('alert').filter({ hasText: say.takenBack })).toBeVisible();
      await expect(theirs).toHaveCount(0);
      await expect(year).toHaveText(before ?? '');
      await sql`delete from auth.users where id = any(${students.map(({ id }) => id)}::uuid[])`;
    },
  );

  test(
    `an owner finds the way from the averages, and takes back who has left (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const say = words[language];
      const student = await newStudent(sql, { name: `هنا ${randomUUID().slice(0, 8)}` });
      await sql`insert into private.leavers (student_id) values (${student.id})`;
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      const { page } = portal;
      await page.getByRole('link', { name: say.way }).click();
      const row = page.locator(`[data-leaver="${student.id}"]`);
      await row.getByRole('button', { name: say.takeBack }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: say.undoLast, exact: true }).click();
      await expect(row).toBeVisible();
    },
  );
}
