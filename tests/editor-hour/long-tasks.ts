import type { Page } from '@playwright/test';

declare global {
  var manaraLongTasks: { readonly startTime: number; readonly duration: number }[] | undefined;
}

/** Remembers what keeps the main thread longer than 50 milliseconds in every document that the page loads from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { readonly startTime: number; readonly duration: number }[] = [];
    globalThis.manaraLongTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { startTime, duration, name } of list.getEntries())
        // What another page of the same process does is not the window's.
        if (name === 'self') tasks.push({ startTime, duration });
    }).observe({ type: 'longtask' });
  });
}

/** The longest of the window's since it was last asked, in milliseconds; nothing of them is remembered afterwards. */
export async function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Math.max(0, ...(globalThis.manaraLongTasks ?? []).map(({ duration }) => duration));
    globalThis.manaraLongTasks?.splice(0);
    return Math.round(longest);
  });
}
