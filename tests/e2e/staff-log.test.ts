import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { StaffPages, openAs } from '../page-models/staff-pages.ts';
import { actingAs } from '../support/acting-as.ts';
import { expect, test } from '../support/fixtures.ts';
import { newAccount, newApplicant, newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    topics: {
      all: catalogues.ar.administration.audit.topics.all,
      approvals: catalogues.ar.administration.audit.topics.approvals,
      codes: 'أكواد القبول',
      deletions: catalogues.ar.administration.audit.topics.deletions,
    },
    issued: 'أصدر كود قبول × ٢',
    deed: catalogues.ar.administration.audit.deeds.teacherRole,
    role: /غيّر دور معلم.*معلم · موافق عليه صار مدير · موافق عليه/,
    empty: catalogues.ar.administration.audit.empty,
    decline: {
      title: catalogues.ar.administration.confirmDecline.title,
      action: 'ارفض',
      done: catalogues.ar.administration.outcome.decline,
      summary: 'رُفض: ٣',
    },
    notAllowed: /ليس لديك صلاحية/,
  },
  en: {
    topics: {
      all: catalogues.en.administration.audit.topics.all,
      approvals: catalogues.en.administration.audit.topics.approvals,
      codes: 'Acceptance codes',
      deletions: catalogues.en.administration.audit.topics.deletions,
    },
    issued: 'issued an acceptance code × 2',
    deed: catalogues.en.administration.audit.deeds.teacherRole,
    role: /changed a teacher’s role.*Teacher · approved became Manager · approved/,
    empty: catalogues.en.administration.audit.empty,
    decline: {
      title: catalogues.en.administration.confirmDecline.title,
      action: 'Decline',
      done: catalogues.en.administration.outcome.decline,
      summary: 'Declined: 3',
    },
    notAllowed: /permission/,
  },
} as const;

/** The day in Cairo so many days from a moment. */
function dayFrom(moment: number, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(moment + days * 86_400_000);
}

async function manage(stack: { dataDir: string }, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], {
    env: { ...process.env, MANARA_DATA: stack.dataDir, DATABASE_URL: '' },
  });
  return stdout.trim();
}

async function administrator(sql: postgres.Sql): Promise<{ readonly id: string }> {
  const [admin] = await sql<{ id: string }[]>`select id from auth.users where email = 'admin@manara.example'`;
  return { id: admin?.id ?? '' };
}

