import type { Locator } from '@playwright/test';
import { openAs } from '../page-models/staff-pages.ts';
import { expect, test } from '../support/fixtures.ts';

test('an award, a teacher and a search are printed as documents, dark on white', async ({ portal }) => {
  const { page } = portal;
  const expectDocument = async (title: Locator) => {
    await expect(title).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main .print-only').first()).toContainText('مدرسة');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.locator('main button:not([aria-haspopup=dialog])').filter({ visible: true })).toHaveCount(0);
    const ink = await title.evaluate((one) =>
      Math.max(...(getComputedStyle(one).color.match(/\d+/g) ?? []).map(Number)),
    );
    expect(ink).toBeLessThan(128);
    await page.emulateMedia({ media: 'screen' });
  };
  await portal.goto('/special-awards');
  await page.locator('main a[href^="/award/"]').first().click();
  await expect(page).toHaveURL(/\/award\//);
  await expectDocument(page.locator('main article').getByRole('heading', { level: 1 }));
  await portal.goto('/posts');
  await portal.articles.first().getByRole('link').first().click();
  await page.locator('article header a[href^="/teachers/"]').click();
  await expect(page).toHaveURL(/\/teachers\//);
  await expectDocument(page.locator('main header').getByRole('heading', { level: 1 }));
  const name = await page.locator('main h1').innerText();
  await portal.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.locator('main li').first()).toBeVisible();
  await expectDocument(page.locator('main').getByRole('heading', { level: 1 }));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main .print-only')).toContainText(name);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('a post and the averages are printed as documents: whose they are, of what day, and nothing to press', async ({
  portal,
  stack,
}) => {
  const { page } = portal;
  // Asked anew each time: a day may end meanwhile.
  const today = () =>
    new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(new Date());
  const printed = async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main').getByText(today(), { exact: false }).first()).toBeVisible();
    await expect(page.locator('main .print-only')).toContainText('مدرسة');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  };
  await portal.goto('/posts');
  await portal.articles.first().getByRole('link').first().click();
  await expect(page.locator('[data-action-bar]')).toBeVisible();
  await printed();
  await page.emulateMedia({ media: 'print' });
  // What opens a picture lies unseen over it.
  await expect(page.locator('main button:not([aria-haspopup=dialog])').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await openAs(portal, stack, { as: 'layla', language: 'ar', path: '/teacher/manage-gpa' });
  await expect(page.locator('li[data-student-id]').first()).toBeVisible();
  await printed();
  await expect(page.locator('li[data-student-id]').first()).toBeVisible();

  // One student's sheet: the same head, the history, and neither the list nor what darkens it.
  await page
    .locator('li[data-student-id]')
    .first()
    .getByRole('button', { name: /^تاريخ معدل/ })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('.print-only')).toContainText(today());
  await expect(sheet.locator('.print-only')).toContainText('مدرسة');
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(page.locator('li[data-student-id]').first()).toBeHidden();
  expect(await sheet.evaluate((one) => getComputedStyle(one, '::backdrop').display)).toBe('none');
  await page.emulateMedia({ media: 'screen' });
});
