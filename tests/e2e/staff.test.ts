import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { AccountPages } from '../page-models/account-pages.ts';
import { StaffPages, openAs } from '../page-models/staff-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';
import { settledCount } from '../support/settled-count.ts';

async function apply(sql: postgres.Sql, howMany: number): Promise<string[]> {
  const ids = Array.from({ length: howMany }, () => randomUUID());
  for (const id of ids) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@applicant.example`})`;
    await sql`insert into public.teachers (id, display_name, role, department) values (${id}, ${`طالب وظيفة ${id.slice(0, 4)}`}, 'manager', 'Science')`;
  }
  return ids;
}

async function asAdministrator(sql: postgres.Sql, work: (transaction: postgres.TransactionSql) => Promise<unknown>) {
  await sql.begin(async (transaction) => {
    const [admin] = await transaction<{ id: string }[]>`select user_id as id from private.admins limit 1`;
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin?.id })}, true)`;
    await work(transaction);
  });
}

for (const language of languages) {
  test.describe(`the office in ${language}`, () => {
    async function open(portal: PortalPage, stack: { url: string; publishableKey: string }, as: string, path: string) {
      await openAs(portal, stack, { as, language, path });
      return new StaffPages(portal, language);
    }

    test(
      'an administrator approves many at once, and takes it back',
      alike(language),
      async ({ portal, stack, sql }) => {
        const ids = await apply(sql, 3);
        const staff = await open(portal, stack, 'admin', '/admin');
        for (const id of ids) await staff.application(id).getByRole('checkbox').check();
        await staff.button('approveChosen').click();
        for (const id of ids) await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done');
        const approved = () => sql`select from public.teachers where id = any(${ids}::uuid[]) and is_approved`;
        expect(await approved()).toHaveLength(3);
        await staff.button('undo').click();
        for (const id of ids) await expect(staff.application(id).getByRole('checkbox')).toBeEnabled();
        expect(await approved()).toHaveLength(0);
        await sql`delete from auth.users where id = any(${ids}::uuid[])`;
      },
    );

    test(
      'a request is read whole and decided beside the list, and the focus comes back to it',
      alike(language),
      async ({ portal, stack, sql }) => {
        const [id = ''] = await apply(sql, 1);
        const about = 'أدرّس الفيزياء منذ عشر سنوات.';
        await sql`update public.teachers set bio = ${about} where id = ${id}`;
        const staff = await open(portal, stack, 'admin', '/admin');
        const line = staff.application(id).getByRole('button').first();
        await line.click();
        const [known] = await sql<{ email: string }[]>`select email from auth.users where id = ${id}`;
        for (const text of [about, known?.email ?? '']) await expect(staff.accountSheet).toContainText(text);
        await expect(staff.accountSheet.getByRole('heading')).toBeFocused();
        await portal.page.keyboard.press('Escape');
        await expect(line).toBeFocused();
        await line.press('Enter');
        await expect(staff.accountSheet).toBeVisible();
        if ((portal.page.viewportSize()?.width ?? 0) < 992) {
          await portal.page.goBack();
          await expect(staff.accountSheet).toBeHidden();
          await expect(portal.page).toHaveURL(/\/admin$/);
          await line.press('Enter');
        }
        await staff.accountSheet.getByRole('button', { name: language === 'ar' ? 'وافق' : 'Approve' }).click();
        await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done');
        expect(await sql`select from public.teachers where id = ${id} and is_approved`).toHaveLength(1);
        await sql`delete from auth.users where id = ${id}`;
      },
    );

    test('two hundred are approved in one action', alike(language), async ({ portal, stack, sql }) => {
      const ids = await apply(sql, 200);
      const staff = await open(portal, stack, 'admin', '/admin');
      for (const id of ids.slice(0, 1)) await expect(staff.application(id)).toBeAttached();
      await staff.chooseAll.check();
      const answered = portal.page.waitForResponse(/decide_applications/);
      await staff.button('approveChosen').click();
      await answered;
      expect(await sql`select from public.teachers where id = any(${ids}::uuid[]) and is_approved`).toHaveLength(200);
      await sql`delete from auth.users where id = any(${ids}::uuid[])`;
    });

    test(
      'declining asks first, and escape leaves everything as it was',
      alike(language),
      async ({ portal, stack, sql }) => {
        const [id = ''] = await apply(sql, 1);
        const staff = await open(portal, stack, 'admin', '/admin');
        await staff.application(id).getByRole('checkbox').focus();
        await portal.page.keyboard.press('d');
        await expect(staff.question).toBeVisible();
        await portal.page.keyboard.press('Escape');
        await expect(staff.question).toBeHidden();
        expect(await sql`select from public.teachers where id = ${id}`).toHaveLength(1);
        await staff.application(id).getByRole('checkbox').focus();
        await portal.page.keyboard.press('d');
        await staff.question.getByRole('button', { name: language === 'ar' ? 'ارفض' : 'Decline' }).click();
        await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done');
        expect(await sql`select from public.teachers where id = ${id}`).toHaveLength(0);
        await sql`delete from auth.users where id = ${id}`;
      },
    );

    test(
      'where another administrator was faster, that row says so',
      alike(language),
      async ({ portal, stack, sql }) => {
        const [first = '', second = '', third = ''] = await apply(sql, 3);
        const staff = await open(portal, stack, 'admin', '/admin');
        for (const id of [first, second, third]) await staff.application(id).getByRole('checkbox').check();
        await asAdministrator(sql, (transaction) => transaction`select public.approve_teacher(${first}, 'manager', 1)`);
        await asAdministrator(sql, (transaction) => transaction`select public.decline_teacher(${third}, 1)`);
        await staff.button('approveChosen').click();
        for (const id of [first, third]) {
          await expect(staff.application(id)).toHaveAttribute('data-outcome', 'late');
          await expect(staff.application(id).getByRole('checkbox')).toBeDisabled();
        }
        expect(await sql`select from public.teachers where id = ${third}`).toHaveLength(0);
        await expect(staff.application(second)).toHaveAttribute('data-outcome', 'done');
        await sql`delete from auth.users where id = any(${[first, second, third]}::uuid[])`;
      },
    );

    test('whoever is no administrator sees nothing but that', alike(language), async ({ portal, stack }) => {
      const staff = await open(portal, stack, 'mona', '/admin');
      await expect(portal.page.getByRole('alert')).toContainText(language === 'ar' ? 'ليس لديك صلاحية' : 'permission');
      await expect(staff.chooseAll).toBeHidden();
    });

    test(
      'an average is typed in either script, refused out of range, and stored',
      alike(language),
      async ({ portal, stack, sql }) => {
        const staff = await open(portal, stack, 'layla', '/teacher/manage-gpa');
        await staff.search.fill('مريم');
        const row = staff.student('mariam@manara.example');
        await staff.enterGpa(row, '4.01');
        await expect(row.getByRole('alert')).toContainText('0');
        await row.getByRole('textbox').fill(language === 'ar' ? '٣٫٥' : '3,25');
        await row.getByRole('textbox').press('Enter');
        const stored = () => sql<{ gpa: number }[]>`
        select gpa from public.student_gpas join public.students using (id) where email = 'mariam@manara.example'`;
        await expect.poll(async () => (await stored())[0]?.gpa).toBe(language === 'ar' ? 3.5 : 3.25);
      },
    );

    test(
      'an average that somebody else changed shows both, and the chosen one stays',
      alike(language),
      async ({ portal, stack, sql }) => {
        // Another one for each language: to type what stands there already is no change.
        const [typed, shown] = language === 'ar' ? [2.75, /2[.]75|٢٫٧٥/] : [2.25, /2[.]25/];
        const staff = await open(portal, stack, 'layla', '/teacher/manage-gpa');
        await staff.search.fill('omar@');
        const row = staff.student('omar@manara.example');
        await row.locator('button[data-gpa]').click();
        await sql`update public.student_gpas set gpa = 1.25 where id = (select id from public.students where email = 'omar@manara.example')`;
        await row.getByRole('textbox').fill(String(typed));
        await row.getByRole('textbox').press('Enter');
        const choices = row.getByRole('alert').getByRole('button');
        await expect(choices).toHaveText([/1[.]25|١٫٢٥/, shown]);
        await choices.nth(1).click();
        await expect(row.getByRole('alert')).toBeHidden();
        await expect
          .poll(
            async () =>
              (
                await sql<{ gpa: number }[]>`
        select gpa from public.student_gpas join public.students using (id) where email = 'omar@manara.example'`
              )[0]?.gpa,
          )
          .toBe(typed);
      },
    );

    test(
      'whoever is no owner any more is told so at the row, and the average stays as it was',
      alike(language),
      async ({ portal, stack, sql }) => {
        const staff = await open(portal, stack, 'layla', '/teacher/manage-gpa');
        await staff.search.fill('omar@');
        const row = staff.student('omar@manara.example');
        const gpa = () =>
          sql`select gpa from public.student_gpas join public.students using (id) where email = 'omar@manara.example'`;
        const before = await gpa();
        await expect(row).toBeVisible();
        const become = (role: string) =>
          sql`update public.teachers set role = ${role} where id = (select id from auth.users where email = 'layla@manara.example')`;
        try {
          await become('teacher');
          await staff.enterGpa(row, '0.5');
          await expect(row.getByRole('alert')).toContainText(
            language === 'ar' ? 'ليس لديك صلاحية للوصول إلى هذه البيانات' : 'permission',
          );
          expect(await gpa()).toEqual(before);
        } finally {
          await become('owner');
        }
      },
    );

    test('a class level has its name in the language of the page, in the list, its filter and the file', async ({
      portal,
      stack,
    }) => {
      const staff = await open(portal, stack, 'layla', '/teacher/manage-gpa');
      await staff.search.fill('mariam@');
      const grade = language === 'ar' ? /الصف/ : /Grade /;
      await expect(staff.student('mariam@manara.example')).toContainText(grade);
      const choices = await portal.page.getByRole('combobox').first().locator('option').allTextContents();
      for (const choice of choices.slice(1)) expect(choice).toMatch(grade);
      const download = portal.page.waitForEvent('download');
      await staff.button('export').click();
      expect(await readFile(await (await download).path(), 'utf8')).toMatch(grade);
    });

    testWithServiceWorker(
      'the file holds what is on screen, and nothing of it stays on the device',
      alike(language),
      async ({ portal, stack }) => {
        const staff = await open(portal, stack, 'layla', '/teacher/manage-gpa');
        await staff.search.fill('mariam');
        await expect(staff.students).toHaveCount(1);
        const download = portal.page.waitForEvent('download');
        await staff.button('export').click();
        const text = await readFile(await (await download).path(), 'utf8');
        expect(text.startsWith('\uFEFF')).toBe(true);
        expect(text.trim().split('\r\n')).toHaveLength(2);
        expect(text).toContain('mariam@manara.example');
        const kept = await portal.page.evaluate(async () => {
          const answers = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) answers.push(request.url);
          return [
            ...answers.filter((url) => url.includes('/rest/')),
            JSON.stringify(sessionStorage),
            JSON.stringify(localStorage),
          ];
        });
        expect(kept.join()).not.toContain('mariam@manara.example');
        expect(kept).toHaveLength(2);
      },
    );

    test(
      'the log is taken along whole: every page of it, and nothing that was not searched for',
      alike(language),
      async ({ portal, stack, sql }) => {
        const ids = await apply(sql, 60);
        const name = `مرشح ${ids[0]?.slice(0, 8)}`;
        await sql`update public.teachers set display_name = ${name} where id = any(${ids}::uuid[])`;
        const staff = await open(portal, stack, 'admin', '/admin?tab=audit');
        // The newest lines have the name also before it is searched for.
        const searched = portal.page.waitForResponse(
          (answer) => answer.url().includes('list_audit') && (answer.request().postData() ?? '').includes(name),
        );
        await portal.page.getByRole('searchbox').fill(name);
        await searched;
        await expect(portal.page.locator('main ol li').first()).toContainText(name);
        const download = portal.page.waitForEvent('download');
        await staff.button('export').click();
        const text = await readFile(await (await download).path(), 'utf8');
        expect(text.startsWith('\uFEFF')).toBe(true);
        const [, ...lines] = text.trim().split('\r\n');
        expect(lines).toHaveLength(60);
        for (const line of lines) expect(line).toContain(name);
        await sql`delete from auth.users where id = any(${ids}::uuid[])`;
      },
    );

    test(
      'codes are shown once, listed without themselves, and one is revoked',
      alike(language),
      async ({ portal, stack, sql }) => {
        const staff = await open(portal, stack, 'mona', '/teacher/codes');
        await staff.issueBatch('٣');
        const slips = portal.page.locator('code');
        await expect(slips).toHaveCount(3);
        const shown = await slips.allTextContents();
        expect(new Set(shown).size).toBe(3);
        for (const code of shown) expect(code).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/);
        const [valid] = await sql`select is_valid from public.check_acceptance_code(${shown[0] ?? ''})`;
        expect(valid).toEqual({ is_valid: true });
        await staff.button('copied').click();
        await expect(slips).toHaveCount(0);
        await expect(staff.codes('unused').first()).toBeVisible();
        const unused = await settledCount(staff.codes('unused'));
        await staff.revokeOf(staff.codes('unused').first()).click();
        await staff.revokeOf(staff.question).click();
        await expect(staff.codes('unused')).toHaveCount(unused - 1);
      },
    );

    test(
      'each slip on paper has one code for a camera, whose link fills the field and sends nothing',
      alike(language),
      async ({ portal, stack, openReader }) => {
        const staff = await open(portal, stack, 'mona', '/teacher/codes');
        await staff.issueBatch('3');
        await expect(staff.slips.locator('svg path')).toHaveCount(3);
        await portal.page.emulateMedia({ media: 'print' });
        await expect(portal.page.getByRole('button').filter({ visible: true })).toHaveCount(0);
        for (const slip of await staff.slips.all()) {
          await expect(slip.locator('svg')).toBeVisible();
          const code = await slip.locator('code').textContent();
          expect(await staff.scan(slip)).toBe(`${new URL(portal.page.url()).origin}/student/signup#code=${code}`);
        }
        const link = await staff.scan(staff.slips.first());
        // On a phone of their own: where a teacher is signed in, the form asks for a sign-out first.
        const student = await openReader(language);
        const calls: string[] = [];
        student.page.on('request', (request) => calls.push(request.url()));
        await student.page.goto(link);
        const field = new AccountPages(student.page).field('acceptanceCode');
        await expect(field).toHaveValue((await staff.slips.first().locator('code').textContent()) ?? '');
        await expect(student.page).toHaveURL(link);
        expect(calls.filter((url) => /acceptance_code|auth.v1.signup/.test(url))).toEqual([]);
      },
    );
  });
}
