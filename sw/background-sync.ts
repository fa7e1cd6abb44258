/**
 * What the service worker does on a sync event, with everything it needs: `scripts/build/worker-scripts.ts` makes a
 * classic script of it, which the worker imports and runs only then.
 */
import { createImageHost } from '../src/backend/media/image-host.ts';
import { loadRuntimeConfig } from '../src/backend/http/runtime-config.ts';
import { createSyncTransport } from '../src/backend/sync-transport.ts';
import { asAccount } from '../src/backend/auth/with-token.ts';
import { workerAccessToken } from '../src/backend/auth/worker-session.ts';
import { createDatabase, type ManaraDatabase, type SyncDatabase } from '../src/data/database/database.ts';
import { publicDatabaseName } from '../src/data/database/public-database-name.ts';
import { readMeta } from '../src/data/database/meta.ts';
import { neverMake, openDatabase } from '../src/data/database/open-database.ts';
import { ownDatabaseNames } from '../src/data/open-own-database.ts';
import { createOwnDatabase, type OwnDatabase } from '../src/data/database/own-database.ts';
import { createSessionStore } from '../src/data/session-store.ts';
import type { AppError } from '../src/domain/app-error.ts';
import type { SharedSession } from '../src/domain/shared-session.ts';
import { systemClock } from '../src/platform/clock.ts';
import { newId, newSecret } from '../src/platform/ids.ts';
import { surroundings } from '../src/platform/surroundings.ts';
import { createEngine } from '../src/sync/run/engine.ts';
import { browserIdentity } from '../src/sync/protocol/browser-identity.ts';
import { browserActor } from '../src/sync/protocol/identity.ts';
import { createOwnWork, nextDueDraft } from '../src/sync/run/own-work.ts';
import { resumeRefused } from '../src/sync/outbox/resume-refused.ts';
import { browserSigns } from '../src/sync/run/resume-signs.ts';
import { publicMirror } from '../src/sync/mirror/public-mirror.ts';
import { transportThrough } from '../src/sync/protocol/transport.ts';
import { type WorkerTrigger, workOff } from './work-off.ts';

const common = surroundings();
const sessionStore = createSessionStore();
/** Longer than anything is held back so that it can be taken back. */
const longestHoldMs = 60_000;

/** As much of the pages of a worker as matters here. */
interface Windows {
  matchAll(options: { readonly type: 'window' }): Promise<readonly { readonly visibilityState: string }[]>;
}

/**
 * Sends what waits on this device, and brings the news where it is time for them: the browser's own, then that of each account under its own session. Rejects when it is
 * worth another try, so that the browser wakes the worker again. A page that somebody looks at sends by itself, and shows
 * that it does: then nothing happens here.
 */
export async function syncInBackground(clients: Windows, trigger: WorkerTrigger = 'hidden'): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const database = await openKept(createDatabase(publicDatabaseName));
  if (database === null) return;
  const failures = [await sendOfBrowser(database, trigger)];
  for (const name of await ownDatabaseNames()) {
    const db = await openKept(createOwnDatabase(name));
    const session = db && (await readMeta(db, 'session'));
    if (db && session) failures.push(await sendOfAccount({ database, db, session, trigger }));
    db?.close();
  }
  database.close();
  const again = failures.find((failure) => failure !== null);
  if (again) throw again;
}

/** Null where the device has forgotten it, or does not let it be opened: a page will meet that and say so. */
async function openKept<D extends SyncDatabase>(db: D): Promise<D | null> {
  neverMake(db);
  const opened = await openDatabase(db, { onBlocked() {}, onOutdated() {} }).catch(() => null);
  return opened?.ok ? opened.value : null;
}

function sendOfBrowser(database: ManaraDatabase, trigger: WorkerTrigger): Promise<AppError | null> {
  const transport = transportThrough(async () => {
    const { browserSecret } = await browserIdentity(database, { newId, newSecret });
    return createSyncTransport({ config: await loadRuntimeConfig(), browserSecret });
  });
  const mirror = publicMirror(database);
  const write = { now: () => systemClock.now(), newId, actor: browserActor };
  const resume = () => resumeRefused(database, browserSigns(database), write);
  const engine = createEngine({ ...common, db: database, actor: browserActor, mirror, transport, resume });
  return workOff([engine], systemClock, trigger);
}

interface AccountWork {
  readonly database: ManaraDatabase;
  readonly db: OwnDatabase;
  readonly session: SharedSession;
  readonly trigger: WorkerTrigger;
}

async function sendOfAccount({ database, db, session: { userId }, trigger }: AccountWork): Promise<AppError | null> {
  const identify = asAccount((options) =>
    workerAccessToken({ config: loadRuntimeConfig, sessionStore, userId, ...options }),
  );
  const { engine, uploader } = createOwnWork({
    ...common,
    db,
    database,
    userId,
    transport: transportThrough(async () =>
      createSyncTransport({ config: await loadRuntimeConfig(), browserSecret: null, identify }),
    ),
    upload: async (image, bucket, signal) =>
      createImageHost({ config: await loadRuntimeConfig(), identify }).uploadImage(image, bucket, signal),
    // A restore is rare, and the next page tells the school.
    repeats: null,
  });
  const due = await nextDueDraft(db);
  const waitMs = due === null ? 0 : due - systemClock.now();
  // What somebody removed and left at once is still held back for a moment.
  if (waitMs > 0 && waitMs < longestHoldMs) await new Promise<void>((resolve) => systemClock.after(waitMs, resolve));
  const failure = await workOff([engine, uploader], systemClock, trigger);
  return (await workOff([engine], systemClock)) ?? failure;
}
