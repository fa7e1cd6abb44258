import { keepForTab, recall } from '../../platform/session-memory.ts';

const memoryOf = (key: string): string => `manara-left:${key}`;
/** Rows come from the device some frames after the page; later than this the reader has moved on. */
const givesUpAfterMs = 1_500;
/** As many as that time has on a quick phone: on a slow one it has a few, and what comes above comes with frames. */
const leastFrames = 90;

/** How a page was left: how far it was scrolled, and the card that was opened on it with its place on the screen. */
export interface LeftScroll {
  readonly position: number;
  readonly card: { readonly id: string; readonly top: number } | null;
}

/**
 * Remembers, for a place in the history, how far it was scrolled; the returned function stops it. Where the page stands
 * is not asked before it moves: on arrival the question alone would make the browser lay the whole page out.
 */
export function keepScroll(key: string): () => void {
  let position: number | null = null;
  let card: LeftScroll['card'] = null;
  const controller = new AbortController();
  const { signal } = controller;
  const keep = (): void => {
    if (position !== null) keepForTab(memoryOf(key), JSON.stringify({ position, card }));
  };
  const onScroll = (): void => {
    position = scrollY;
    card = null;
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener(
    'click',
    ({ target }) => {
      const left = target instanceof Element ? target.closest<HTMLElement>('[data-post-id]') : null;
      card = left && { id: left.dataset['postId'] ?? '', top: left.getBoundingClientRect().top };
    },
    { capture: true, signal },
  );
  addEventListener('pagehide', keep, { signal });
  return () => {
    controller.abort();
    keep();
  };
}

/** How a place in the history was left; null when it is new. */
export function recallScroll(key: string): LeftScroll | null {
  const kept = recall(memoryOf(key));
  // This tab's own, written above and nowhere else.
  return kept === null ? null : (JSON.parse(kept) as LeftScroll);
}

/** How far what is on screen stands below where it was left. */
function tooLow({ position, card }: LeftScroll): number {
  const there = card && document.querySelector(`main [data-post-id="${card.id}"]`);
  return card && there ? there.getBoundingClientRect().top - card.top : position - scrollY;
}

/**
 * Scrolls back as soon as the page is long enough again, and once more when what comes above moves it: a card that was
 * opened stands where it stood. A reader who moves first is left alone.
 */
export function restoreScroll(left: LeftScroll): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const startedAt = performance.now();
  let frames = 0;
  const giveUp = (): void => controller.abort();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, giveUp, { passive: true, signal });
  const attempt = (): void => {
    if (signal.aborted) return;
    const by = tooLow(left);
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
    frames += 1;
    if (frames < leastFrames || performance.now() - startedAt < givesUpAfterMs) requestAnimationFrame(attempt);
    else giveUp();
  };
  attempt();
  return giveUp;
}
