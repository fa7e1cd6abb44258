/** What a long list costs: a thousand posts, all of them drawn by scrolling to the end. */
import { ensureBuilt } from '../../scripts/build.ts';
import { PortalPage } from '../page-models/portal-page.ts';
import { catalogues } from '../support/catalogues.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { createProfile } from './browser.ts';
import { heapKiB, measureFrames } from './frames.ts';
import { runAsScript, type Figure } from './figures.ts';

const posts = 1_000;

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
    const more = page.getByRole('button', { name: catalogues.ar.portal['posts.more'] });
    // The first three pages come by themselves when the end is near.
    while ((await portal.articles.count()) < posts) {
      await portal.articles.last().scrollIntoViewIfNeeded();
      // A mouse left over the page would have it look for what is under it in every frame; a phone has none.
      await more.tap();
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    }
    const shown = await portal.articles.count();
    await page.waitForTimeout(2_000);
    const frames = await measureFrames(page, 'posts');
    const heap = await heapKiB(page);
    await context.close();
    return [
      { name: 'posts on the page', value: shown, unit: 'count', bar: { atLeast: posts } },
      ...frames,
      { name: 'heap after the garbage is gone', value: heap, unit: 'KiB', bar: { atMost: 60 * 1_024 } },
    ];
  } finally {
    await profile.remove();
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript(`A list of ${posts} posts`, measureScrolling);
