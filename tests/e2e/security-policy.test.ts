import type { Page } from '@playwright/test';
import type { Language } from '../page-models/portal-page.ts';
import { watchComplaints } from '../support/complaints.ts';
import { expect, test, testWithServiceWorker } from '../support/fixtures.ts';
import { sharedFilesThere } from '../support/shared-files.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: {
    more: 'المزيد',
    close: 'إغلاق',
    dark: 'داكن',
    light: 'فاتح',
    other: 'English',
    toDark: catalogues.ar.portal['scheme.toDark'],
  },
  en: {
    more: 'More',
    close: 'Close',
    dark: 'Dark',
    light: 'Light',
    other: 'العربية',
    toDark: catalogues.en.portal['scheme.toDark'],
  },
} as const;

async function openTray(page: Page, language: Language): Promise<void> {
  const { close } = words[language];
  await page.getByTestId('sync-badge').first().click();
  const tray = page.getByRole('dialog').filter({ visible: true });
  await expect(tray.getByRole('button', { name: close })).toBeVisible();
  await tray.getByRole('button', { name: close }).click();
  await expect(tray).toHaveCount(0);
}

async function openMore(page: Page, language: Language): Promise<void> {
  const { more, close, dark, light } = words[language];
  await page.getByRole('button', { name: more }).click();
  const sheet = page.getByRole('dialog', { name: more });
  for (const [scheme, value] of [
    [dark, 'dark'],
    [light, 'light'],
  ] as const) {
    await sheet.getByText(scheme, { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', value);
  }
  await sheet.getByRole('button', { name: close }).click();
  await expect(sheet).toBeHidden();
}

testWithServiceWorker(
  'nothing that a visitor does is stopped by the security policy or ends in an error',
  async ({ portal, context, stack }) => {
    await sharedFilesThere(stack);
    const complaints = await watchComplaints(context);
    const { page } = portal;
    await portal.goto('/');
    await portal.readyForOffline();
    await openTray(page, 'ar');
    await openMore(page, 'ar');
    await page.getByRole('button', { name: words.ar.other }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await openTray(page, 'en');
    await openMore(page, 'en');
    await portal.goto('/posts');
    await portal.like('en', portal.articles.nth(1)).click();
    await portal.expectBadge('idle', 30_000);
    await page.getByRole('button', { name: words.en.other }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await openTray(page, 'ar');
    await openMore(page, 'ar');
    await portal.articles.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/post\//);
    await portal.save('ar').click();
    await portal.expectBadge('idle', 30_000);
    await openTray(page, 'ar');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: words.ar.toDark }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await portal.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await portal.expectBadge('idle');
    expect(complaints).toEqual([]);
  },
);

test('what the security policy stops is noticed, and does not work', async ({ portal, context }) => {
  const complaints = await watchComplaints(context);
  const { page } = portal;
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  const outcome = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: rgb(1, 2, 3) }';
    document.head.append(style);
    const script = document.createElement('script');
    let isRefused = false;
    try {
      script.text = 'document.title = "stolen"';
    } catch {
      isRefused = true;
    }
    document.body.append(script);
    return { isRefused, color: getComputedStyle(document.body).color, title: document.title };
  });
  expect(outcome.isRefused).toBe(true);
  expect(outcome.color).not.toBe('rgb(1, 2, 3)');
  expect(outcome.title).not.toBe('stolen');
  await expect.poll(() => complaints.filter((text) => text.startsWith('policy style-src')).length).toBe(1);
  await expect
    .poll(() => complaints.filter((text) => text.startsWith('policy require-trusted-types-for')).length)
    .toBe(1);
});
