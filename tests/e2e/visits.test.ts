import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { type AnsweringServer, startAnsweringServer } from '../support/answering-server.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { catalogues } from '../support/catalogues.ts';

let collector: AnsweringServer;
let school: Awaited<ReturnType<typeof startDemoStack>>;
test.beforeAll(async () => {
  collector = await startAnsweringServer(() => ({
    body: '{"status":1}',
    headers: { 'access-control-allow-origin': '*' },
  }));
  school = await startDemoStack({ distDir: 'dist', analytics: { url: collector.url, key: 'phc_school' } });
});
test.afterAll(async () => {
  await school.stop();
  await collector.close();
});

const told = () =>
  collector.calls.map(({ body }) => (JSON.parse(body) as { properties: { $pathname: string } }).properties.$pathname);
const question = (page: Page) => page.getByRole('button', { name: 'أسمح', exact: true });

test('visits are told to nobody before a visitor agrees, then those to public pages, and none of whoever signs in', async ({
  page,
}) => {
  const portal = new PortalPage(page, school.url);
  await portal.speak('ar');
  await portal.goto('/');
  await expect(question(page)).toBeVisible();
  expect(collector.calls).toHaveLength(0);
  await question(page).click();
  await expect.poll(told).toEqual(['/']);
  await portal.goto('/student/login');
  const account = new AccountPages(page);
  await expect(account.email).toBeVisible();
  await portal.goto('/faq');
  await expect.poll(told).toEqual(['/', '/faq']);
  await portal.goto('/student/login');
  await account.signIn('salma@manara.example', demoPassword);
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await portal.goto('/contact');
  await portal.readyForOffline();
  expect(told()).toEqual(['/', '/faq']);
  // One who came back is a stranger, and what was typed went nowhere.
  expect(
    new Set(collector.calls.map(({ body }) => (JSON.parse(body) as { distinct_id: string }).distinct_id)).size,
  ).toBe(2);
  expect(collector.calls.map(({ body }) => body).join()).not.toMatch(/salma|Manara-Demo/);
});

test('who does not agree is not asked again and told of nowhere; who agreed can take it back where privacy is explained', async ({
  page,
}) => {
  const before = collector.calls.length;
  const portal = new PortalPage(page, school.url);
  await portal.speak('ar');
  await portal.goto('/faq');
  await page.getByRole('button', { name: catalogues.ar.visits.decline, exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  await portal.goto('/posts');
  await portal.readyForOffline();
  await expect(question(page)).toHaveCount(0);
  expect(collector.calls).toHaveLength(before);

  await page.evaluate(() => localStorage.setItem('manara-visits-told', 'yes'));
  await portal.goto('/privacy');
  await expect.poll(() => collector.calls.length).toBe(before + 1);
  await page.getByRole('button', { name: catalogues.ar.visits.decline, exact: true }).click();
  await portal.goto('/faq');
  await portal.expectBadge('idle');
  expect(collector.calls).toHaveLength(before + 1);
});
