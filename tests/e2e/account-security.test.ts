import { demoPassword } from '../../scripts/demo/accounts.ts';
import { sessionKey } from '../../src/backend/auth/session-copy.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';

const newPassword = 'Harbour-Light-31';

test('whoever is signed in changes the password, is signed out everywhere else by it, and by a button', async ({
  page,
  openReader,
  stack,
  sql,
}) => {
  const { email, id } = await newStudent(sql);
  const sessions = async () =>
    (await sql<{ count: number }[]>`select count(*)::int as count from auth.sessions where user_id = ${id}`)[0]?.count;
  const portal = new PortalPage(page, stack.url);
  const account = new AccountPages(page);
  await portal.goto('/student/login');
  await account.signIn(email, demoPassword);
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  const other = await openReader('ar');
  const elsewhere = new AccountPages(other.page);
  await other.goto('/student/login');
  await elsewhere.signIn(email, demoPassword);
  await expect(other.page).toHaveURL(/\/student\/dashboard$/);

  await portal.goto('/student/profile');
  await page.getByRole('button', { name: 'غيّر كلمة المرور' }).click();
  const section = page.getByRole('region', { name: 'كلمة المرور والأجهزة' });
  await section.locator('[name=present]').fill('Not-mine-1');
  await section.locator('[name=password]').fill(newPassword);
  await section.getByRole('button', { name: 'احفظ الكلمة الجديدة' }).click();
  await expect(section.getByRole('alert')).toContainText('ليست هذه كلمة مرورك الحالية');
  expect((await axeOn(page).include('main section').analyze()).violations).toEqual([]);
  await section.locator('[name=present]').fill(demoPassword);
  await section.locator('[name=password]').fill(newPassword);
  await section.getByRole('button', { name: 'احفظ الكلمة الجديدة' }).click();
  await expect(page.getByText('تغيّرت كلمة المرور', { exact: true })).toBeVisible();
  expect(await sessions()).toBe(1);
  await page.reload();
  await expect(section).toBeVisible();

  // Its token lives for a quarter of an hour at most; then there is nothing to renew it with.
  await other.page.evaluate((key) => {
    const held = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...held, expires_at: 1 }));
  }, sessionKey);
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/student\/login/);
  await elsewhere.signIn(email, newPassword);
  await expect(other.page).toHaveURL(/\/student\/dashboard$/);
  expect(await sessions()).toBe(2);
  await section.getByRole('button', { name: 'اخرج من الأجهزة الأخرى' }).click();
  await expect(page.getByText('يخرج حسابك من كل جهاز آخر خلال ربع ساعة.', { exact: true })).toBeVisible();
  expect(await sessions()).toBe(1);
  await portal.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/student\/dashboard$/);
});
