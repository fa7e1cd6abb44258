import { keepForTab, recall } from './session-memory.ts';

const key = 'manara-stale-build-reload';
const quietMs = 5 * 60_000;

/**
 * Reloads when a lazy part of the page no longer exists because a newer build was deployed: the reload brings the new
 * shell, whose parts do exist. Once in five minutes at most; the next failure is thrown, so that a page which stays
 * broken says so. Must be called before the first lazy import.
 */
export function reloadOnStaleBuild(
  now: () => number = Date.now,
  reload: () => void = () => location.reload(),
): () => void {
  const onError = (event: Event) => {
    const last = Number(recall(key) ?? 0);
    if (now() - last < quietMs) return;
    keepForTab(key, String(now()));
    // Where the tab cannot remember that it reloaded, it might never stop.
    if (recall(key) === null) return;
    event.preventDefault();
    reload();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}
