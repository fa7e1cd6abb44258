import { keepForTab, recall } from './session-memory.ts';

const key = 'manara-stale-build-reload';
const quietMs = 5 * 60_000;

interface StaleBuildOptions {
  readonly now?: () => number;
  readonly reload?: () => void;
  /** Asks for what a reload would open. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Reloads when a lazy part of the page no longer exists because a newer build was deployed: the reload brings the new
 * shell, whose parts do exist. A part that merely did not come over a bad network is no reason to take away what
 * somebody is typing. Once in five minutes at most. The failure itself always goes to whoever asked for the part, so
 * that the page can say so and try again. Must be called before the first lazy import.
 */
export function reloadOnStaleBuild({
  now = Date.now,
  reload = () => location.reload(),
  fetch = globalThis.fetch.bind(globalThis),
}: StaleBuildOptions = {}): () => void {
  async function look(): Promise<void> {
    const last = Number(recall(key) ?? 0);
    if (now() - last < quietMs || !(await isStale(fetch))) return;
    keepForTab(key, String(now()));
    // Where the tab cannot remember that it reloaded, it might never stop.
    if (recall(key) !== null) reload();
  }
  const onError = (): void => void look();
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}

/** Whether a reload would open a shell of Manara that is built of other parts than this page. */
async function isStale(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const shell = await (await fetch('/', { cache: 'no-cache' })).text();
    const parts = [...document.querySelectorAll('script[type=module][src]')];
    // The page of a foreign portal is no newer build.
    return shell.includes('<div id="root"') && parts.some((part) => !shell.includes(part.getAttribute('src') ?? ''));
  } catch {
    return false;
  }
}
