/** How soon a finger is answered: the slowest interaction of a walk through the portal, on a phone of a quarter of this machine. */
import type { Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/build.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { throttleCpu } from '../support/throttle-cpu.ts';
import { createProfile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';

const slowerBy = 4;

/** Notes how long each interaction took until the next paint; entries of one interaction share its number. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slowest = new Map<number, number>();
    Object.assign(globalThis, { slowestInteractions: slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

async function walk(portal: PortalPage): Promise<number[]> {
  const { page } = portal;
  await portal.goto('/posts');
  await portal.expectBadge('idle', 60_000);
  await throttleCpu(page, slowerBy);
  const menu = page.locator('nav button[popovertarget], button[popovertarget]').last();
  await menu.tap();
  await page.keyboard.press('Escape');
  const language = page.getByRole('button', { name: 'English' }).first();
  await language.tap();
  await portal.like('en', portal.articles.first()).tap();
  await portal.articles.first().getByRole('link').first().tap();
  await page.waitForURL(/\/post\//);
  await page.goBack();
  await page.waitForURL(/\/posts$/);
  await portal.save('en', portal.articles.first()).tap();
  // The last entries are told a moment after their paint.
  await page.waitForTimeout(1_000);
  return page.evaluate(() => [
    ...(globalThis as unknown as { slowestInteractions: Map<number, number> }).slowestInteractions.values(),
  ]);
}

/** Walks once: opens the menu, changes the language, likes, opens a post, goes back and saves. */
export async function measureWalk(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist' });
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const page = await context.newPage();
    await watchInteractions(page);
    const durations = await walk(new PortalPage(page, stack.url));
    await context.close();
    // Faster ones than the observer hears of are none that anybody waits for; but some must have been heard.
    const value = durations.length === 0 ? Number.NaN : Math.max(...durations);
    return [
      {
        name: `slowest interaction at ${slowerBy}x CPU`,
        value,
        unit: 'ms',
        bar: { atMost: 150 },
        note: `${durations.length} slower than 16 ms: ${durations.join(', ')}`,
      },
    ];
  } finally {
    await profile.remove();
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('Interaction to next paint', measureWalk);
