import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { enter, signOut, someone, type Someone } from '../support/settled-student.ts';
import { catalogues } from '../support/catalogues.ts';

interface School {
  readonly url: string;
  readonly publishableKey: string;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that nobody has signed. */
const forged = (id: string) => `${base64url({ alg: 'HS256' })}.${base64url({ sub: id, exp: 4_000_000_000 })}.x`;

/** The refresh token of somebody who has signed in somewhere else. */
async function refreshTokenOf(email: string, { url, publishableKey }: School): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

async function openLink(page: Page, { url }: School, named: Record<string, string>): Promise<void> {
  // As from a mail: the page is not there yet.
  await page.goto('about:blank');
  await page.goto(`${url}/student/reset-password#${String(new URLSearchParams(named))}`);
}

/** Nothing is asked of the school before somebody presses. */
const look = (page: Page) => page.getByRole('button', { name: catalogues.ar.accountWords.linkLook }).click();

const storedUser = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('manara-auth') ?? '{}') as { user?: { id?: string } }).user?.id);

async function signedIn(page: Page, school: School, sql: Sql): Promise<{ portal: PortalPage; victim: Someone }> {
  const portal = new PortalPage(page, school.url);
  await portal.speak('ar');
  const victim = await someone(sql);
  await enter(portal, victim.email);
  return { portal, victim };
}

test('a link with somebody else’s session and a token that nobody signed asks, names who really came, and changes nothing', async ({
  page,
  stack,
  sql,
}) => {
  const { victim } = await signedIn(page, stack, sql);
  const { email } = await newStudent(sql);
  await openLink(page, stack, {
    type: 'recovery',
    access_token: forged(victim.id),
    refresh_token: await refreshTokenOf(email, stack),
  });
  await look(page);
  await expect(page.locator('main')).toContainText('هذا الرابط لحساب آخر');
  await expect(page.locator('main')).toContainText(email);
  await expect(page.locator('main form')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  expect(await storedUser(page)).toBe(victim.id);
  await page.locator('main').getByRole('link', { name: catalogues.ar.accountWords.ownPages }).click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await page.reload();
  expect(await storedUser(page)).toBe(victim.id);
});

test('so does one in a second tab, and whoever means it signs out and comes as the account that was named', async ({
  page,
  context,
  stack,
  sql,
}) => {
  const { victim } = await signedIn(page, stack, sql);
  const other = await newStudent(sql, { name: 'هند المنشاوي' });
  const tab = await context.newPage();
  await openLink(tab, stack, { type: 'recovery', refresh_token: await refreshTokenOf(other.email, stack) });
  await look(tab);
  await expect(tab.locator('main')).toContainText(other.email);
  expect(await storedUser(page)).toBe(victim.id);
  await tab.locator('main').getByRole('button', { name: signOut }).click();
  await expect(new AccountPages(tab).heading).toHaveText('اختر كلمة مرور جديدة');
  await expect(tab.getByText('هند المنشاوي')).toBeVisible();
  expect(await storedUser(tab)).toBe(other.id);
});

test('a link into the account that is signed in is asked about too, and followed by one press', async ({
  page,
  stack,
  sql,
}) => {
  const { victim } = await signedIn(page, stack, sql);
  await openLink(page, stack, {
    type: 'recovery',
    access_token: 'x',
    refresh_token: await refreshTokenOf(victim.email, stack),
  });
  await look(page);
  await expect(page.locator('main')).toContainText('هذا الرابط لحسابك هذا');
  await page.getByRole('button', { name: catalogues.ar.accountWords.linkEnter }).click();
  await expect(page.locator('main form')).toBeVisible();
  expect(await storedUser(page)).toBe(victim.id);
});

test('without a network nobody knows whose a link is: nothing changes, and it can be asked again', async ({
  page,
  stack,
  sql,
}) => {
  const { victim } = await signedIn(page, stack, sql);
  const { email } = await newStudent(sql);
  const token = await refreshTokenOf(email, stack);
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await openLink(page, stack, { type: 'recovery', access_token: forged(victim.id), refresh_token: token });
  await look(page);
  await expect(page.locator('main')).toContainText('لم نعرف بعد لمن هذا الرابط');
  await expect(page.locator('main form')).toHaveCount(0);
  expect(await storedUser(page)).toBe(victim.id);
  await page.unroute('**/auth/v1/token*');
  await page.getByRole('button', { name: catalogues.ar.accountWords.linkAsk }).click();
  await expect(page.locator('main')).toContainText(email);
  expect(await storedUser(page)).toBe(victim.id);
});

for (const named of [
  { type: 'recovery', access_token: 'x' },
  { type: 'magiclink', access_token: 'x', refresh_token: 'x' },
  { type: 'invite', refresh_token: 'x' },
  { type: 'recovery', refresh_token: 'nobody-has-this-one' },
]) {
  test(`a link that is none lets nobody choose a password: ${JSON.stringify(named)}`, async ({ page, stack, sql }) => {
    const { victim } = await signedIn(page, stack, sql);
    await openLink(page, stack, named);
    // What has a session in it is asked about; all else is none at first sight.
    if (named.refresh_token === 'nobody-has-this-one') await look(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues.ar.studentAccount.reset.expired.title);
    await expect(page.getByLabel(catalogues.ar.accountWords.password)).toHaveCount(0);
    await expect(page.locator('main a[href="/student/forgot-password"]')).toBeVisible();
    expect(await storedUser(page)).toBe(victim.id);
  });
}
