import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { StaffPages, openAs } from '../page-models/staff-pages.ts';
import { actingAs } from '../support/acting-as.ts';
import { everythingKept } from '../support/browser-storage.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { newAccount, newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    locale: 'ar-EG',
    count: 'الطلاب:',
    seventh: 'الصف السابع',
    order: {
      name: 'الاسم',
      grade: 'الصف',
      highest: catalogues.ar.grades.sortings.highest,
      lowest: catalogues.ar.grades.sortings.lowest,
    },
    range: 'المعدل التراكمي يجب أن يكون بين 0 و 4',
    saved: 'حُفظ',
    kept: /محفوظ في هذه النافذة/,
    waiting: /لم تصل المدرسة: ٢/,
    changes: ['٣٫١٠ صار ٢٫٣٧', 'أُدخل المعدل ٣٫١٠'],
    unchanged: catalogues.ar.grades.historyEmpty,
    shown: '٢٫٣٧',
    notEntered: catalogues.ar.grades.notEntered,
    standing: '٢٫٥٠',
    keptBack: /لم يصل التراجع المدرسة بعد/,
    takenBack: ['سُحب المعدل ٣٫١٠، فعاد «لم يُدخل»', 'أُدخل المعدل ٣٫١٠'],
    late: /^انتهى العام الدراسي .+ معدل هذا العام باقٍ: ٢٫٥٠/,
    gone: /حُذف حساب هذا الطالب/,
    noAverage: catalogues.ar.studentDashboard.gpaNotEntered,
    week: catalogues.ar.codes.terms.week,
    copied: 'نُسخت.',
    states: {
      unused: catalogues.ar.codes.states.unused,
      used: 'استُعمل',
      revoked: 'أُلغي',
      expired: catalogues.ar.codes.states.expired,
    },
    batchOfDay: 'دفعة ',
    noBatches: catalogues.ar.codes.none,
    revoked: /^أُلغي الكود رقم/,
  },
  en: {
    locale: 'en',
    count: 'Students:',
    seventh: 'Grade seven',
    order: {
      name: 'Name',
      grade: 'Grade',
      highest: catalogues.en.grades.sortings.highest,
      lowest: catalogues.en.grades.sortings.lowest,
    },
    range: 'The average must be between 0 and 4',
    saved: 'Saved',
    kept: /kept in this window/,
    waiting: /not at the school: 2/,
    changes: ['3.10 became 2.37', 'Entered: 3.10'],
    unchanged: catalogues.en.grades.historyEmpty,
    shown: '2.37',
    notEntered: catalogues.en.grades.notEntered,
    standing: '2.50',
    keptBack: /^The undo is not at the school yet/,
    takenBack: ['3.10 was taken back: not entered again', 'Entered: 3.10'],
    late: /^The school year .+ this year’s stays 2\.50/,
    gone: /account was deleted before the average arrived/,
    noAverage: catalogues.en.studentDashboard.gpaNotEntered,
    week: catalogues.en.codes.terms.week,
    copied: 'Copied.',
    states: {
      unused: catalogues.en.codes.states.unused,
      used: 'Used',
      revoked: 'Revoked',
      expired: catalogues.en.codes.states.expired,
    },
    batchOfDay: 'Batch of ',
    noBatches: catalogues.en.codes.none,
    revoked: /^Code number .+ is revoked\.$/,
  },
} as const;

function gpaOf(sql: postgres.Sql, { id }: { readonly id: string }) {
  return sql<{ gpa: number }[]>`select gpa from public.student_gpas where id = ${id}`.then(([row]) => row?.gpa);
}

/** A teacher who is made a manager. */
async function promoted<T extends { readonly id: string }>(sql: postgres.Sql, teacher: T): Promise<T> {
  await sql`update public.teachers set role = 'manager' where id = ${teacher.id}`;
  return teacher;
}

/** Codes of one teacher as they stand in the database, the first that was issued first. */
function codesOf(sql: postgres.Sql, { id }: { readonly id: string }) {
  return sql<{ id: string; days: number; state: string }[]>`
    select id, round(extract(epoch from expires_at - created_at) / 86400)::int as days,
      private.code_state(is_used, revoked_at, expires_at) as state
    from public.student_acceptance_codes where issued_by = ${id}`;
}

