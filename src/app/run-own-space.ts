import { liveQuery, type PromiseExtended } from 'dexie';
import { createImageHost } from '../backend/image-host.ts';
import type { AuthStore } from '../backend/auth-store.ts';
import { loadRuntimeConfig } from '../backend/runtime-config.ts';
import { createSyncTransport } from '../backend/sync-transport.ts';
import type { ManaraDatabase } from '../data/database.ts';
import type { DatabaseEvents } from '../data/open-database.ts';
import { openOwnDatabase } from '../data/open-own-database.ts';
import type { OwnDatabase } from '../data/own-database.ts';
import type { DraftRecord } from '../data/records.ts';
import { AppError } from '../domain/app-error.ts';
import type { UserId } from '../domain/ids.ts';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { webLocks } from '../platform/locks.ts';
import { isDraftMirrored } from '../sync/arrival.ts';
import { createDesk } from '../sync/draft-desk.ts';
import { createEngine } from '../sync/engine.ts';
import { userActor } from '../sync/identity.ts';
import { ownMirror } from '../sync/own-mirror.ts';
import { createScheduler, type TriggerSource } from '../sync/scheduler.ts';
import type { SyncTransport } from '../sync/transport.ts';
import type { UploadPicture } from '../sync/uploads.ts';
import { createUploader } from '../sync/uploader.ts';
import { wishForSync, wishSource } from '../sync/wish.ts';
import { outboxSource, pageSources } from './sync-sources.ts';

interface OwnSpaceOptions {
  readonly userId: UserId;
  readonly auth: AuthStore;
  /** The public mirror, in which one sees whether what was sent has arrived everywhere. */
  readonly database: ManaraDatabase;
  readonly events: DatabaseEvents;
}

/** The database of an account, kept in step with the school until it is stopped. */
export interface RunningSpace {
  readonly db: OwnDatabase;
  readonly stop: () => void;
}

/** Opens the database of an account and starts its engine. Throws the `AppError` of a device that cannot keep anything. */
export async function runOwnSpace(options: OwnSpaceOptions): Promise<RunningSpace> {
  const opened = await openOwnDatabase(options.userId, options.events);
  if (!opened.ok) throw opened.error;
  const db = opened.value;
  const common = { clock: systemClock, random: Math.random, locks: webLocks() };
  const actor = userActor(options.userId);
  const now = () => systemClock.now();
  const mirrors = { database: options.database, own: db, userId: options.userId };
  const isMirrored = (draft: DraftRecord) => isDraftMirrored(mirrors, draft);
  const engine = createEngine({
    ...common,
    db,
    actor,
    mirror: ownMirror(db, options.userId),
    transport: ownTransport(options.auth),
    desk: createDesk({ db, actor, now, newId, isMirrored }),
  });
  const uploader = createUploader({ ...common, db, upload: ownUpload(options.auth) });
  const sources: TriggerSource[] = [outboxSource(db), heldSource(db), ...pageSources];
  const publishing = { sync: (trigger: string) => engine.sync(trigger).then(tellPublic) };
  const schedulers = [
    createScheduler({ ...common, engine: publishing, sources: [...sources, wishSource] }),
    createScheduler({ ...common, engine: uploader, sources }),
  ];
  for (const scheduler of schedulers) scheduler.start();
  return {
    db,
    stop() {
      for (const scheduler of schedulers) scheduler.stop();
      engine.stop();
      uploader.stop();
    },
  };
}

/** What was published stands in the public mirror only after a pull. */
function tellPublic<T extends { readonly name: string }>(outcome: T): T {
  if ('pushed' in outcome && typeof outcome.pushed === 'number' && outcome.pushed > 0) wishForSync();
  return outcome;
}

function ownTransport(auth: AuthStore): SyncTransport {
  const connected = async () =>
    createSyncTransport({
      config: await loadRuntimeConfig(),
      browserSecret: null,
      accessToken: () => auth.accessToken(),
    });
  return {
    pull: async (request, signal) => (await connected()).pull(request, signal),
    push: async (mutations, signal) => (await connected()).push(mutations, signal),
  };
}

function ownUpload(auth: AuthStore): UploadPicture {
  const accessToken = async () => {
    const token = await auth.accessToken();
    if (token === null) throw new AppError('signed-out', { reason: 'no-session' });
    return token;
  };
  return async (image, bucket, signal) =>
    createImageHost({ config: await loadRuntimeConfig(), accessToken }).uploadImage(image, bucket, signal);
}

/** Asks for a cycle when something falls due that was held back so that it could be taken back. */
function heldSource(db: OwnDatabase): TriggerSource {
  return (notify) => {
    let cancel: () => void = () => {};
    const subscription = liveQuery(() => nextDue(db)).subscribe({
      next(due) {
        cancel();
        if (due !== null) cancel = systemClock.after(Math.max(0, due - systemClock.now()) + 50, () => notify('outbox'));
      },
      // The database is gone: the engine meets the same and says so.
      error: () => {},
    });
    return () => {
      cancel();
      subscription.unsubscribe();
    };
  };
}

/** When the next draft that is held back may go out. */
function nextDue(db: OwnDatabase): PromiseExtended<number | null> {
  return db.drafts.toArray().then((drafts) => {
    const times = drafts.flatMap(({ queue }) =>
      queue.name === 'waiting' && queue.notBefore > 0 ? [queue.notBefore] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  });
}
