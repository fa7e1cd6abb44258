/** What scrolling costs a page, seen by its frames. */
import type { Page } from '@playwright/test';
import type { Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const scrollMs = 5_000;
/** As fast as anybody reads names: four screens of a phone in a second. */
const readingPixels = 15_000;
const wholeList = 1e9;
// A display shows sixty in a second: what takes longer than two of its frames was dropped.
const droppedMs = 34;

/** As text, because what the compiler adds to functions with names is not in the page. */
const scrolling = (pixels: number) => `new Promise((resolve) => {
  const frames = [];
  let [began, before] = [0, 0];
  const step = (now) => {
    if (began === 0) began = now;
    else frames.push(now - before);
    before = now;
    const way = Math.min(${pixels}, document.documentElement.scrollHeight - innerHeight);
    scrollTo(0, Math.min(1, (now - began) / ${scrollMs}) * way);
    if (now - began < ${scrollMs}) requestAnimationFrame(step);
    else resolve(frames);
  };
  requestAnimationFrame(step);
})`;

/** How many frames took longer than two of a display's. */
export const droppedOf = (frames: readonly number[]): number => frames.filter((frame) => frame > droppedMs).length;
/** How many there were, and how long they took. */
export const noteOf = (frames: readonly number[]): string =>
  `of ${frames.length}, median ${median(frames).toFixed(1)} ms; ${spread(frames)}`;

/**
 * Scrolls a page that stands still: as fast as anybody reads, and over the whole of it. Reading may drop no more frames
 * than the page does that is left alone: those are the machine's.
 */
export async function measureFrames(page: Page, where: string): Promise<Figure[]> {
  const framesOf = (pixels: number) => page.evaluate<number[]>(scrolling(pixels));
  const still = await framesOf(0);
  const reading = await framesOf(readingPixels);
  const flicked = await framesOf(wholeList);
  return [
    {
      name: `frames dropped while reading fast, ${where}`,
      value: droppedOf(reading),
      unit: 'count',
      bar: { atMost: droppedOf(still) },
      note: noteOf(reading),
    },
    {
      name: `frames dropped over the whole list in ${scrollMs / 1_000} s, ${where}`,
      value: droppedOf(flicked),
      unit: 'count',
      note: noteOf(flicked),
    },
  ];
}

/** What the page holds once the garbage is gone, in KiB. */
export async function heapKiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_024;
}
