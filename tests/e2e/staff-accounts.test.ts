import { randomUUID } from 'node:crypto';
import { enterAs, StaffPages, openAs } from '../page-models/staff-pages.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { newApplicant, newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    menu: 'القائمة',
    manager: 'مدير',
    lastSignIn: 'آخر دخول أول أمس',
    revoke: /^اسحب الموافقة/,
    who: catalogues.ar.administration.accounts.kind,
    none: catalogues.ar.administration.accounts.none,
    edit: 'عدّل…',
    save: catalogues.ar.administration.accounts.save,
    short: catalogues.ar.administration.accounts.nameShort,
    fourth: 'الصف الرابع',
    needsNetwork: /تحتاج إلى الشبكة/,
    notAllowed: /ليس لديك صلاحية/,
    owner: 'مالك',
    wasFirst: /سبقك غيرك/,
    isGone: /لم يعد هذا موجودًا/,
  },
  en: {
    menu: 'Menu',
    manager: 'Manager',
    lastSignIn: 'Last signed in 2 days ago',
    revoke: /^Revoke approval/,
    who: catalogues.en.administration.accounts.kind,
    none: catalogues.en.administration.accounts.none,
    edit: 'Edit…',
    save: catalogues.en.administration.accounts.save,
    short: catalogues.en.administration.accounts.nameShort,
    fourth: 'Grade four',
    needsNetwork: /needs the network/,
    notAllowed: /permission/,
    owner: 'Owner',
    wasFirst: /Somebody else was first/,
    isGone: /It is not there any more/,
  },
} as const;

