import type postgres from 'postgres';
import { enterAs, StaffPages, openAs } from '../page-models/staff-pages.ts';
import { actingAs } from '../support/acting-as.ts';
import { expectForEverybody } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { newApplicant, newStudent } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    history: /^تاريخ معدل/,
    became: 'صار',
    manager: 'مدير',
    kept: catalogues.ar.administration.outcome.kept.approve,
  },
  en: {
    history: /^History of the average/,
    became: 'became',
    manager: 'Manager',
    kept: catalogues.en.administration.outcome.kept.approve,
  },
} as const;

/** As long as names are that make a line too narrow. */
const longName = () => `عبد الرحمن مصطفى عبد المقصود الشرقاوي ${crypto.randomUUID().slice(0, 6)}`;

async function remove(sql: postgres.Sql, people: readonly { readonly id: string }[]): Promise<void> {
  await sql`delete from auth.users where id = any(${people.map(({ id }) => id)}::uuid[])`;
}

/** What became of four codes of a teacher; the used one is the student's. */
/** A batch of codes of which each stands otherwise. */
async function insertCodes(sql: postgres.Sql, teacher: { readonly id: string }, studentId: string): Promise<void> {
  await actingAs(
    sql,
    teacher,
    (transaction) => transaction`select from public.issue_acceptance_codes(4, batch_name => 'الصف السابع، نوفمبر')`,
  );
  const yesterday = new Date(Date.now() - 86_400_000);
  const change = (number: number, columns: Record<string, unknown>) =>
    sql`update public.student_acceptance_codes set ${sql(columns)} where issued_by = ${teacher.id} and number = ${number}`;
  await change(1, { is_used: true, used_at: yesterday, student_id: studentId });
  await change(2, { revoked_at: yesterday });
  await change(3, { created_at: new Date(Date.now() - 40 * 86_400_000), expires_at: yesterday });
}

