import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectFocus, press, tabTo } from '../page-models/keyboard.ts';
import { openAs, StaffPages } from '../page-models/staff-pages.ts';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { signedInElsewhere } from '../support/signed-in-elsewhere.ts';
import { catalogues } from '../support/catalogues.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

/** Presses what the act is done by, waits until the page shows that it is done, and wants the focus to be somewhere. */
async function act(page: Page, wanted: Locator, isDone: () => Promise<void>): Promise<void> {
  await press(page, wanted);
  await isDone();
  await expectFocus(page);
}

const gone = (what: Locator) => () => expect(what).toHaveCount(0);
const seen = (what: Locator) => () => expect(what).toBeVisible();

test('who ends sessions, opens forms of the account and leaves them again keeps the focus', async ({
  portal,
  stack,
  sql,
}) => {
  const { email, id } = await newStudent(sql);
  const { page } = portal;
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  for (const agent of ['Mozilla/5.0 (iPad) Version/17.0 Safari/604.1', 'Mozilla/5.0 (X11; Linux) Firefox/130.0'])
    await signedInElsewhere(stack, email, demoPassword, agent);
  await openAs(portal, stack, { as: email, language: 'ar', path: '/student/profile' });
  const devices = page.getByRole('list', { name: 'أجهزتك' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  const tablet = button('اخرج منه: سفاري على آيباد');
  await act(page, tablet, gone(tablet));
  await act(page, button(catalogues.ar.security.elsewhere), () => expect(devices).toHaveCount(1));

  await act(page, button(catalogues.ar.security.change), seen(page.locator('[name=present]')));
  await act(page, button(catalogues.ar.security.leave), gone(page.locator('[name=present]')));
  await act(page, button(catalogues.ar.security.changeAddress), seen(page.locator('[name=email]')));
  await act(page, button(catalogues.ar.security.leave), gone(page.locator('[name=email]')));

  const remove = button(catalogues.ar.accountData.request);
  await act(page, remove, gone(remove));
  await act(page, button(catalogues.ar.accountData.keep), seen(remove));
  await act(page, remove, gone(remove));
  const request = button(catalogues.ar.accountData.confirm);
  await act(page, request, gone(request));
  await act(page, button(catalogues.ar.accountData.cancel), seen(remove));
  await sql`delete from auth.users where id = ${id}`;
});

test('who opens another page by a key is at its heading, and not in the first field that stands there', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.goto('/student/login');
  const way = page.getByRole('main').getByRole('link', { name: 'نسيت' });
  await press(page, way);
  await expect(page).toHaveURL(/\/student\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who lets go of the teachers that are followed stays in the list, and then in the sheet', async ({
  portal,
  newTeacher,
}) => {
  const [one, other] = [await newTeacher(), await newTeacher()];
  const { page } = portal;
  await page.addInitScript(
    (teachers) =>
      localStorage.setItem(
        'manara-notifications/nobody',
        JSON.stringify({ language: 'ar', departments: [], teachers, is_personal: false, quiet: null }),
      ),
    [one.id, other.id],
  );
  await portal.goto(`/teachers/${one.id}`);
  await press(page, page.getByRole('main').getByRole('button', { name: catalogues.ar.notifications.settings }));
  const dialog = page.getByRole('dialog');
  const unfollow = dialog.getByRole('button', { name: /^أوقف تنبيهات/ });
  await expect(unfollow).toHaveCount(2);
  await act(page, unfollow.first(), () => expect(unfollow).toHaveCount(1));
  // The next one of the list, and nothing else of the sheet.
  await expect(unfollow).toBeFocused();
  await act(page, unfollow, gone(unfollow));
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('who takes a post down and puts it back keeps the focus', async ({ portal, stack, sql, newTeacher }) => {
  const [author, owner] = [await newTeacher(), await newTeacher()];
  await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (title, content, teacher_id) values ('رحلة القبة', 'نص', ${author.id}) returning id`;
  const { page } = portal;
  await openAs(portal, stack, { as: owner.email, language: 'ar', path: `/post/${post?.id}` });
  const dialog = page.getByRole('dialog');
  await act(page, page.getByRole('button', { name: catalogues.ar.keeping.takeDown }), seen(dialog));
  await tabTo(page, dialog.getByLabel(/^السبب/));
  await page.keyboard.type('فيه اسم تلميذة');
  await act(page, dialog.getByRole('button', { name: 'احجبه' }), gone(dialog));
  const undo = page.getByRole('button', { name: 'تراجع', exact: true });
  await act(page, undo, gone(undo));
});

test('who ends a year and takes that back keeps the focus', async ({ portal, stack, sql }) => {
  const student = await newStudent(sql, { name: `هنا ${randomUUID().slice(0, 8)}` });
  const { page } = portal;
  await openAs(portal, stack, { as: 'admin', language: 'ar', path: '/admin?tab=year' });
  const dialog = page.getByRole('dialog');
  await act(page, page.getByRole('button', { name: catalogues.ar.schoolYear.review }), seen(dialog));
  await act(page, dialog.getByRole('button', { name: catalogues.ar.schoolYear.confirm }), gone(dialog));
  const last = page.locator('[data-last-end]');
  await expect(last).toBeVisible();
  await expectFocus(page);
  await act(page, last.getByRole('button', { name: catalogues.ar.schoolYear.undo }), gone(last));
  await sql`delete from auth.users where id = ${student.id}`;
});

test('who changes a role or revokes an approval, and takes it back, keeps the focus', async ({
  portal,
  stack,
  newTeacher,
}) => {
  const teacher = await newTeacher();
  const { page } = portal;
  const staff = new StaffPages(portal, 'ar');
  await openAs(portal, stack, { as: 'admin', language: 'ar', path: '/admin?tab=accounts' });
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(teacher.name);
  const row = page.locator(`li[data-account-id="${teacher.id}"]`);
  await act(page, row.getByRole('button').first(), seen(staff.accountSheet));
  await press(page, staff.accountSheet.getByRole('button', { name: catalogues.ar.administration.accounts.changeRole }));
  const dialog = page.getByRole('dialog').last();
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  const manager = dialog.getByRole('radio', { name: /^مدير/ });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await manager.isChecked()).toBe(true);
  }).toPass();
  await act(page, dialog.getByRole('button').last(), seen(staff.button('undo')));
  await act(page, staff.button('undo'), gone(staff.button('undo')));
  const revoke = staff.accountSheet.getByRole('button', { name: /^اسحب الموافقة/ });
  if (!(await revoke.isVisible())) await press(page, row.getByRole('button').first());
  await act(page, revoke, gone(row));
  await act(page, staff.button('undo'), seen(row));
});
