import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';

const newPassword = 'Harbour-Light-31';

interface Stack {
  readonly url: string;
  readonly publishableKey: string;
}

/** Signs in on another device; the answer asks for that device's next token. */
async function signedInElsewhere({ url, publishableKey }: Stack, email: string, password: string) {
  const ask = (grant: string, body: object) =>
    fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { refresh_token } = (await (await ask('password', { email, password })).json()) as { refresh_token: string };
  return () => ask('refresh_token', { refresh_token });
}

test('whoever is signed in changes the password, is signed out everywhere else by it, and by a button', async ({
  page,
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
  const elsewhere = await signedInElsewhere(stack, email, demoPassword);

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

  // There is nothing to renew the other one's token with.
  expect((await elsewhere()).status).toBe(400);

  const again = await signedInElsewhere(stack, email, newPassword);
  expect(await sessions()).toBe(2);
  await section.getByRole('button', { name: 'اخرج من الأجهزة الأخرى' }).click();
  await expect(page.getByText('يخرج حسابك من كل جهاز آخر خلال ربع ساعة.', { exact: true })).toBeVisible();
  expect(await sessions()).toBe(1);
  expect((await again()).status).toBe(400);
  await portal.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/student\/dashboard$/);
});
