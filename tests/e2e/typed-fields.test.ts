import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayAtSchool } from '../../src/domain/school-calendar.ts';
import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { keysFor, typeByKeys } from '../page-models/typed-by-keys.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

const language = 'ar';
const say = {
  later: catalogues.ar.authoring.timed.later,
  when: /^اليوم والساعة/,
  noMoment: catalogues.ar.authoring.problems.moment,
  noDay: /^اختر يومًا من التقويم/,
  skipped: /تُقدَّم ساعة المدرسة/,
  twice: /تُؤخَّر ساعة المدرسة/,
  atThatTime: catalogues.ar.authoring.timed.publish,
  which: catalogues.ar.authoring.timed.which,
  second: catalogues.ar.authoring.timed.second,
  otherDevice: /^لهذا الجهاز في ذلك اليوم توقيت آخر للقاهرة/,
  pin: catalogues.ar.keeping.pin,
  confirm: 'ثبّته',
  lastDay: catalogues.ar.keeping.lastDay,
} as const;

/** The next day at the school from tomorrow on that is such a one, as `YYYY-MM-DD`. */
function nextDay(isFit: (day: Date) => boolean): string {
  const days = Array.from({ length: 800 }, (_, index) => dayAtSchool(Date.now(), index + 1));
  const found = days.find((day) => isFit(new Date(day)));
  if (found === undefined) throw new Error('no such day');
  return found;
}

/** Whether a day is the last such one of a month. */
function isLast(day: Date, month: number, weekday: number): boolean {
  const inAWeek = new Date(day.getTime() + 7 * 86_400_000);
  return day.getUTCMonth() === month && day.getUTCDay() === weekday && inAWeek.getUTCMonth() !== month;
}

/** A device whose zone data is from before 2023: Cairo is two hours ahead all year. */
const makeDeviceOld = (page: Page) =>
  page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (Native, [locale, options]: [string, Intl.DateTimeFormatOptions]) =>
        new Native(locale, options?.timeZone === 'Africa/Cairo' ? { ...options, timeZone: 'Etc/GMT-2' } : options),
    });
  });

test('the day of an event and the year of an achievement are typed by keys, with the figures of either keyboard', async ({
  portal,
  stack,
  sql,
  newTeacher,
}) => {
  const teacher = await newTeacher();
  const pages = new TeacherPages(portal, language);
  const title = `مناسبة ${teacher.id.slice(0, 6)}`;
  await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/events/new' });
  await typeInto(pages.field('title'), title);
  const day = pages.field('date');
  await typeByKeys('eventDay', day, await keysFor(portal.page.context(), '0006-02-05'));
  await expect(day).toHaveValue('0006-02-05');
  await pages.send.click();
  await expect(day).toHaveAccessibleDescription(say.noDay);
  await typeByKeys('eventDay', day, await keysFor(portal.page.context(), '2026-12-15'));
  await expect(day).toHaveValue('2026-12-15');
  await pages.publish('/teacher/events');
  await pages.expectState(title, 'sent');
  const events = await sql`select date::text from public.recognition_events where teacher_id = ${teacher.id}`;
  expect([...events]).toEqual([{ date: '2026-12-15' }]);

  await portal.goto('/teacher/achievements/new');
  await typeInto(pages.field('title'), title);
  await typeByKeys('achievementYear', pages.field('year'), '٢٠٢٤');
  await pages.publish('/teacher/achievements');
  await pages.expectState(title, 'sent');
  const honours = await sql`select year from public.achievements where teacher_id = ${teacher.id}`;
  expect([...honours]).toEqual([{ year: 2024 }]);
});

test('a moment is typed by keys: the field keeps a year on its way, and a summer morning is one of the school', async ({
  portal,
  stack,
  sql,
  newTeacher,
}) => {
  const { page } = portal;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await makeDeviceOld(page);
  const teacher = await newTeacher();
  const pages = new TeacherPages(portal, language);
  const title = `خبر الصيف ${teacher.id.slice(0, 6)}`;
  await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts/new' });
  await typeInto(pages.title, title);
  await page.getByLabel(say.later).check();
  const when = page.getByLabel(say.when);
  await expect(page.getByText(say.otherDevice)).toHaveCount(0);
  for (const year of ['0002', '0020', '0202']) {
    const unfinished = `${year}-07-15T08:00`;
    await typeByKeys('postMoment', when, await keysFor(page.context(), unfinished));
    await expect(when).toHaveValue(unfinished);
    await pages.send.click();
    await expect(page.getByText(say.noMoment)).toBeVisible();
    await expect(when).toHaveValue(unfinished);
  }
  const day = nextDay((one) => one.getUTCMonth() === 6 && one.getUTCDate() === 15);
  await typeByKeys('postMoment', when, await keysFor(page.context(), `${day}T08:00`));
  await expect(when).toHaveValue(`${day}T08:00`);
  await expect(page.getByText(say.otherDevice)).toContainText('٨:٠٠ ص');
  await pages.publish('/teacher/posts');
  await pages.expectState(title, 'sent');
  const line = pages.line(title).locator('[data-appears]');
  await expect(line).toContainText('٨:٠٠ ص');
  const posts = await sql<{ at: string }[]>`
    select to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at from public.posts where title = ${title}`;
  expect([...posts]).toEqual([{ at: `${day}T05:00` }]);
  expect(errors).toEqual([]);
});

