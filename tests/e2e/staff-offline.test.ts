import { enterAs, StaffPages } from '../page-models/staff-pages.ts';
import { knownConnections } from '../support/browser-storage.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { newApplicant } from '../support/new-people.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    approval: catalogues.ar.administration.outcome.kept.approve,
    refusal: catalogues.ar.administration.outcome.kept.decline,
    takeBack: 'تراجع',
    late: 'سبق أن رفض مشرف هذا الطلب',
  },
  en: {
    approval: catalogues.en.administration.outcome.kept.approve,
    refusal: catalogues.en.administration.outcome.kept.decline,
    takeBack: 'Undo',
    late: 'An administrator has already declined this request',
  },
} as const;

for (const language of languages) {
  const say = words[language];

  test(
    `decisions without a network wait on the device through a reload, and go out once when it is back (${language})`,
    alike(language),
    async ({ portal, stack, sql }) => {
      const people = [await newApplicant(sql), await newApplicant(sql), await newApplicant(sql)];
      const [approved = '', declined = '', spared = ''] = people.map(({ id }) => id);
      const { page } = portal;
      const context = page.context();
      await enterAs(page, stack, 'admin');
      await portal.speak(language);
      await portal.goto('/admin');
      await portal.readyForOffline();
      // From their first use on these pages open without a network.
      await page.reload();
      const staff = new StaffPages(portal, language);
      await expect(staff.application(spared)).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('decide_applications')) sent.push(request.postData() ?? '');
      });

      await context.setOffline(true);
      await portal.expectBadge('offline');
      await expect.poll(() => knownConnections(page)).toEqual(['offline', 'offline']);
      for (const id of [approved, spared]) await staff.application(id).getByRole('checkbox').check();
      await staff.button('approveChosen').click();
      for (const id of [approved, spared]) await expect(staff.application(id)).toContainText(say.approval);
      await staff.application(declined).getByRole('checkbox').focus();
      await page.keyboard.press('d');
      await staff.question.getByRole('button').last().click();
      await expect(staff.application(declined)).toContainText(say.refusal);
      expect(sent).toEqual([]);

      await page.reload();
      await expect(staff.application(approved)).toContainText(say.approval);
      await expect(staff.application(declined)).toContainText(say.refusal);
      await expect(portal.badge).toHaveAttribute('data-pending', '3');
      await staff
        .application(spared)
        .getByRole('button', { name: new RegExp(`^${say.takeBack}`) })
        .click();
      await expect(staff.application(spared)).toBeHidden();

      await context.setOffline(false);
      for (const id of [approved, declined])
        await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done', { timeout: 20_000 });
      await expect(staff.application(spared).getByRole('checkbox')).toBeEnabled();
      const rows = await sql<{ id: string; is_approved: boolean }[]>`
      select id, is_approved from public.teachers where id = any(${[approved, declined, spared]}::uuid[])`;
      expect(new Map(rows.map((row) => [row.id, row.is_approved]))).toEqual(
        new Map([
          [approved, true],
          [spared, false],
        ]),
      );
      expect(sent.join().split(approved)).toHaveLength(2);
      await sql`delete from auth.users where id = any(${[approved, declined, spared]}::uuid[])`;
    },
  );

  test(`a kept decision that comes too late says so (${language})`, alike(language), async ({ portal, stack, sql }) => {
    const { id } = await newApplicant(sql);
    const { page } = portal;
    await enterAs(page, stack, 'admin');
    await portal.speak(language);
    await portal.goto('/admin');
    await portal.readyForOffline();
    const staff = new StaffPages(portal, language);
    await page.context().setOffline(true);
    await portal.expectBadge('offline');
    await expect.poll(() => knownConnections(page)).toEqual(['offline', 'offline']);
    await staff.application(id).getByRole('checkbox').focus();
    await page.keyboard.press('a');
    await expect(staff.application(id)).toContainText(say.approval);
    await sql`delete from public.teachers where id = ${id}`;
    await page.context().setOffline(false);
    await expect(staff.application(id)).toHaveAttribute('data-outcome', 'late', { timeout: 20_000 });
    await expect(staff.application(id)).toContainText(say.late);
    await sql`delete from auth.users where id = ${id}`;
  });
}
