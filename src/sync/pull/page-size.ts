import { pullPageSize } from '../../domain/limits.ts';

/** How many rows to ask for at once, after what the network has shown so far. */
export interface PageSize {
  rows(isFirstEver: boolean): number;
  /** A page came in this time. */
  came(tookMs: number): void;
  /** A page did not come before its time was up. */
  timedOut(): void;
}

const slowMs = 3_000;

/**
 * Starts with full pages. A page that cannot arrive within one run would be asked for again for ever, so each timeout
 * asks for a quarter, and each quick answer for twice as much.
 */
export function createPageSize(): PageSize {
  let size: number = pullPageSize.next;
  return {
    rows: (isFirstEver) => (isFirstEver ? Math.min(size, pullPageSize.first) : size),
    came(tookMs) {
      if (tookMs < slowMs) size = Math.min(pullPageSize.next, size * 2);
    },
    timedOut() {
      size = Math.max(pullPageSize.first, Math.floor(size / 4));
    },
  };
}
