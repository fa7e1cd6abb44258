import type { Page } from '@playwright/test';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { type AnsweringServer, startAnsweringServer } from '../support/answering-server.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { catalogues } from '../support/catalogues.ts';

let collector: AnsweringServer;
let school: Awaited<ReturnType<typeof startDemoStack>>;
test.beforeAll(async () => {
  collector = await startAnsweringServer(() => ({ headers: { 'access-control-allow-origin': '*' } }));
  school = await startDemoStack({ distDir: 'dist', analytics: { vitals: `${collector.url}/speed` } });
});
test.afterAll(async () => {
  await school.stop();
  await collector.close();
});

interface Told {
  readonly page: string;
  readonly measures: Readonly<Record<string, number>>;
}
const toldBy = ({ body }: { readonly body: string }) => JSON.parse(body) as Told;
/** The first call in which all is told that each page has once it has loaded. */
const wholeCall = () => collector.calls.find((call) => ['FCP', 'TTFB'].every((name) => name in toldBy(call).measures));
const agree = (page: Page) => page.getByRole('button', { name: 'أسمح', exact: true });
/** Whether the code that measures was asked for. */
const isMeasuring = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/vitals-[\w-]+[.]js/.test(name)));

test('how quickly a page opened is told when its reader leaves, by who agreed, in numbers alone', async ({ page }) => {
  const portal = new PortalPage(page, school.url);
  await portal.speak('ar');
  await portal.goto('/faq');
  await expect(page.getByText('كم استغرقت الصفحة')).toBeVisible();
  expect(await isMeasuring(page)).toBe(false);
  await agree(page).click();
  await expect.poll(() => isMeasuring(page)).toBe(true);
  // Whoever leaves before all was measured tells less, or nothing: then the next visit does.
  await expect(async () => {
    await portal.goto('/faq');
    await expect.poll(() => isMeasuring(page)).toBe(true);
    // The library hands over what it has measured once the page rests.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 1_000 })),
    );
    await page.goto('about:blank');
    await expect.poll(() => wholeCall() !== undefined, { timeout: 2_000 }).toBe(true);
  }).toPass();
  const call = wholeCall();
  expect(call).toMatchObject({ method: 'POST', path: '/speed' });
  expect([call?.headers['cookie'], call?.headers['referer']]).toEqual([undefined, undefined]);
  const first = call && toldBy(call);
  expect(Object.keys(first ?? {}).sort()).toEqual(['measures', 'page']);
  expect(first?.page).toBe('/faq');
  expect(first?.measures).toMatchObject({ FCP: expect.any(Number), TTFB: expect.any(Number) });
  expect(Object.keys(first?.measures ?? {}).filter((name) => !/^(?:CLS|FCP|INP|LCP|TTFB)$/.test(name))).toEqual([]);
});

testWithServiceWorker(
  'nothing is told by who declines, of pages of people, or by whoever signs in meanwhile',
  async ({ page }) => {
    const before = collector.calls.length;
    const portal = new PortalPage(page, school.url);
    await portal.speak('ar');
    await portal.goto('/faq');
    await page.getByRole('button', { name: catalogues.ar.visits.decline, exact: true }).click();
    await portal.goto('/posts');
    await portal.expectBadge('idle');
    expect(await isMeasuring(page)).toBe(false);

    await page.evaluate(() => localStorage.setItem('manara-visits-told', 'yes'));
    await portal.goto('/student/login');
    const account = new AccountPages(page);
    await expect(account.email).toBeVisible();
    expect(await isMeasuring(page)).toBe(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'الخصوصية' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    // The page that was opened is one of people; and what was allowed can be taken back before anything was told.
    await portal.goto('/privacy');
    await expect.poll(() => isMeasuring(page)).toBe(true);
    await page.getByRole('button', { name: catalogues.ar.visits.decline, exact: true }).click();
    await portal.goto('/posts');
    await portal.expectBadge('idle');
    expect(await isMeasuring(page)).toBe(false);

    await page.evaluate(() => localStorage.setItem('manara-visits-told', 'yes'));
    await portal.goto('/faq');
    await expect.poll(() => isMeasuring(page)).toBe(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/student/login');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await account.signIn('salma@manara.example', demoPassword);
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    await portal.goto('/contact');
    await portal.readyForOffline();
    expect(collector.calls).toHaveLength(before);
  },
);