test('a time that the clock skips is said and stays; of one that comes twice the author says which', async ({
  portal,
  stack,
  newTeacher,
}) => {
  const { page } = portal;
  const teacher = await newTeacher();
  const pages = new TeacherPages(portal, language);
  await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/posts/new' });
  await typeInto(pages.title, 'خبر الليل');
  await page.getByLabel(say.later).check();
  const when = page.getByLabel(say.when);
  const skipped = `${nextDay((day) => isLast(day, 3, 5))}T00:30`;
  await typeByKeys('postMoment', when, await keysFor(page.context(), skipped));
  await expect(when).toHaveAccessibleDescription(say.skipped);
  await expect(when).toHaveValue(skipped);
  await expect(pages.send).toHaveText(say.atThatTime);
  await pages.send.click();
  await expect(when).toBeFocused();
  await expect(when).toHaveValue(skipped);
  const twice = `${nextDay((day) => isLast(day, 9, 4))}T23:30`;
  await typeByKeys('postMoment', when, await keysFor(page.context(), twice));
  const which = page.getByLabel(say.which);
  await expect(page.getByText(say.twice)).toBeVisible();
  await expect(which).toHaveValue(`${twice.slice(0, 10)}T20:30:00+00:00`);
  await which.selectOption(say.second);
  await expect(which).toHaveValue(`${twice.slice(0, 10)}T21:30:00+00:00`);
  await expect(when).toHaveValue(twice);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('the last day of a pin is typed by keys', async ({ portal, stack, sql, newTeacher }) => {
  const { page } = portal;
  const owner = await newTeacher();
  await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
  await openAs(portal, stack, { as: owner.email, language, path: `/post/${owner.post.id}` });
  await page.getByRole('button', { name: say.pin, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const last = dayAtSchool(Date.now(), 20);
  await typeByKeys('lastPinnedDay', dialog.getByLabel(say.lastDay), await keysFor(page.context(), last));
  await expect(dialog.getByLabel(say.lastDay)).toHaveValue(last);
  await dialog.getByRole('button', { name: say.confirm }).click();
  await expect(dialog).toHaveCount(0);
  const pinned = await sql`
    select ((pinned_until - interval '1 minute') at time zone 'Africa/Cairo')::date::text as until
    from public.posts where id = ${owner.post.id}`;
  expect([...pinned]).toEqual([{ until: last }]);
});

test('the days of the log are typed by keys', async ({ portal, stack }) => {
  const { page } = portal;
  const staff = new StaffPages(portal, language);
  await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=audit' });
  await expect(staff.logLines.first()).toBeVisible();
  const [tomorrow, today] = [dayAtSchool(Date.now(), 1), dayAtSchool(Date.now())];
  await typeByKeys('logSince', staff.day('since'), await keysFor(page.context(), tomorrow));
  await expect(staff.day('since')).toHaveValue(tomorrow);
  await expect(staff.logLines).toHaveCount(0);
  await typeByKeys('logUntil', staff.day('until'), await keysFor(page.context(), today));
  await expect(staff.day('until')).toHaveValue(today);
});

test('an average and a number of codes are typed by keys, with the figures of either keyboard', async ({
  portal,
  stack,
  sql,
}) => {
  const { page } = portal;
  const student = await newStudent(sql, { name: `سلمى ${randomUUID().slice(0, 8)}` });
  const staff = new StaffPages(portal, language);
  await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
  await staff.search.fill(student.email);
  const row = staff.student(student.email);
  for (const [keys, shown, gpa] of [
    ['٣٫٢٥', '٣٫٢٥', 3.25],
    ['3.5', '٣٫٥٠', 3.5],
    ['۲,۷۵', '٢٫٧٥', 2.75],
  ] as const) {
    await row.locator('button[data-gpa]').click();
    await typeByKeys('average', row.getByRole('textbox'), keys);
    await page.keyboard.press('Enter');
    await expect(row.locator('button[data-gpa]')).toHaveText(shown);
    const stored = () => sql`select gpa::float8 from public.student_gpas where id = ${student.id}`;
    await expect.poll(async () => [...(await stored())]).toEqual([{ gpa }]);
  }

  await portal.goto('/teacher/codes');
  await staff.batchName.fill(`دفعة ${randomUUID().slice(0, 8)}`);
  for (const keys of ['12', '١٢']) {
    await typeByKeys('codeCount', staff.howMany, keys);
    await expect(staff.howMany).toHaveValue(keys);
    await expect(page.getByRole('button', { name: /^أصدر ١٢/ })).toBeVisible();
  }
});
