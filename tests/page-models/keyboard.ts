import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus: seen, and something other than the page itself. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
  const isSeen = () =>
    page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
}

/** Goes on with the Tab key until something has the focus, as somebody without a mouse must. */
export async function tabTo(page: Page, wanted: Locator, backwards = false): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 150; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`no way by the keyboard to ${String(wanted)}`);
}

/** Presses a control that was reached by the keyboard; the focus is somewhere afterwards. */
export async function press(page: Page, wanted: Locator, { key = 'Enter', backwards = false } = {}): Promise<void> {
  await tabTo(page, wanted, backwards);
  await page.keyboard.press(key);
  await expectFocus(page);
}
