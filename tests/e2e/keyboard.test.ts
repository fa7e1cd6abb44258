import { join } from 'node:path';
import { expectFocus, press, tabTo } from '../page-models/keyboard.ts';
import { enterAs, StaffPages } from '../page-models/staff-pages.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { newApplicant } from '../support/new-people.ts';
import { settledCount } from '../support/settled-count.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const open = async (portal: PortalPage, stack: { url: string; publishableKey: string }, as: string, path: string) => {
  await enterAs(portal.page, stack, as);
  await portal.goto(path);
};
const picture = (name: string) => join(import.meta.dirname, '../support/pictures', name);

test('a teacher writes, orders pictures, publishes, deletes and takes it back without a mouse', async ({
  portal,
  stack,
  newTeacher,
}) => {
  test.slow();
  const teacher = await newTeacher();
  const { page } = portal;
  const teacherPages = new TeacherPages(portal, 'ar');
  await open(portal, stack, teacher.email, '/teacher/dashboard');
  await press(page, page.getByRole('navigation', { name: 'بوابة المعلم' }).locator('a[href="/teacher/posts"]'));
  await expect(page).toHaveURL(/\/teacher\/posts$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, page.locator('main a[href="/teacher/posts/new"]'));
  await tabTo(page, teacherPages.title);
  await page.keyboard.type('بلا فأرة');
  await tabTo(page, teacherPages.content);
  await page.keyboard.type('سطر.');
  const files = page.locator('main form input[type=file][multiple]');
  await files.setInputFiles([picture('plain.png'), picture('full.jpg')]);
  const rows = page.locator('main form ol > li');
  await expect(rows).toHaveCount(2, { timeout: 20_000 });
  const second = await rows.nth(1).locator('img').getAttribute('src');
  await press(page, rows.nth(1).getByRole('button'));
  const earlier = page.getByRole('button', { name: /^قدّم/ });
  await press(page, earlier);
  await expect(rows.nth(0).locator('img')).toHaveAttribute('src', second ?? '');
  await expect(earlier).toBeFocused();
  const remove = page.getByRole('button', { name: /^أزل/ });
  await press(page, remove);
  await expect(rows).toHaveCount(1);
  await expect(remove).toBeFocused();
  await press(page, page.locator('main form button[type=submit]'));
  await expect(page).toHaveURL(/\/teacher\/posts$/);
  // Its picture goes ahead of it.
  await teacherPages.expectState('بلا فأرة', 'sent', 45_000);
  await press(page, teacherPages.line('بلا فأرة').getByRole('button', { name: /^احذف/ }));
  await teacherPages.expectState('بلا فأرة', 'deleting');
  const undo = teacherPages.line('بلا فأرة').getByRole('button');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await teacherPages.expectState('بلا فأرة', 'sent');
  await expect(teacherPages.line('بلا فأرة').locator(':focus')).toHaveCount(1);
});

test('an owner types averages and looks into a history without a mouse', async ({ portal, stack }) => {
  const { page } = portal;
  await open(portal, stack, 'layla', '/teacher/manage-gpa');
  const staff = new StaffPages(portal, 'ar');
  await tabTo(page, staff.search);
  await page.keyboard.type('ad');
  const [first, second] = [staff.students.nth(0), staff.students.nth(1)];
  // On a busy machine the list follows what is typed a while later, and other rows stand first until then.
  await expect(staff.students.filter({ hasNotText: /ad/i })).toHaveCount(0);
  await expect(second).toBeVisible();
  const cell = first.locator('button[data-gpa]');
  await press(page, cell);
  await expect(first.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3.3');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('textbox')).toBeFocused();
  await expect(cell).toHaveText(/٣[٫,]٣/);
  const history = first.getByRole('button').last();
  await press(page, history, { backwards: true });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button').last());
  await expect(dialog).toBeHidden();
  await expect(history).toBeFocused();
});

test('an administrator decides, takes back and searches the log without a mouse', async ({ portal, stack, sql }) => {
  const people = [await newApplicant(sql), await newApplicant(sql), await newApplicant(sql)];
  const ids = people.map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  const { page } = portal;
  await open(portal, stack, 'admin', '/admin');
  const staff = new StaffPages(portal, 'ar');
  const box = (id: string) => staff.application(id).getByRole('checkbox');
  await press(page, box(first), { key: 'Space' });
  await press(page, box(second), { key: 'Space' });
  await press(page, staff.button('approveChosen'), { backwards: true });
  for (const id of [first, second]) await expect(staff.application(id)).toHaveAttribute('data-outcome', 'done');
  await expectFocus(page);
  await press(page, staff.button('undo'), { backwards: true });
  await expect(box(first)).toBeEnabled();
  await expectFocus(page);
  await tabTo(page, box(third));
  await page.keyboard.press('d');
  await press(page, staff.question.getByRole('button').first());
  await expect(box(third)).toBeFocused();
  await page.keyboard.press('d');
  await press(page, staff.question.getByRole('button').last());
  await expect(staff.application(third)).toHaveAttribute('data-outcome', 'done');
  await expectFocus(page);
  await press(page, page.locator('nav a[href="/admin?tab=audit"]'), { backwards: true });
  const topic = page.getByRole('combobox').first();
  await tabTo(page, topic);
  await page.keyboard.press('ArrowDown');
  await expect(topic).toBeFocused();
  await expect(page.locator('main ol li').first()).toBeVisible();
  await expectFocus(page);
  await sql`delete from auth.users where id = any(${ids}::uuid[])`;
});

test('a teacher issues and revokes codes without a mouse', async ({ portal, stack }) => {
  const { page } = portal;
  await open(portal, stack, 'mona', '/teacher/codes');
  const staff = new StaffPages(portal, 'ar');
  await tabTo(page, staff.batchName);
  await page.keyboard.type('الصف السابع');
  await tabTo(page, staff.howMany);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await press(page, staff.button('issue'));
  await expect(staff.slips).toHaveCount(2);
  await expectFocus(page);
  await press(page, staff.button('copied'));
  await expect(staff.slips).toHaveCount(0);
  await expectFocus(page);
  const revoke = staff.revokeOf(staff.codes('unused').first());
  await press(page, revoke);
  await press(page, staff.question.getByRole('button').first());
  await expect(revoke).toBeFocused();
  const unused = await settledCount(staff.codes('unused'));
  await page.keyboard.press('Enter');
  await press(page, staff.revokeOf(staff.question));
  await expect(staff.codes('unused')).toHaveCount(unused - 1);
  await expectFocus(page);
});