for (const language of languages) {
  const say = words[language];

  test(
    `the log shows of what happened today the topic and the days that were chosen (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      // Before anything happens: a day may end meanwhile.
      const begun = Date.now();
      const day = (days: number) => dayFrom(begun, days);
      const teacher = await newTeacher();
      await actingAs(sql, teacher, (transaction) => transaction`select from public.issue_acceptance_codes(2)`);
      await actingAs(
        sql,
        await administrator(sql),
        (transaction) => transaction`
        select public.set_teacher_role(id, 'manager', revision) from public.teachers where id = ${teacher.id}`,
      );
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=audit' });
      await portal.page.getByRole('searchbox').fill(teacher.name);
      const hired = 1;
      await expect(staff.logLines).toHaveCount(2 + hired);
      await expect(staff.logLines.nth(0)).toHaveText(say.role);
      await expect(staff.logLines.nth(1)).toContainText(say.issued);
      await staff.logLines.nth(0).getByRole('button').click();
      await expect(staff.accountSheet).toContainText(teacher.name);
      await expect(staff.accountSheet.getByRole('heading')).toHaveText(say.deed);
      await portal.page.keyboard.press('Escape');
      await expect(staff.logLines.nth(0).getByRole('button')).toBeFocused();
      const choose = (topic: keyof typeof say.topics) =>
        staff.choice('topic').selectOption({ label: say.topics[topic] });
      const empty = portal.page.getByRole('heading', { name: say.empty });

      await choose('codes');
      await expect(staff.logLines).toHaveCount(1);
      await expect(staff.logLines).toContainText(say.issued);
      await choose('approvals');
      await expect(staff.logLines).toHaveCount(1 + hired);
      await expect(staff.logLines.first()).toHaveText(say.role);
      await choose('deletions');
      await expect(empty).toBeVisible();
      await expect(staff.button('export')).toHaveCount(0);
      await choose('all');
      await expect(staff.logLines).toHaveCount(2 + hired);

      // By turns, so that no answer looks like the one before.
      for (const [field, without, within] of [
        ['since', day(2), day(-1)],
        ['until', day(-1), day(1)],
        ['until', day(-1), ''],
        ['since', day(2), ''],
      ] as const) {
        await staff.day(field).fill(without);
        await expect(empty).toBeVisible();
        await staff.day(field).fill(within);
        await expect(staff.logLines).toHaveCount(2 + hired);
      }
      await sql`delete from public.student_acceptance_codes where issued_by = ${teacher.id}`;
    },
  );

  test(
    `a day of the log is one of Cairo, from its first minute to its last, in winter and in summer (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const times = [
        ['winter', '2021-01-09 23:59:30', '2021-01-10 00:00:30', '2021-01-10 23:59:30', '2021-01-11 00:00:30'],
        // Egypt has had a summer time again since 2023.
        ['summer', '2024-07-09 23:59:30', '2024-07-10 00:00:30', '2024-07-10 23:59:30', '2024-07-11 00:00:30'],
      ] as const;
      for (const [, ...moments] of times)
        for (const moment of moments)
          await sql`
          insert into private.audit_log (at, action, subject)
          values (${moment}::timestamp at time zone 'Africa/Cairo', 'codes.lockout', ${teacher.id})`;
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=audit' });
      await portal.page.getByRole('searchbox').fill(teacher.name);
      await expect(staff.logLines).toHaveCount(8 + 1);
      for (const [season, , first, last] of times) {
        const wanted = first.slice(0, 10);
        await staff.day('since').fill(wanted);
        await staff.day('until').fill(wanted);
        await expect(staff.logLines).toHaveCount(2);
        const shown = await staff.logLines
          .locator('time')
          .evaluateAll((found) => found.map((time) => time.getAttribute('datetime') ?? ''));
        const [{ ends, begins } = { ends: '', begins: '' }] = await sql<{ ends: string; begins: string }[]>`
        select to_char(${last}::timestamp at time zone 'Africa/Cairo' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as ends,
          to_char(${first}::timestamp at time zone 'Africa/Cairo' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as begins`;
        expect(shown, season).toEqual([`${ends}.000Z`, `${begins}.000Z`]);
        await staff.day('since').fill('');
        await staff.day('until').fill('');
        await expect(staff.logLines).toHaveCount(8 + 1);
      }
    },
  );

  test(
    `many are declined at once after one question that names them (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const mark = randomUUID().slice(0, 8);
      const people = [
        { name: `بسمة ${mark}`, ...(await newApplicant(sql, `بسمة ${mark}`)) },
        { name: `حازم ${mark}`, ...(await newApplicant(sql, `حازم ${mark}`)) },
        { name: `زينة ${mark}`, ...(await newStudent(sql, { name: `زينة ${mark}`, isApproved: false })) },
      ];
      const stays = await newApplicant(sql, `وائل ${mark}`);
      const ids = [...people.map(({ id }) => id), stays.id];
      const left = () => sql`
      select id from public.teachers where id = any(${ids}::uuid[])
      union all select id from public.students where id = any(${ids}::uuid[])`;
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin' });
      await expect(staff.button('declineChosen')).toBeDisabled();
      for (const { id } of people) await staff.application(id).getByRole('checkbox').check();
      await staff.button('declineChosen').click();
      await expect(staff.question).toHaveAccessibleName(say.decline.title);
      for (const { name } of people) await expect(staff.question).toContainText(name);
      await expect(staff.question).not.toContainText(`وائل ${mark}`);
      await staff.button('cancel').click();
      await expect(staff.question).toHaveCount(0);
      for (const { id } of people) await expect(staff.application(id).getByRole('checkbox')).toBeChecked();
      expect(await left()).toHaveLength(4);

      await staff.button('declineChosen').click();
      await staff.question.getByRole('button', { name: say.decline.action, exact: true }).click();
      for (const { id } of people) {
        await expect(staff.application(id)).toContainText(say.decline.done);
        await expect(staff.application(id).getByRole('checkbox')).toBeDisabled();
      }
      await expect(portal.page.getByText(say.decline.summary)).toBeVisible();
      await expect(staff.button('undo')).toHaveCount(0);
      await expect(staff.application(stays.id).getByRole('checkbox')).toBeEnabled();
      expect(await left()).toEqual([{ id: stays.id }]);
      await sql`delete from auth.users where id = any(${ids}::uuid[])`;
    },
  );

  test(
    `whom the command names enters by the login page, decides, and is none any more when it says so (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const head = await newAccount(sql, 'رئيسة جديدة');
      const applicant = await newApplicant(sql, `مرشحة ${randomUUID().slice(0, 8)}`);
      expect(await manage(stack, 'grant', head.email, head.id)).toBe(`${head.email} is an administrator now.`);
      const account = new AccountPages(portal.page);
      const staff = new StaffPages(portal, language);
      await portal.speak(language);
      await portal.goto('/login');
      await account.signIn(head.email, demoPassword);
      await expect(portal.page).toHaveURL(/\/admin$/);
      await staff.application(applicant.id).getByRole('checkbox').check();
      await staff.button('approveChosen').click();
      await expect(staff.application(applicant.id)).toHaveAttribute('data-outcome', 'done');
      expect(await sql`select is_approved from public.teachers where id = ${applicant.id}`).toEqual([
        { is_approved: true },
      ]);
      const [noted] = await sql`
      select actor from private.audit_log where subject = ${applicant.id} and action = 'teachers.update'`;
      expect(noted).toEqual({ actor: head.id });

      expect(await manage(stack, 'revoke', head.email)).toContain('is no administrator any more');
      await portal.goto('/admin');
      await expect(portal.page.locator('main').getByText(say.notAllowed)).toBeVisible();
      await expect(staff.application(applicant.id)).toHaveCount(0);
      await sql`delete from auth.users where id = any(${[head.id, applicant.id]}::uuid[])`;
    },
  );
}
