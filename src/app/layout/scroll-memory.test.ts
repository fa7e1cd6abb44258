// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreScroll } from './scroll-memory.ts';

const left = { position: 2_400, card: { id: 'opened', top: 160 } };
let stop = (): void => {};
/** Tells the code under test that the page has another length. */
let tell = (): void => {};
/** How far the page is scrolled, how long it is, and how far from the beginning of it the card stands. */
let page = { scrolled: 0, length: 0, card: 0 };

/** The page changes, as rows that come from the device or a picture change it; a short page cannot be scrolled far. */
function lay(next: Partial<typeof page>): void {
  page = { ...page, ...next };
  page.scrolled = Math.min(page.scrolled, Math.max(0, page.length - 640));
  tell();
  dispatchEvent(new Event('scroll'));
}

/** Somebody scrolls the page by something that is no event of a finger, a wheel or a key, as a screen reader does. */
function scrollUnseen(to: number): void {
  page.scrolled = to;
  dispatchEvent(new Event('scroll'));
}

const shownTop = (): number => page.card - page.scrolled;

beforeEach(() => {
  page = { scrolled: 0, length: 640, card: 560 };
  document.body.innerHTML = '<main><article data-post-id="opened"></article></main>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: shownTop() }) as DOMRect);
  vi.spyOn(document.body, 'scrollHeight', 'get').mockImplementation(() => page.length);
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => page.scrolled);
  vi.stubGlobal('scrollBy', ({ top: by }: { top: number }) => {
    page.scrolled = Math.max(0, Math.min(page.scrolled + by, page.length - 640));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        tell = changed;
      }
      observe(): void {}
      disconnect(): void {
        tell = () => undefined;
      }
    },
  );
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a card stands where it was left, however late its rows and what comes above it are', () => {
  stop = restoreScroll(left);
  lay({ length: 1_000, card: 900 });
  lay({ length: 9_000, card: 2_560 });
  expect(shownTop()).toBe(160);
  lay({ length: 9_300, card: 2_860 });
  expect(shownTop()).toBe(160);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('after a %s the page is the reader’s', (type) => {
  stop = restoreScroll(left);
  lay({ length: 9_000, card: 2_560 });
  dispatchEvent(new Event(type));
  lay({ length: 9_300, card: 2_860 });
  expect(shownTop()).toBe(460);
});

test('who scrolls by what is no event of a hand is left alone too', () => {
  stop = restoreScroll(left);
  lay({ length: 9_000, card: 2_560 });
  scrollUnseen(4_000);
  lay({ length: 9_300, card: 2_860 });
  expect(page.scrolled).toBe(4_000);
});

test('without a card the place is left once it is reached, and not before', () => {
  stop = restoreScroll({ position: 2_400, card: null });
  lay({ length: 1_000 });
  expect(page.scrolled).toBe(360);
  lay({ length: 9_000 });
  expect(page.scrolled).toBe(2_400);
  page.scrolled = 2_300;
  lay({ length: 9_300 });
  expect(page.scrolled).toBe(2_300);
});
