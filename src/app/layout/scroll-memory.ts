import { keepForTab, recall } from '../../platform/session-memory.ts';

const memoryOf = (key: string): string => `manara-scroll:${key}`;
/** Rows come from the device some frames after the page; later than this the reader has moved on. */
const givesUpAfterMs = 1_500;

/**
 * Remembers, for a place in the history, how far it was scrolled; the returned function stops it. Where the page stands
 * is not asked before it moves: on arrival the question alone would make the browser lay the whole page out.
 */
export function keepScroll(key: string): () => void {
  let position: number | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  const keep = (): void => {
    if (position !== null) keepForTab(memoryOf(key), String(position));
  };
  addEventListener('scroll', () => (position = scrollY), { passive: true, signal });
  addEventListener('pagehide', keep, { signal });
  return () => {
    controller.abort();
    keep();
  };
}

/** How far a place in the history was scrolled when it was left; null when it is new. */
export function recallScroll(key: string): number | null {
  const kept = Number(recall(memoryOf(key)) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

/** Scrolls back as soon as the page is long enough again; a reader who moves first is left alone. */
export function restoreScroll(position: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const startedAt = performance.now();
  const giveUp = (): void => controller.abort();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, giveUp, { passive: true, signal });
  const attempt = (): void => {
    if (signal.aborted) return;
    scrollTo({ top: position, behavior: 'instant' });
    const isThere = Math.abs(scrollY - position) < 2;
    if (!isThere && performance.now() - startedAt < givesUpAfterMs) requestAnimationFrame(attempt);
    else controller.abort();
  };
  attempt();
  return giveUp;
}
