import { loadRuntimeConfig, type RuntimeConfig } from '../../backend/http/runtime-config.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { onConnectivity } from '../../platform/online.ts';
import type { PrefetchedPull } from '../../sync/pull/prefetched-pull.ts';

interface SyncOptions {
  readonly database: ManaraDatabase;
  /** Told each time the server's address is learnt. */
  readonly onConfig: (config: RuntimeConfig) => void;
  /** Told when the browser has emptied what was kept here. */
  readonly onEmptied: () => void;
}

/** Loads the engine and starts it; its code may be out of reach on a first visit without a network. */
async function run(options: SyncOptions, prefetched: PrefetchedPull | null): Promise<void> {
  loadRuntimeConfig().then(options.onConfig, () => {});
  // A first visit has asked for all of it ahead. Evaluated in one piece it would hold up a slow phone.
  await import('../../domain/row-fields.ts');
  await nextTurn();
  await import('../../domain/sync-protocol.ts');
  await nextTurn();
  const { runSync } = await import('./run-sync.ts');
  await runSync({ ...options, prefetched });
}

/** Whoever was here before has posts to see first; whoever comes anew waits for nothing else. */
const yieldsForMs = 1_200;

/** How long code that was out of reach is waited for before it is asked for again. */
const nextTryMs = 20_000;

/** Calls back once the page has been painted; on a later visit, once the browser has nothing better to do. */
function afterFirstPaint(isLaterVisit: boolean, callback: () => void): void {
  requestAnimationFrame(() => {
    if (!isLaterVisit) setTimeout(callback, 0);
    else if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: yieldsForMs });
    else setTimeout(callback, yieldsForMs / 2);
  });
}

/**
 * Gives the function that starts sync behind the first paint: the engine, its checks and the realtime client are not part
 * of opening the portal. What a first visit asked ahead serves the first attempt.
 */
export function prepareSync(options: SyncOptions, prefetchedPull: PrefetchedPull | null): () => void {
  let prefetched = prefetchedPull;
  let isRunning = false;
  const attempt = (): void => {
    if (isRunning) return;
    isRunning = true;
    const taken = prefetched;
    prefetched = null;
    run(options, taken).catch(() => {
      // Until the next try the device serves what it has; a browser does not always say that its network is back.
      isRunning = false;
      setTimeout(attempt, nextTryMs);
    });
  };
  return () => {
    onConnectivity((online) => online && attempt());
    afterFirstPaint(prefetchedPull === null, attempt);
  };
}
