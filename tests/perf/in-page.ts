/** What benchmarks observe from inside a page of the portal. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Tells the benchmark something, as text. */
    manaraBenchTell?: (payload: string) => void;
    /** When the first control of the page answered to React, in ms since the epoch. */
    manaraBenchInteractiveAt?: number;
  }
}

/**
 * Makes every later navigation of the page tell when a real post was painted: the frame after the first
 * `article[data-post-id]` with text entered the document. Skeletons and the static shell carry no post id. Returns what
 * waits for the next such moment, in ms since its navigation started. Nothing is run in the page while it waits: asking
 * it again and again, through a driver's library, took a slow phone a tenth of a second of what was measured.
 */
export async function watchForPosts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const told: number[] = [];
  let hear: (() => void) | null = null;
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'manaraBenchTell') return;
    told.push(Number(payload));
    hear?.();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'manaraBenchTell' });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const article = document.querySelector('article[data-post-id]');
      if (!article || !article.textContent?.trim()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A message posted from a frame callback is delivered after that frame was produced.
        channel.port1.addEventListener('message', () => window.manaraBenchTell?.(String(performance.now())));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const patience = AbortSignal.timeout(60_000);
    while (told.length === 0) {
      patience.throwIfAborted();
      await new Promise<void>((resolve) => {
        hear = resolve;
        patience.addEventListener('abort', () => resolve());
      });
    }
    return told.shift() ?? Number.NaN;
  };
}

/** How many posts the local mirror holds; 0 before it exists. Reads IndexedDB itself, without the portal's code. */
export function countLocalPosts(page: Page): Promise<number> {
  // No named function inside: the TypeScript runner would wrap it in a helper that the page does not have.
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === 'manara')) return 0;
    const opening = indexedDB.open('manara');
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const db = opening.result;
    if (!db.objectStoreNames.contains('posts')) {
      db.close();
      return 0;
    }
    const counting = db.transaction('posts').objectStore('posts').count();
    await new Promise((resolve, reject) => {
      counting.addEventListener('success', resolve);
      counting.addEventListener('error', reject);
    });
    db.close();
    return counting.result;
  });
}

/**
 * Makes every later navigation of the page note when it became usable: the first moment at which a control on
 * it belongs to React, that is, answers a tap. The portal draws nothing before the code of the route is there too.
 */
export async function watchForInteractive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      for (const control of document.querySelectorAll('#root button, #root a[href]')) {
        if (!Object.keys(control).some((key) => key.startsWith('__reactProps$'))) continue;
        observer.disconnect();
        window.manaraBenchInteractiveAt = performance.timeOrigin + performance.now();
        return;
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** When the page became usable, in ms since the epoch. */
export async function interactiveAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.manaraBenchInteractiveAt, null, {
    timeout: 60_000,
    polling: 50,
  });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/**
 * Taps the first post's like button; the time from lifting the finger to the frame that shows the new state, in ms. The
 * finger is the browser's own: a driver's tap looks around in the page while the time runs.
 */
export async function likeToPixel(page: Page): Promise<number> {
  const button = page.locator('article[data-post-id] button[aria-pressed]').first();
  // In the middle no bar of the portal lies over it; the page may still be moving for a moment.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(300);
  const box = await button.boundingBox();
  if (!box) throw new Error('the first post has no like button on the screen');
  await page.evaluate(() => {
    const measured = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('a tap on the like button changed nothing')), 20_000);
      let liftedAt = Number.NaN;
      window.addEventListener(
        'pointerup',
        (event) => {
          liftedAt = event.timeStamp;
        },
        { capture: true, once: true },
      );
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - liftedAt));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document.body, { attributes: true, attributeFilter: ['aria-pressed'], subtree: true });
    });
    Object.assign(window, { manaraBenchLike: measured });
  });
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
  return page.evaluate(() => (window as Window & { manaraBenchLike?: Promise<number> }).manaraBenchLike ?? Number.NaN);
}
