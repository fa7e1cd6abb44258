import type { ManaraDatabase } from '../data/database/database.ts';
import type { Update } from '../ui/update-card.tsx';
import { firstPullKept } from './sync/first-pull-kept.ts';
import { createListeners } from '../platform/listeners.ts';

/** The waiting version of the portal, as React can watch it. */
export interface UpdateWatch {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Update;
  /** Installs the service worker, on a new device behind its first posts, and begins to look for newer versions. */
  readonly start: () => void;
}

/** What waits may be sent while nobody looks, and nothing else tells of that. */
const retryMs = 5_000;

const noUpdate: Update = { updateReady: false, apply: () => {} };

/**
 * Watches for a newer version. It is offered on screen, and takes over by itself once nobody looks and nothing waits to
 * be sent: a reload in the hidden page disturbs nobody.
 */
export function createUpdateWatch(database: ManaraDatabase): UpdateWatch {
  let update = noUpdate;
  let retrying: ReturnType<typeof setInterval> | null = null;
  const listeners = createListeners();

  async function applyUnseen(): Promise<void> {
    if (!update.updateReady || document.visibilityState !== 'hidden') return;
    const waiting = await database.outbox.where('state').equals('queued').count();
    if (waiting === 0 && document.visibilityState === 'hidden') update.apply();
  }

  // Without the database nothing can be known to wait: the person decides.
  const tryUnseen = (): void => void applyUnseen().catch(() => undefined);

  function onUpdateReady(apply: () => void): void {
    update = { updateReady: true, apply };
    listeners.notify();
    document.addEventListener('visibilitychange', tryUnseen);
    retrying ??= setInterval(tryUnseen, retryMs);
    tryUnseen();
  }

  async function register(): Promise<void> {
    // To install it takes a slow phone's processor and line from the posts that somebody waits for.
    if (!navigator.serviceWorker?.controller) await firstPullKept(database);
    const { registerServiceWorker } = await import('../platform/service-worker-updates.ts');
    await registerServiceWorker({ onUpdateReady });
  }

  return {
    subscribe: listeners.subscribe,
    current: () => update,
    start() {
      // Its code could not be loaded: the portal works online, and the next visit tries again.
      register().catch(() => undefined);
    },
  };
}
