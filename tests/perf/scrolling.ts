/** What a long list costs: a thousand posts, all of them drawn by scrolling to the end. */
import type { Page } from '@playwright/test';
import { ensureBuilt } from '../../scripts/build.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { createProfile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';

const posts = 1_000;
/** Two frames of a screen with sixty in a second: one was dropped. */
const droppedAfterMs = 33;

/** Scrolls by what a thumb moves in a frame until `wanted` posts stand on the page; counts frames and those that came late. */
function scrollThrough(page: Page, wanted: number): Promise<{ frames: number; dropped: number; shown: number }> {
  return page.evaluate(
    async ({ wanted: target, late }) => {
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const shown = () => document.querySelectorAll('article[data-post-id]').length;
      let [frames, dropped, last, still] = [0, 0, await nextFrame(), 0];
      while (still < 120) {
        const before = scrollY;
        scrollBy({ top: 60, behavior: 'instant' });
        const at = await nextFrame();
        frames += 1;
        if (at - last > late) dropped += 1;
        last = at;
        if (scrollY !== before) still = 0;
        else {
          still += 1;
          if (shown() >= target) break;
          for (const button of document.querySelectorAll<HTMLButtonElement>('main button.button[data-quiet]'))
            button.click();
        }
      }
      return { frames, dropped, shown: shown() };
    },
    { wanted, late: droppedAfterMs },
  );
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** Opens the list of a school with a thousand posts and scrolls to its end. */
export async function measureScrolling(): Promise<Figure[]> {
  await ensureBuilt();
  const stack = await startDemoStack({ distDir: 'dist', posts });
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const page = await context.newPage();
    const portal = new PortalPage(page, stack.url);
    await portal.goto('/posts');
    await portal.expectBadge('idle', 120_000);
    const { frames, dropped, shown } = await scrollThrough(page, posts);
    const heap = await heapMb(page);
    await context.close();
    return [
      { name: 'posts on the page', value: shown, unit: 'count', bar: { atLeast: posts } },
      {
        name: 'dropped frames in a hundred',
        value: (dropped / frames) * 100,
        unit: 'x',
        bar: { atMost: 1 },
        note: `${dropped} of ${frames}`,
      },
      { name: 'heap after the garbage is gone', value: heap * 1_000, unit: 'KB', bar: { atMost: 60_000 } },
    ];
  } finally {
    await profile.remove();
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript(`A list of ${posts} posts`, measureScrolling);
