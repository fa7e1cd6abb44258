import { loadRuntimeConfig, rememberedConfig, type RuntimeConfig } from '../backend/runtime-config.ts';
import type { ManaraDatabase } from '../data/database.ts';
import { onConnectivity } from '../platform/online.ts';

interface SyncOptions {
  readonly database: ManaraDatabase;
  /** Told each time the server's address is learnt. */
  readonly onConfig: (config: RuntimeConfig) => void;
  /** Told when the browser has emptied what was kept here. */
  readonly onEmptied: () => void;
}

/** Loads the engine and starts it; its code may be out of reach on a first visit without a network. */
async function run(options: SyncOptions): Promise<void> {
  // Both at once: on a slow network a request costs half a second, whatever it carries.
  const finding = loadRuntimeConfig();
  finding.then(options.onConfig, () => {});
  // Asked for together, evaluated one after the other: in one piece the two would hold up a slow phone.
  const [, { runSync }] = await Promise.all([import('../domain/sync-protocol.ts'), import('./run-sync.ts')]);
  await runSync({ ...options, finding });
}

/** Whoever was here before has posts to see first; whoever comes anew waits for nothing else. */
const yieldsForMs = 1_200;

/** Calls back once the page has been painted; on a later visit, once the browser has nothing better to do. */
function afterFirstPaint(callback: () => void): void {
  const isLaterVisit = rememberedConfig() !== null;
  requestAnimationFrame(() => {
    if (!isLaterVisit) setTimeout(callback, 0);
    else if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: yieldsForMs });
    else setTimeout(callback, yieldsForMs / 2);
  });
}

/** Starts sync behind the first paint: the engine, its checks and the realtime client are not part of opening the portal. */
export function startSync(options: SyncOptions): void {
  let isRunning = false;
  const attempt = (): void => {
    if (isRunning) return;
    isRunning = true;
    run(options).catch(() => {
      // The next sign of a network tries again; until then the device serves what it has.
      isRunning = false;
    });
  };
  onConnectivity((online) => online && attempt());
  afterFirstPaint(attempt);
}
