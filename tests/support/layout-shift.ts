import type { Page } from '@playwright/test';

declare global {
  var manaraLayoutShift: number | undefined;
}

/** Adds up what moves by itself in every document that the page loads from now on. */
export function watchLayoutShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    globalThis.manaraLayoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The types of the DOM do not know this entry.
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) globalThis.manaraLayoutShift = (globalThis.manaraLayoutShift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much of the open document has moved by itself since it began to load: Cumulative Layout Shift, without windows. */
export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => globalThis.manaraLayoutShift ?? 0);