for (const language of languages) {
  const say = words[language];

  test(
    `an average with an error, one with a conflict and the history are for everybody (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      test.slow();
      const name = longName();
      // Enter goes on to the next average, so the row that is stored by it stands last.
      const people = [
        await newStudent(sql, { name: `${name} أ` }),
        await newStudent(sql, { name: `${name} ب` }),
      ] as const;
      try {
        const staff = new StaffPages(portal, language);
        await openAs(portal, stack, { as: 'layla', language, path: '/teacher/manage-gpa' });
        await staff.search.fill(name);
        const [wrong, changed] = [staff.student(people[0].email), staff.student(people[1].email)];
        await changed.locator('button[data-gpa]').click();
        await sql`update public.student_gpas set gpa = 1.25 where id = ${people[1].id}`;
        await changed.getByRole('textbox').fill('2.75');
        await changed.getByRole('textbox').press('Enter');
        const choices = changed.getByRole('alert').getByRole('button');
        await expect(choices).toHaveCount(2);
        await staff.enterGpa(wrong, '4.01');
        await expect(wrong.getByRole('alert')).toContainText('4');
        await expectForEverybody(portal);

        await choices.last().click();
        await expect(changed.getByRole('alert')).toHaveCount(0);
        await expect(changed.locator('output')).toBeVisible();
        await changed.getByRole('button', { name: say.history }).click();
        // The first was entered, the second became of it.
        await expect(staff.question.getByRole('listitem')).toHaveCount(2);
        await expect(staff.question.getByRole('listitem').filter({ hasText: say.became })).toHaveCount(1);
        await expectForEverybody(portal);
      } finally {
        await remove(sql, people);
      }
    },
  );

  test(
    `codes just issued, what became of others and the question before one is revoked are for everybody (${language})`,
    alike(language),
    async ({ portal, stack, sql, newTeacher }) => {
      test.slow();
      const teacher = await newTeacher();
      const student = await newStudent(sql, { name: longName() });
      try {
        await sql`update public.teachers set role = 'owner' where id = ${teacher.id}`;
        await insertCodes(sql, teacher, student.id);
        const staff = new StaffPages(portal, language);
        await openAs(portal, stack, { as: teacher.email, language, path: '/teacher/codes' });
        await staff.issueBatch('2');
        await expect(staff.slips.locator('svg path')).toHaveCount(2);
        await expect(staff.codes('unused')).toHaveCount(2);
        await expectForEverybody(portal);
        await staff.button('copied').click();
        await expect(staff.slips).toHaveCount(0);
        await portal.page.goBack();
        await expect(staff.batches).toHaveCount(2);
        await expectForEverybody(portal);
        await staff.batches.last().click();
        for (const state of ['used', 'revoked', 'expired'] as const) await expect(staff.codes(state)).toBeVisible();
        await expectForEverybody(portal);

        await staff.revokeOf(staff.codes('unused').first()).click();
        await expect(staff.question).toBeVisible();
        await expectForEverybody(portal);
      } finally {
        await sql`delete from public.student_acceptance_codes where issued_by = ${teacher.id}`;
        await remove(sql, [student]);
      }
    },
  );

  test(
    `applications that are chosen, the question before they are declined and what came of it are for everybody (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      test.slow();
      const people = [await newApplicant(sql, longName()), await newApplicant(sql, longName())] as const;
      try {
        const staff = new StaffPages(portal, language);
        await openAs(portal, stack, { as: 'admin', language, path: '/admin' });
        for (const { id } of people) await staff.application(id).getByRole('checkbox').check();
        await expect(staff.button('declineChosen')).toBeEnabled();
        await expectForEverybody(portal);

        await staff.button('declineChosen').click();
        await expect(staff.question).toBeVisible();
        await expectForEverybody(portal);

        await portal.page.keyboard.press('Escape');
        await staff.button('approveChosen').click();
        for (const { id } of people) await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done');
        await expect(staff.button('undo')).toBeVisible();
        await expectForEverybody(portal);
      } finally {
        await remove(sql, people);
      }
    },
  );

  testWithServiceWorker(
    `a decision that waits for the network is for everybody (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const applicant = await newApplicant(sql, longName());
      try {
        const { page } = portal;
        await enterAs(page, stack, 'admin');
        await portal.speak(language);
        await portal.goto('/admin');
        await portal.readyForOffline();
        // From their first use on these pages open without a network.
        await page.reload();
        const staff = new StaffPages(portal, language);
        await expect(staff.application(applicant.id)).toBeVisible();
        await page.context().setOffline(true);
        await portal.expectBadge('offline');
        await staff.application(applicant.id).getByRole('checkbox').check();
        await staff.button('approveChosen').click();
        await expect(staff.application(applicant.id)).toContainText(say.kept);
        await expectForEverybody(portal);
      } finally {
        await remove(sql, [applicant]);
      }
    },
  );

  test(
    `the way back from another role and its line in the log are for everybody (${language})`,
    alike(language),
    async ({ portal, stack, newTeacher }) => {
      const teacher = await newTeacher();
      const { page } = portal;
      const staff = new StaffPages(portal, language);
      await openAs(portal, stack, { as: 'admin', language, path: '/admin?tab=accounts' });
      await page.getByRole('searchbox').fill(teacher.name);
      const row = page.locator(`li[data-account-id="${teacher.id}"]`);
      await staff.giveRole(row, say.manager);
      await expect(row).toContainText(say.manager);
      await expect(staff.button('undo')).toBeVisible();
      await expectForEverybody(portal);

      await portal.goto('/admin?tab=audit');
      await page.getByRole('searchbox').fill(teacher.name);
      const ofTeacher = page.locator('main ol').getByRole('listitem').filter({ hasText: teacher.name });
      await expect(ofTeacher.filter({ hasText: say.manager })).toContainText(say.became);
      await expectForEverybody(portal);
    },
  );
}
