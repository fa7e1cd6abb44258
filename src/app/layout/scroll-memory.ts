import { keepForTab, recall } from '../../platform/session-memory.ts';

const memoryOf = (key: string): string => `manara-left:${key}`;

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
 * Scrolls back whenever the page has become longer or shorter: rows come from the device some frames after the page, and what
 * stands above them may come later. A card that was opened stands where it stood for as long as nobody moves; a place without
 * one is left once it is reached. Whoever moves first is left alone, by whatever they move: a scroll of an unchanged page is theirs.
 */
export function restoreScroll(left: LeftScroll): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let seen = { length: 0, position: 0 };
  const stop = (): void => controller.abort();
  const attempt = (): void => {
    const by = tooLow(left);
    if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
    seen = { length: document.body.scrollHeight, position: scrollY };
    if (left.card === null && Math.abs(tooLow(left)) < 1) stop();
  };
  const onScroll = (): void => {
    if (document.body.scrollHeight === seen.length && scrollY !== seen.position) stop();
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { passive: true, signal });
  addEventListener('scroll', onScroll, { passive: true, signal });
  const lengths = new ResizeObserver(attempt);
  lengths.observe(document.body);
  signal.addEventListener('abort', () => lengths.disconnect());
  attempt();
  return stop;
}
