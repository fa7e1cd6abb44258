import { randomUUID } from 'node:crypto';
import { expectFocus, press, tabTo } from '../page-models/keyboard.ts';
import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { languages } from '../support/languages.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

const csv = (text: string) => ({ name: 'averages.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('averages out of a file are looked at before they are written, stop without a network, go on, and are taken back as one', async ({
  portal,
  stack,
  sql,
  openReader,
}) => {
  const { page } = portal;
  const family = `ال${randomUUID().slice(0, 8)}`;
  const people = [await newStudent(sql, { name: `أمل ${family}` }), await newStudent(sql, { name: `باسم ${family}` })];
  const ids = people.map(({ id }) => id);
  await sql`update public.student_gpas set gpa = 2 where id = ${ids[1] ?? ''}`;
  const kept = async () =>
    (
      await sql<{ gpa: number }[]>`
      select gpa from public.student_gpas where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`
    ).map(({ gpa }) => gpa);
  const staff = new StaffPages(portal, 'ar');
  await openAs(portal, stack, { as: 'layla', language: 'ar', path: '/teacher/manage-gpa' });
  await staff.search.fill(family);
  await expect(staff.students).toHaveCount(2);
  await expect(staff.students.first()).toContainText(catalogues.ar.grades.notEntered);

  await page.getByRole('button', { name: catalogues.ar.grades.import }).click();
  const file = staff.question.locator('input[type=file]');
  await file.setInputFiles({
    name: 'averages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  });
  await expect(staff.question.getByRole('alert')).toHaveText(catalogues.ar.import.problems.picture);
  await file.setInputFiles(
    csv(`\uFEFFاسم الطالب;المعدل\nأمل ${family};٣٫٥\nباسم ${family};3,25\nنورا ${family};2\nأمل الأخرى;9\n`),
  );
  const rows = staff.question.locator('li[data-plan]');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(catalogues.ar.import.plans['not-found']);
  await expect(rows.filter({ hasText: 'باسم' })).toContainText('من ٢٫٠٠ إلى ٣٫٢٥');
  await expect(rows.filter({ hasText: `أمل ${family}` })).toContainText('من «لم يُدخل» إلى ٣٫٥٠');
  expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);
  expect(await kept()).toEqual([0, 2]);

  // The first is written, and then the network goes.
  let sent = 0;
  await page.route('**/rpc/set_student_gpa', (route) =>
    (sent += 1) === 2 ? route.abort('internetdisconnected') : route.continue(),
  );
  await staff.question.getByRole('button', { name: 'اكتب المعدلات (٢)' }).click();
  await expect(staff.question.getByRole('alert')).toContainText('انقطعت الشبكة');
  await expect.poll(kept).toEqual([3.5, 2]);
  await staff.question.getByRole('button', { name: catalogues.ar.import.rest }).click();
  await expect.poll(kept).toEqual([3.5, 3.25]);

  await staff.question.getByRole('button', { name: 'أغلق' }).click();
  await expect(staff.students.first()).toContainText('٣٫٥٠');
  await page.getByRole('button', { name: catalogues.ar.grades.import }).click();
  await staff.question.getByRole('button', { name: catalogues.ar.import.undo }).click();
  await expect(staff.question.getByRole('status').first()).toContainText('عاد كما كان: ٢.');
  expect(await kept()).toEqual([0, 2]);
  await staff.question.getByRole('button', { name: 'أغلق' }).click();
  await expect(staff.students.first().locator('button[data-gpa]')).toHaveText(catalogues.ar.grades.notEntered);
  expect(await sql`select is_cleared from public.student_gpas where id = ${ids[0] ?? ''}`).toEqual([
    { is_cleared: true },
  ]);

  const reader = await openReader('ar');
  await openAs(reader, stack, { as: people[0]?.email ?? '', language: 'ar', path: '/student/dashboard' });
  await expect(reader.page.getByText(catalogues.ar.studentDashboard.gpaNotEntered)).toBeVisible();
  await expect(reader.page.getByText('٠٫٠٠')).toHaveCount(0);
  await expect(reader.page.getByRole('progressbar')).toHaveCount(0);
  await sql`delete from auth.users where id = any(${ids}::uuid[])`;
});

