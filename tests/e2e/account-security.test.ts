import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { axeOn } from '../support/accessibility.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { signedInElsewhere } from '../support/signed-in-elsewhere.ts';
import { catalogues } from '../support/catalogues.ts';

const newPassword = 'Harbour-Light-31';

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
  await page.getByRole('button', { name: catalogues.ar.security.change }).click();
  const section = page.getByRole('region', { name: catalogues.ar.security.title });
  await section.locator('[name=present]').fill('Not-mine-1');
  await section.locator('[name=password]').fill(newPassword);
  await section.getByRole('button', { name: catalogues.ar.security.submit }).click();
  await expect(section.getByRole('alert')).toContainText('ليست هذه كلمة مرورك الحالية');
  expect((await axeOn(page).include('main section').analyze()).violations).toEqual([]);
  await section.locator('[name=present]').fill(demoPassword);
  await section.locator('[name=password]').fill(newPassword);
  await section.getByRole('button', { name: catalogues.ar.security.submit }).click();
  await expect(page.getByText(catalogues.ar.security.changed.title, { exact: true })).toBeVisible();
  expect(await sessions()).toBe(1);
  await page.reload();
  await expect(section).toBeVisible();

  // There is nothing to renew the other one's token with.
  expect((await elsewhere()).status).toBe(400);

  const again = await signedInElsewhere(stack, email, newPassword);
  expect(await sessions()).toBe(2);
  await section.getByRole('button', { name: catalogues.ar.security.elsewhere }).click();
  await expect(page.getByText(catalogues.ar.security.ended, { exact: true })).toBeVisible();
  expect(await sessions()).toBe(1);
  expect((await again()).status).toBe(400);
  await portal.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/student\/dashboard$/);
});

testWithServiceWorker(
  'whoever is signed in sees on which devices, and signs out of one of them',
  async ({ page, stack, sql }) => {
    const { email, id } = await newStudent(sql);
    const portal = new PortalPage(page, stack.url);
    const account = new AccountPages(page);
    await portal.goto('/student/login');
    await account.signIn(email, demoPassword);
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    const phone = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36';
    const onPhone = await signedInElsewhere(stack, email, demoPassword, phone);
    const onTablet = await signedInElsewhere(
      stack,
      email,
      demoPassword,
      'Mozilla/5.0 (iPad) Version/17.0 Safari/604.1',
    );

    await portal.goto('/student/profile');
    const devices = page.getByRole('list', { name: 'أجهزتك' }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.first()).toContainText(catalogues.ar.security.thisOne);
    await expect(devices.first().getByRole('button')).toHaveCount(0);
    await expect(devices.filter({ hasText: 'سفاري على آيباد' })).toHaveCount(1);
    expect((await axeOn(page).include('main section').analyze()).violations).toEqual([]);

    await page.context().setOffline(true);
    const end = page.getByRole('button', { name: 'اخرج منه: متصفح سامسونج على أندرويد' });
    await end.click();
    await expect(page.getByText(catalogues.ar.security.offline)).toBeVisible();
    await page.context().setOffline(false);
    await end.click();
    await expect(devices).toHaveCount(2);
    expect((await onPhone()).status).toBe(400);
    expect((await onTablet()).status).toBe(200);
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(2);
  },
);
