// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from './scroll-memory.ts';

const left = { position: 2_400, card: { id: 'opened', top: 160 } };
let stop = (): void => {};
let waiting: FrameRequestCallback[] = [];
let now = 0;
/** Where the card stands on the screen. */
let top = 160;

/** Draws so many frames, each of which takes so long. */
function draw(frames: number, lengthMs: number): void {
  for (let drawn = 0; drawn < frames; drawn += 1) {
    now += lengthMs;
    for (const callback of waiting.splice(0)) callback(now);
  }
}

/** What comes above the card moves it up; where it stands once the next frame is drawn, which takes so long. */
function afterMove(lengthMs: number): number {
  top = 54;
  draw(1, lengthMs);
  return top;
}

beforeEach(() => {
  [waiting, now, top] = [[], 0, 160];
  document.body.innerHTML = '<main><article data-post-id="opened"></article></main>';
  const card = document.querySelector('article');
  if (card) vi.spyOn(card, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
  vi.stubGlobal('scrollBy', ({ top: by }: { top: number }) => (top -= by));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a card stands where it was left though a slow phone draws what comes above it seconds later', () => {
  stop = restoreScroll(left);
  draw(15, 200);
  expect(afterMove(200)).toBe(160);
});

test('what moves a page long after it was there is left to it, and so is what a reader moves', () => {
  stop = restoreScroll(left);
  draw(120, 16);
  expect(afterMove(16)).toBe(54);

  stop = restoreScroll(left);
  expect(top).toBe(160);
  dispatchEvent(new Event('wheel'));
  expect(afterMove(16)).toBe(54);
});
