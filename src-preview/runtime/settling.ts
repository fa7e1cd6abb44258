import { pageShowsMs } from '../protocol/patience.ts';

interface SettlingDeps {
  readonly window: Window;
  /** Whether the page says when it has taken an update in. */
  readonly tellsUpdates: () => boolean;
}

/** When what was shown ahead of the page is at its end. */
export interface Settling {
  readonly setFlushing: (isFlushing: boolean) => void;
  /** The page has taken an update in. */
  readonly pageUpdated: () => void;
}

/**
 * Ends what was shown ahead once changes are written and the page had the time to show them: the time begins with the page's own
 * update, however long that takes to come. Of a page that tells of none it begins with the end of the writing.
 */
export function createSettling({ window, tellsUpdates }: SettlingDeps, end: () => void): Settling {
  let timer = 0;
  let isFlushing = false;
  let isUpdated = false;
  const begin = (): void => {
    window.clearTimeout(timer);
    if (!isFlushing && (isUpdated || !tellsUpdates())) timer = window.setTimeout(end, pageShowsMs);
  };
  return {
    setFlushing(isNow) {
      if (isNow) isUpdated = false;
      isFlushing = isNow;
      begin();
    },
    pageUpdated() {
      isUpdated = true;
      begin();
    },
  };
}
