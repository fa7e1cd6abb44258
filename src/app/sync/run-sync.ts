import { loadRuntimeConfig, renewRuntimeConfig, type RuntimeConfig } from '../../backend/http/runtime-config.ts';
import { isUnknownKey } from '../../backend/http/server-error.ts';
import { createSyncTransport } from '../../backend/sync-transport.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { storageMarker } from '../../data/database/storage-marker.ts';
import { askForNews } from '../../platform/background-sync.ts';
import { now } from '../../platform/clock.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { isDeviceShared } from '../../platform/presence.ts';
import { surroundings } from '../../platform/surroundings.ts';
import { createEngine } from '../../sync/run/engine.ts';
import { resumeRefused } from '../../sync/outbox/resume-refused.ts';
import { browserSigns } from '../../sync/run/resume-signs.ts';
import { keepNotedTaps } from '../../sync/outbox/noted-taps.ts';
import { browserIdentity } from '../../sync/protocol/browser-identity.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { publicMirror } from '../../sync/mirror/public-mirror.ts';
import { withPrefetchedPull, type PrefetchedPull } from '../../sync/pull/prefetched-pull.ts';
import { tellReached } from '../../sync/run/reached.ts';
import { createScheduler, type TriggerSource } from '../../sync/run/scheduler.ts';
import { manualTrigger } from '../../sync/run/request-sync.ts';
import { transportThrough, type SyncTransport } from '../../sync/protocol/transport.ts';
import { pokeSource } from './poke-source.ts';
import { wasEvicted } from './eviction-check.ts';
import { workerSource } from './worker-source.ts';
import { outboxSource, pageSources } from './sync-sources.ts';

interface SyncRun {
  readonly database: ManaraDatabase;
  readonly onConfig: (config: RuntimeConfig) => void;
  /** Told when the browser has emptied what was kept here. */
  readonly onEmptied: () => void;
  /** The answer to the very first pull, if it was asked for ahead. */
  readonly prefetched: PrefetchedPull | null;
}

/** Finds the server with the first call and not before; the state on screen says where it cannot be found. */
function lazyTransport({ database, onConfig }: Pick<SyncRun, 'database' | 'onConfig'>): SyncTransport {
  let connecting: Promise<SyncTransport> | null = null;
  async function connect(): Promise<SyncTransport> {
    const [config, identity] = await Promise.all([
      loadRuntimeConfig(),
      browserIdentity(database, { newId, newSecret }),
    ]);
    onConfig(config);
    return createSyncTransport({ config, browserSecret: identity.browserSecret });
  }
  async function connected(): Promise<SyncTransport> {
    connecting ??= connect();
    try {
      return await connecting;
    } catch (error) {
      connecting = null;
      throw error;
    }
  }
  return transportThrough(connected, (error) => {
    if (!isUnknownKey(error)) return;
    connecting = null;
    renewRuntimeConfig();
  });
}

/** Puts engine, transport and triggers together and runs them for the life of the page. */
export async function runSync({ database, onConfig, onEmptied, prefetched }: SyncRun): Promise<void> {
  if (await wasEvicted(database, storageMarker(database.name))) onEmptied();
  await keepNotedTaps(database, { now, newId, actor: browserActor });
  let learn: (config: RuntimeConfig) => void = onConfig;
  const known = new Promise<RuntimeConfig>((resolve) => {
    learn = (config) => {
      onConfig(config);
      resolve(config);
    };
  });
  const transport = lazyTransport({ database, onConfig: (config) => learn(config) });
  const common = surroundings();
  const engine = createEngine({
    db: database,
    mirror: publicMirror(database),
    actor: browserActor,
    resume: () => resumeRefused(database, browserSigns(database), { now, newId, actor: browserActor }),
    transport: prefetched ? withPrefetchedPull(transport, prefetched) : transport,
    ...common,
  });
  const sources: TriggerSource[] = [
    outboxSource(database),
    ...pageSources,
    pokeSource({ config: () => known }),
    manualTrigger,
    workerSource(database, engine),
  ];
  createScheduler({ ...common, engine, sources, onReached: tellReached }).start();
  // Code that is out of reach now is there with the next page: until then the notes wait.
  void import('./forget-lost-pictures.ts').then(
    ({ forgetLostPictures }) => forgetLostPictures(database),
    () => undefined,
  );
  // What stands open to many goes on for nobody.
  if (!isDeviceShared()) void askForNews();
}