for (const language of languages) {
  test(
    `a role is changed and an approval revoked, and each is taken back (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await portal.page.getByRole('searchbox').fill(teacher.name);
      const row = portal.page.locator(`li[data-account-id="${teacher.id}"]`);
      const kept = async () => {
        const [found] = await sql`select role, is_approved from public.teachers where id = ${teacher.id}`;
        return [found?.['role'], found?.['is_approved']];
      };
      await sql`update auth.users set last_sign_in_at = now() - interval '50 hours' where id = ${teacher.id}`;
      await staff.openSheet(row);
      await expect(staff.accountSheet).toContainText(teacher.email);
      await expect(staff.accountSheet).toContainText(words[language].lastSignIn);
      await staff.giveRole(row, words[language].manager);
      await expect.poll(kept).toEqual(['manager', true]);
      await staff.button('undo').click();
      await expect.poll(kept).toEqual(['teacher', true]);
      await expect(row).not.toContainText(words[language].manager);
      await staff.openSheet(row);
      await staff.accountSheet.getByRole('button', { name: words[language].revoke }).click();
      await expect.poll(kept).toEqual(['teacher', false]);
      await expect(row).toHaveCount(0);
      await staff.button('undo').click();
      await expect.poll(kept).toEqual(['teacher', true]);
      await expect(row).toBeVisible();
    },
  );

  test(
    `whoever decides on a teacher whom somebody else has changed or deleted meanwhile is told so, and sees it (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const teacher = await newTeacher();
      const say = words[language];
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await portal.page.getByRole('searchbox').fill(teacher.name);
      const row = portal.page.locator(`li[data-account-id="${teacher.id}"]`);
      await expect(row).toBeVisible();
      await sql`update public.teachers set role = 'owner' where id = ${teacher.id}`;
      await staff.giveRole(row, say.manager);
      await expect(portal.page.getByText(say.wasFirst)).toBeVisible();
      await expect(row).toContainText(say.owner);
      await expect(staff.button('undo')).toHaveCount(0);
      expect(await sql`select role from public.teachers where id = ${teacher.id}`).toEqual([{ role: 'owner' }]);
      await sql`delete from auth.users where id = ${teacher.id}`;
      await staff.giveRole(row, say.manager);
      await expect(portal.page.getByText(say.isGone)).toBeVisible();
      await expect(row).toHaveCount(0);
    },
  );

  test(
    `a student’s name and grade are changed, and both are taken back (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const say = words[language];
      const present = `جنى ${randomUUID().slice(0, 8)}`;
      const student = await newStudent(sql, { name: present });
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await portal.page.getByRole('combobox', { name: say.who }).selectOption('teacher');
      await portal.page.getByRole('searchbox').fill(present);
      const row = portal.page.locator(`li[data-account-id="${student.id}"]`);
      await expect(portal.page.getByText(say.none)).toBeVisible();
      await portal.page.getByRole('combobox', { name: say.who }).selectOption('student');
      const kept = async () => {
        const [found] = await sql`select display_name, grade from public.students where id = ${student.id}`;
        return [found?.['display_name'], found?.['grade']];
      };
      const before = await kept();
      await staff.openSheet(row);
      await staff.accountSheet.getByRole('button', { name: say.edit }).click();
      const [name, grade] = [staff.question.getByRole('textbox'), staff.question.getByRole('combobox')];
      await name.fill('جي');
      await staff.question.getByRole('button', { name: say.save }).click();
      await expect(staff.question.getByRole('alert')).toHaveText(say.short);
      await name.fill(`  ${present}  المصري`);
      await grade.selectOption({ label: say.fourth });
      await staff.question.getByRole('button', { name: say.save }).click();
      await expect.poll(kept).toEqual([`${present} المصري`, 'الصف الرابع']);
      await expect(row).toContainText('المصري');
      await staff.button('undo').click();
      await expect.poll(kept).toEqual(before);
      await expect(row).not.toContainText('المصري');
      await sql`delete from auth.users where id = ${student.id}`;
    },
  );

  test(
    `what is typed about a student stays when they leave the list meanwhile: it says what to do once they are gone, and is saved where a filter only hides them (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const { accounts } = catalogues[language].administration;
      const teacher = await newTeacher();
      const present = `فريدة ${randomUUID().slice(0, 8)}`;
      const student = await newStudent(sql, { name: present });
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      const { page } = portal;
      const search = page.getByRole('searchbox');
      const rowOf = ({ id }: { readonly id: string }) => portal.page.locator(`li[data-account-id="${id}"]`);
      /** Types about the student while the list is being read again behind a change of somebody else, and has it answered after `meanwhile`. */
      const typeWhile = async (role: string, meanwhile: () => Promise<unknown>): Promise<void> => {
        await search.fill(teacher.name);
        await expect(rowOf(teacher)).toBeVisible();
        let answer = (): void => undefined;
        const answered = new Promise<void>((resolve) => (answer = resolve));
        const list = '**/rest/v1/rpc/list_account_deletions';
        await page.route(list, async (route) => {
          await answered;
          await route.continue();
        });
        await staff.giveRole(rowOf(teacher), role);
        await search.fill(present);
        await staff.openSheet(rowOf(student));
        await staff.accountSheet.getByRole('button', { name: words[language].edit }).click();
        await staff.question.getByRole('textbox').fill(`${present} المصري`);
        await meanwhile();
        answer();
        await expect(rowOf(student)).toHaveCount(0);
        await page.unroute(list);
      };
      const save = staff.question.getByRole('button', { name: accounts.save });

      await typeWhile(
        words[language].manager,
        () => sql`update public.students set display_name = 'اسم آخر' where id = ${student.id}`,
      );
      await expect(staff.question.getByText(accounts.leftList)).toHaveCount(0);
      await expect(save).toBeEnabled();
      await staff.question.getByRole('button', { name: accounts.leave }).click();
      await sql`update public.students set display_name = ${present} where id = ${student.id}`;
      await portal.goto('/admin?tab=accounts');

      await typeWhile(words[language].owner, () => sql`delete from auth.users where id = ${student.id}`);
      await expect(staff.question.getByText(accounts.leftList)).toBeVisible();
      await expect(staff.question.getByRole('textbox')).toHaveValue(`${present} المصري`);
      await expect(save).toBeDisabled();
      await staff.question.getByRole('button', { name: accounts.leave }).click();
      await expect(staff.accountSheet).toHaveCount(0);
    },
  );

  test(
    `whoever revokes an approval by the keyboard is at the way back, and at nobody else’s role; what was done before can be taken back behind it (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      const [teacher] = [await newTeacher(), await newTeacher()];
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      const row = portal.page.locator(`li[data-account-id="${teacher.id}"]`);
      const kept = async () => {
        const [found] = await sql`select role, is_approved from public.teachers where id = ${teacher.id}`;
        return [found?.['role'], found?.['is_approved']];
      };
      await staff.giveRole(row, words[language].manager);
      await expect.poll(kept).toEqual(['manager', true]);
      await expect(staff.button('undo')).toBeVisible();
      await staff.openSheet(row);
      await staff.accountSheet.getByRole('button', { name: words[language].revoke }).press('Enter');
      await expect(row).toHaveCount(0);
      await expect(staff.button('undo')).toBeFocused();
      await portal.page.keyboard.press('ArrowDown');
      await expect(staff.button('undo')).toBeFocused();
      await portal.page.keyboard.press('Enter');
      await expect.poll(kept).toEqual(['manager', true]);
      await staff.button('undo').click();
      await expect.poll(kept).toEqual(['teacher', true]);
      await expect(staff.button('undo')).toHaveCount(0);
    },
  );

  test(
    `who applies meanwhile stands in the queue of whoever comes back to look (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin' });
      await expect(portal.page.locator('li[data-application-id]').first()).toBeVisible();
      const applicant = await newApplicant(sql);
      await expect(staff.application(applicant.id)).toHaveCount(0);
      await portal.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(staff.application(applicant.id)).toBeAttached();
      await sql`delete from auth.users where id = ${applicant.id}`;
    },
  );

  test(
    `an account’s end that was asked for stands in the queue, and can be finished when its days are over (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const [early, due] = [
        await newStudent(sql, { name: 'باق في مهلته' }),
        await newStudent(sql, { name: 'انتهت مهلته' }),
      ];
      await sql`
      insert into private.deletion_requests (user_id, requested_at, due_at) values
        (${early.id}, now(), now() + interval '30 days'),
        (${due.id}, now() - interval '31 days', now() - interval '1 day')`;
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin' });
      const line = (email: string) => portal.page.locator('main li').filter({ hasText: email });
      await expect(line(early.email)).toContainText('باق في مهلته');
      await expect(line(early.email)).toContainText(language === 'ar' ? 'طالب' : 'Student');
      await expect(line(early.email).getByRole('button')).toHaveCount(0);
      await line(due.email).getByRole('button').click();
      await expect(staff.question).toContainText('انتهت مهلته');
      await portal.page.keyboard.press('Escape');
      expect(await sql`select from auth.users where id = ${due.id}`).toHaveLength(1);
      await line(due.email).getByRole('button').click();
      await staff.question.getByRole('button').last().click();
      await expect.poll(() => sql`select from auth.users where id = ${due.id}`).toHaveLength(0);
      await expect(line(due.email)).toHaveCount(0);
      expect(await sql`select from auth.users where id = ${early.id}`).toHaveLength(1);
      await sql`delete from auth.users where id = ${early.id}`;
    },
  );

  testWithServiceWorker(
    `averages and codes say without a network that they need one (${language})`,
    alike(language),
    async ({ portal, network, context, stack }) => {
      await enterAs(portal.page, stack, 'layla');
      await portal.speak(language);
      for (const path of ['/teacher/manage-gpa', '/teacher/codes']) {
        await portal.goto(path);
        await expect(portal.page.locator('main li:visible').first()).toBeVisible();
      }
      await portal.readyForOffline();
      network.cut();
      await context.setOffline(true);
      for (const path of ['/teacher/manage-gpa', '/teacher/codes']) {
        await portal.goto(path);
        await expect(portal.page.locator('main').getByText(words[language].needsNetwork)).toBeVisible();
        await expect(portal.page.locator('li[data-student-id]')).toHaveCount(0);
      }
    },
  );

  test(
    `a teacher who is neither owner nor manager reads that the averages are not for them (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/manage-gpa' });
      await expect(portal.page.locator('main').getByText(words[language].notAllowed)).toBeVisible();
      await expect(portal.page.locator('li[data-student-id]')).toHaveCount(0);
    },
  );

  test(
    `codes that were just issued are there after a look elsewhere, until they are put away (${language})`,
    alike(language),
    async ({ portal, stack }) => {
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'layla', language, path: '/teacher/codes' });
      await staff.issueBatch('2');
      await expect(staff.slips).toHaveCount(2);
      const issued = await staff.slips.locator('code').allTextContents();
      const goTo = async (path: string): Promise<void> => {
        await portal.page.getByRole('button', { name: words[language].menu, exact: true }).click();
        await portal.page.getByRole('dialog').locator(`a[href="${path}"]`).click();
        await expect(portal.page).toHaveURL(new RegExp(`${path}$`));
      };
      await goTo('/teacher/posts');
      await expect(staff.slips).toHaveCount(0);
      await goTo('/teacher/codes');
      await staff.batches.first().click();
      await expect(staff.slips.locator('code')).toHaveText(issued);
      await staff.button('copied').click();
      await expect(staff.slips).toHaveCount(0);
    },
  );
}