const say = {
  ar: {
    open: catalogues.ar.grades.import,
    average: catalogues.ar.import.columns.average,
    head: catalogues.ar.import.head,
    write: 'اكتب المعدلات (١)',
    date: 'تاريخ',
    change: catalogues.ar.import.set,
    understood: ['قُرئ هكذا: الأسماء من «Name»', 'العناوين في صف ٢.', 'عدد صفوف الملف: ٢.'],
    averages: 'المعدلات من «GPA 2026»',
    undo: catalogues.ar.import.undo,
  },
  en: {
    open: catalogues.en.grades.import,
    average: catalogues.en.import.columns.average,
    head: catalogues.en.import.head,
    write: 'Write the averages (1)',
    date: 'A date',
    change: catalogues.en.import.set,
    understood: ['Read as: names from «Name»', 'Headings in row 2.', 'Rows: 2.'],
    averages: 'averages from «GPA 2026»',
    undo: catalogues.en.import.undo,
  },
} as const;

for (const language of languages)
  test(`a file with a title, a running number and two averages is asked about and written by keys (${language})`, async ({
    portal,
    stack,
    sql,
  }) => {
    const { page } = portal;
    const words = say[language];
    const mark = randomUUID().slice(0, 8);
    const first = await newStudent(sql, { name: `عبد الرحمن ${mark}` });
    const second = await newStudent(sql, { name: `شيماء ${mark}` });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
    const staff = new StaffPages(portal, language);
    await press(page, page.getByRole('button', { name: words.open }));
    await staff.question
      .locator('input[type=file]')
      .setInputFiles(
        csv(
          `sep=;\nكشف المعدلات;;;\nNo;Name;GPA 2025;GPA 2026\n1;عبدالرحمن ${mark};2;3,5\n2;شيما ${mark};3;04/03/2026\n`,
        ),
      );
    await expect(staff.question.getByRole('alert').filter({ hasText: 'GPA 2025' })).toContainText('GPA 2026');
    await expect(staff.question.getByRole('alert')).toHaveCount(1);
    // What has to be answered stands open, and nothing else; a line says what was understood.
    await expect(staff.question.getByRole('combobox')).toHaveCount(1);
    for (const part of words.understood) await expect(staff.question).toContainText(part);
    const change = staff.question.getByRole('button', { name: words.change });
    await expect(change).toHaveAttribute('aria-expanded', 'false');
    await press(page, change);
    await expect(change).toHaveAttribute('aria-expanded', 'true');
    await expect(change).toBeFocused();
    await expect(staff.question.getByRole('combobox', { name: words.head })).toHaveValue('1');
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
    await expect(staff.question.getByRole('combobox')).toHaveCount(1);
    const average = staff.question.getByRole('combobox', { name: words.average });
    await tabTo(page, average, true);
    await page.keyboard.press('End');
    await expect(average).toHaveValue('3');
    await expect(average).toBeFocused();
    await expect(staff.question).toContainText(words.averages);
    await expect(staff.question.locator('[data-plan="date"]')).toContainText(words.date);
    await expect(staff.question.locator('[data-plan="change"]')).toContainText(`عبدالرحمن ${mark}`);
    expect((await axeOn(page).include('dialog').analyze()).violations).toEqual([]);
    expect(await staff.question.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await tabTo(page, staff.question.getByRole('button', { name: words.write }));
    await page.keyboard.press('Enter');
    await expectFocus(page);
    const kept = async () =>
      (await sql<{ gpa: number }[]>`select gpa from public.student_gpas where id = ${first.id}`)[0]?.gpa;
    await expect.poll(kept).toBe(3.5);
    await press(page, staff.question.getByRole('button', { name: words.undo }));
    await expect.poll(kept).toBe(0);
    await expectFocus(page);
    await sql`delete from auth.users where id = any(${[first.id, second.id]}::uuid[])`;
  });
