import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** What the browser says of a shift; the types of the DOM do not know it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var manaraLayoutShifts: Shift[] | undefined;
}

/** Remembers what moves by itself in every document that the page loads from now on. */
export function watchLayoutShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: Shift[] = [];
    globalThis.manaraLayoutShifts = shifts;
    const told = (node: Node | null) =>
      node instanceof Element
        ? node.outerHTML.slice(0, 90)
        : `the text ${node?.textContent?.slice(0, 60) ?? 'of what is gone'}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[])
        if (!entry.hadRecentInput)
          shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => told(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * What has moved by itself since the open document began to load, where its Cumulative Layout Shift (without windows) is more
 * than that; empty otherwise.
 */
export async function movedBeyond(page: Page, most: number): Promise<string[]> {
  const shifts = await page.evaluate(() => globalThis.manaraLayoutShifts ?? []);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= most ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(' · ')}`);
}