for (const language of languages) {
  const say = words[language];

  test(
    `one grade alone is shown with its number, and all come back (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const student = await newStudent(sql);
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      const count = async (grade: string | null) => {
        const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from public.students where ${grade}::text is null or grade = ${grade}`;
        return row?.count ?? 0;
      };
      const shows = async (number: number): Promise<void> => {
        await expect(staff.studentCount).toHaveText(`${say.count} ${new Intl.NumberFormat(say.locale).format(number)}`);
        await expect(staff.students.first()).toHaveAttribute('aria-setsize', String(number));
      };
      const [all, seventh] = [await count(null), await count('الصف السابع')];
      expect(seventh).toBeLessThan(all);
      await shows(all);
      await staff.choice('grade').selectOption({ label: say.seventh });
      await shows(seventh);
      for (const row of await staff.students.all()) await expect(row).toContainText(say.seventh);
      await staff.choice('grade').selectOption('');
      await shows(all);
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  test(`the list is sorted by name, grade and average as it says (${language})`, async ({ portal, stack, sql }) => {
    const family = `ال${randomUUID().slice(0, 8)}`;
    const people = [
      { name: `أمل ${family}`, grade: 'الصف الثاني', gpa: 2.1 },
      { name: `باسم ${family}`, grade: 'الصف التاسع', gpa: 3.9 },
      { name: `تامر ${family}`, grade: 'الصف الثالث', gpa: 0.4 },
    ] as const;
    const ids: string[] = [];
    for (const { name, grade, gpa } of people) {
      const { id } = await newStudent(sql, { name });
      await sql`update public.students set grade = ${grade} where id = ${id}`;
      await sql`update public.student_gpas set gpa = ${gpa} where id = ${id}`;
      ids.push(id);
    }
    const staff = new StaffPages(portal, language);
    await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
    await staff.search.fill(family);
    const [amal, basem, tamer] = people.map(({ name }) => name);
    const orders = {
      highest: [basem, amal, tamer],
      lowest: [tamer, amal, basem],
      grade: [amal, tamer, basem],
      name: [amal, basem, tamer],
    } as const;
    for (const sorting of ['highest', 'lowest', 'grade', 'name'] as const) {
      await staff.choice('order').selectOption({ label: say.order[sorting] });
      await expect(staff.students.locator('b')).toHaveText(orders[sorting].map(String));
    }
    await sql`delete from auth.users where id = any(${ids}::uuid[])`;
  });

  test(
    `the history of an average tells who made what of it, the last change first (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const student = await newStudent(sql, { name: `سلمى ${randomUUID().slice(0, 8)}` });
      const manager = await promoted(sql, await newTeacher());
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await staff.search.fill(student.email);
      const row = staff.student(student.email);
      await staff.historyOf(row).click();
      await expect(staff.question).toContainText(say.unchanged);
      await portal.page.keyboard.press('Escape');
      await expect(staff.question).toBeHidden();
      await staff.enterGpa(row, '3.1');
      await expect(row.getByText(say.saved, { exact: true })).toBeVisible();
      await actingAs(
        sql,
        manager,
        (transaction) => transaction`
        select public.set_student_gpa(id, 2.37, revision) from public.student_gpas where id = ${student.id}`,
      );
      await staff.historyOf(row).click();
      await expect(staff.question.getByRole('listitem')).toHaveText(say.changes.map((change) => new RegExp(change)));
      const [layla] = await sql<{ name: string }[]>`
      select display_name as name from public.teachers join auth.users using (id) where email = 'layla@manara.example'`;
      await expect(staff.question.getByRole('listitem').locator('bdi')).toHaveText([manager.name, layla?.name ?? '']);
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  testWithServiceWorker(
    `a first average that is taken back was never entered: in the list, the file, the history and to its student, also offline (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql, openReader }) => {
      const student = await newStudent(sql, { name: `رنا ${randomUUID().slice(0, 8)}` });
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await portal.readyForOffline();
      await staff.search.fill(student.email);
      const row = staff.student(student.email);
      await staff.enterGpa(row, '3.1');
      await expect(row.getByText(say.saved, { exact: true })).toBeVisible();
      expect(await gpaOf(sql, student)).toBe(3.1);
      network.cut();
      await context.setOffline(true);
      await staff.undoOf(row).click();
      await expect(row.getByText(say.keptBack)).toBeVisible();
      await expect(row.locator('button[data-gpa]')).toHaveText(say.notEntered);
      expect(await gpaOf(sql, student)).toBe(3.1);
      network.heal();
      await context.setOffline(false);
      await expect
        .poll(() => sql`select gpa, is_cleared from public.student_gpas where id = ${student.id}`)
        .toEqual([{ gpa: 0, is_cleared: true }]);
      await expect(row.getByText(say.saved, { exact: true })).toBeVisible();
      await expect(row.locator('button[data-gpa]')).toHaveText(say.notEntered);
      const [file] = await Promise.all([portal.page.waitForEvent('download'), staff.button('export').click()]);
      expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')[1]).toMatch(/,$/);
      await staff.historyOf(row).click();
      await expect(staff.question.getByRole('listitem').locator('> span')).toHaveText(say.takenBack);

      const theirs = await openReader(language);
      await openAs(theirs, stack, { as: student.email, language, path: '/student/dashboard' });
      await expect(theirs.page.getByRole('definition').last()).toContainText(say.noAverage);
      await theirs.readyForOffline();
      await theirs.page.context().setOffline(true);
      await theirs.page.reload();
      await expect(theirs.page.getByRole('definition').last()).toContainText(say.noAverage);
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  test(
    `an average that arrives when its year has ended, or its student is gone, says what became of it (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const [late, gone] = [await newStudent(sql), await newStudent(sql)];
      for (const { id } of [late, gone]) await sql`update public.student_gpas set gpa = 2 where id = ${id}`;
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await staff.search.fill(late.email);
      await expect(staff.student(late.email)).toBeVisible();
      // As a year's end writes it down, of this student alone: the year of everybody else goes on.
      await sql`
        with this as (insert into private.year_ends (year, counts) values (2001, '{}') returning id)
        insert into private.yearly_averages (student_id, year, gpa, last_revision, year_end_id)
        select ${late.id}, 2001, 2, 2, this.id from this`;
      await sql`update public.student_gpas set gpa = gpa where id = ${late.id}`;
      await sql`update public.student_gpas set gpa = 2.5 where id = ${late.id}`;
      await sql`delete from auth.users where id = ${gone.id}`;
      await staff.enterGpa(staff.student(late.email), '3.25');
      await expect(staff.student(late.email).getByText(say.late)).toBeVisible();
      await expect(staff.student(late.email).locator('button[data-gpa]')).toHaveText(say.standing);
      await staff.search.fill(gone.email);
      await staff.enterGpa(staff.student(gone.email), '3.25');
      await expect(staff.student(gone.email).getByRole('alert')).toHaveText(say.gone);
      await expect(staff.student(gone.email).getByRole('alert').getByRole('button')).toHaveCount(0);
      await sql`delete from auth.users where id = ${late.id}`;
      await sql`delete from private.year_ends where year = 2001`;
    },
  );

  test(
    `a change that is stored while its history is open comes into it (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const { page } = portal;
      const student = await newStudent(sql);
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await staff.search.fill(student.email);
      const row = staff.student(student.email);
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/rpc/set_student_gpa', async (route) => {
        await held;
        await route.continue();
      });
      await staff.enterGpa(row, '2.37');
      await staff.historyOf(row).click();
      await expect(staff.question).toContainText(say.unchanged);
      letGo();
      await expect(staff.question.getByRole('listitem')).toContainText(say.shown);
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  test(`an average out of range is told in the given words, and stays in its field alone (${language})`, async ({
    portal,
    stack,
    sql,
    newTeacher,
  }) => {
    const student = await newStudent(sql);
    const manager = await promoted(sql, await newTeacher());
    await sql`update public.student_gpas set gpa = 3.25 where id = ${student.id}`;
    const staff = new StaffPages(portal, language);
    const calls: string[] = [];
    portal.page.on('request', (request) => calls.push(request.url()));
    await openAs(portal, stack, { as: manager.email, language, path: '/teacher/manage-gpa' });
    await staff.search.fill(student.email);
    const row = staff.student(student.email);
    for (const typed of ['4.01', '٤٫٠١', '-1']) {
      await staff.enterGpa(row, typed);
      await expect(row.getByRole('alert')).toHaveText(say.range);
      await expect(row.getByRole('textbox')).toHaveValue(typed);
      await expect(row.getByRole('textbox')).toHaveAccessibleDescription(say.range);
      await row.getByRole('textbox').press('Escape');
      await expect(row.getByRole('alert')).toHaveCount(0);
    }
    expect(calls.filter((url) => url.includes('set_student_gpa'))).toEqual([]);
    expect(await gpaOf(sql, student)).toBe(3.25);
    await sql`delete from auth.users where id = ${student.id}`;
  });

  testWithServiceWorker(
    `an average typed without a network outlives a reload, and goes out by itself once there is one; a change that came before it is asked about (${language})`,
    alike(language),
    async ({ portal, network, context, stack, sql }) => {
      const [alone, both] = [await newStudent(sql), await newStudent(sql)];
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await portal.readyForOffline();
      await staff.search.fill(alone.email);
      await expect(staff.student(alone.email)).toBeVisible();
      network.cut();
      await context.setOffline(true);
      for (const { email } of [alone, both]) {
        await staff.search.fill(email);
        await staff.enterGpa(staff.student(email), '2.37');
        await expect(staff.student(email).getByText(say.kept)).toBeVisible();
      }
      await portal.page.reload();
      await expect(portal.page.locator('main').getByText(say.waiting)).toBeVisible();
      expect(await gpaOf(sql, alone)).toBe(0);
      await sql`update public.student_gpas set gpa = 1.5 where id = ${both.id}`;
      network.heal();
      await context.setOffline(false);
      await expect.poll(() => gpaOf(sql, alone)).toBe(2.37);
      await staff.search.fill(alone.email);
      await expect(staff.student(alone.email).getByText(say.saved, { exact: true })).toBeVisible();
      await staff.search.fill(both.email);
      await expect(staff.student(both.email).getByRole('alert')).toContainText(say.shown);
      expect(await gpaOf(sql, both)).toBe(1.5);
      await staff.student(both.email).getByRole('alert').getByRole('button').last().click();
      await expect.poll(() => gpaOf(sql, both)).toBe(2.37);
      await expect(staff.student(both.email).getByText(say.saved, { exact: true })).toBeVisible();
      expect(await portal.page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(both.id);
      for (const { id } of [alone, both]) await sql`delete from auth.users where id = ${id}`;
    },
  );

  testWithServiceWorker(
    `of the averages that somebody looked at and changed nothing is kept on the device (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const name = `نادر ${randomUUID().slice(0, 8)}`;
      const student = await newStudent(sql, { name });
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
      await portal.readyForOffline();
      await staff.search.fill(name);
      const row = staff.student(name);
      await staff.enterGpa(row, '2.37');
      await expect(row.getByText(say.saved, { exact: true })).toBeVisible();
      await staff.historyOf(row).click();
      await expect(staff.question.getByRole('listitem')).toContainText(say.shown);
      // A second visit passes through the service worker, which might keep what the first one did not.
      await portal.page.reload();
      await staff.search.fill(name);
      await expect(row).toContainText(say.shown);
      const kept = await everythingKept(portal.page);
      // Proof that it looks where the portal keeps things.
      const [post] = await sql<{ id: string }[]>`
      select id from public.posts order by created_at desc limit 1`;
      expect(kept.includes(post?.id ?? 'no post')).toBe(true);
      const secrets = [name, student.email, student.id, '/rpc/list_students_with_gpa', '/rpc/grade_history'];
      // Compared in short: what is kept is the whole portal, too long to be read where a test fails.
      expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
      expect(kept.match(/.{0,80}"gpa":[0-9].{0,80}/)?.[0]).toBeUndefined();
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  test(
    `a batch is valid as long as was chosen, and is copied to the letter (${language})`,
    alike(language),
    async ({ portal, context, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/codes' });
      await staff.choice('term').selectOption({ label: say.week });
      const name = await staff.issueBatch('3');
      await expect(staff.slips).toHaveCount(3);
      const issued = await staff.slips.locator('code').allTextContents();
      await staff.button('copy').click();
      await expect(portal.page.getByText(say.copied, { exact: true })).toBeVisible();
      expect(await portal.page.evaluate(() => navigator.clipboard.readText())).toBe(issued.join('\n'));
      expect((await codesOf(sql, teacher)).map(({ days }) => days)).toEqual([7, 7, 7]);
      await expect(staff.slips.last()).toContainText(name);
      await expect(staff.slips.last()).toContainText(new Intl.NumberFormat(say.locale).format(3));
      await sql`delete from public.student_acceptance_codes where issued_by = ${teacher.id}`;
    },
  );

  test(
    `codes are shown this once also where the list of batches does not come, and an address of none says so (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher, sql }) => {
      const teacher = await newTeacher();
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/codes' });
      await expect(staff.batchName).toBeVisible();
      await portal.page.route('**/rpc/list_acceptance_code_batches', (route) => route.abort());
      await staff.issueBatch('2');
      await expect(staff.slips).toHaveCount(2);
      await staff.button('copied').click();
      await expect(staff.slips).toHaveCount(0);
      await portal.page.unrouteAll();
      await portal.goto(`/teacher/codes?batch=${randomUUID()}`);
      await expect(portal.page.getByRole('heading', { name: say.noBatches })).toBeVisible();
      await sql`delete from public.student_acceptance_codes where issued_by = ${teacher.id}`;
    },
  );

  test(
    `codes are listed by how they stand: who used one, what has ended, what was revoked (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const manager = await promoted(sql, await newTeacher());
      const name = `ليان ${randomUUID().slice(0, 8)}`;
      const student = await newAccount(sql, name);
      let issued: string[] = [];
      await actingAs(sql, manager, async (transaction) => {
        const rows = await transaction<{ code: string }[]>`select code from public.issue_acceptance_codes(4)`;
        issued = rows.map(({ code }) => code);
      });
      const [used = '', old = ''] = issued;
      await actingAs(
        sql,
        student,
        (transaction) =>
          transaction`select from public.redeem_acceptance_code(${used}, ${name}, 'الصف الأول', null, true)`,
      );
      await sql`
      update public.student_acceptance_codes set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
      where code_hash = private.code_hash(${old})`;

      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: manager.email, language, path: '/teacher/codes' });
      await staff.batches.click();
      await expect(staff.everyCode).toHaveCount(4);
      await staff.revokeOf(staff.codes('unused').first()).click();
      await staff.button('cancel').click();
      await expect(staff.question).toHaveCount(0);
      await expect(staff.codes('unused')).toHaveCount(2);
      await staff.revokeOf(staff.codes('unused').first()).click();
      await staff.revokeOf(staff.question).click();
      await expect(portal.page.getByText(say.revoked)).toBeVisible();
      expect((await codesOf(sql, manager)).map(({ state }) => state).sort()).toEqual([
        'expired',
        'revoked',
        'unused',
        'used',
      ]);
      for (const state of ['used', 'expired', 'revoked', 'unused'] as const) {
        await expect(staff.codes(state)).toHaveCount(1);
        await expect(staff.codes(state)).toContainText(say.states[state]);
        await expect(staff.revokeOf(staff.codes(state))).toHaveCount(state === 'unused' ? 1 : 0);
      }
      await expect(staff.codes('used')).toContainText(name);
      await portal.page.goBack();
      await staff.batchSearch.fill(name);
      await expect(staff.batches).toHaveCount(1);
      await expect(staff.batches).toContainText(say.batchOfDay);
      await staff.batchSearch.fill(randomUUID());
      await expect(portal.page.getByRole('heading', { name: say.noBatches })).toBeVisible();
      await sql`delete from public.student_acceptance_codes where issued_by = ${manager.id}`;
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );
}
