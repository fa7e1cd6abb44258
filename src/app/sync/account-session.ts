import { liveQuery } from 'dexie';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { loadRuntimeConfig, renewRuntimeConfig } from '../../backend/http/runtime-config.ts';
import { isUnknownKey } from '../../backend/http/server-error.ts';
import { createSyncTransport, type Identify } from '../../backend/sync-transport.ts';
import { tokenOf } from '../../backend/auth/token-of.ts';
import { asAccount } from '../../backend/auth/with-token.ts';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { storageMarker } from '../../data/database/storage-marker.ts';
import type { DatabaseEvents } from '../../data/database/open-database.ts';
import { openOwnDatabase } from '../../data/open-own-database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { now, systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { surroundings } from '../../platform/surroundings.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import { keepNotedTaps } from '../../sync/outbox/noted-taps.ts';
import { createRepeats } from '../../sync/drafts/journal-repeats.ts';
import { createOwnWork, nextDueDraft } from '../../sync/run/own-work.ts';
import { tellReached } from '../../sync/run/reached.ts';
import { createScheduler, type TriggerSource } from '../../sync/run/scheduler.ts';
import { transportThrough, type SyncTransport } from '../../sync/protocol/transport.ts';
import { requestSync, manualTrigger } from '../../sync/run/request-sync.ts';
import { ownUpload } from './own-upload.ts';
import { pokeSource } from './poke-source.ts';
import { decisionSource, runDecisions } from './run-decisions.ts';
import { wasEvicted } from './eviction-check.ts';
import { forgetOthers } from './forget-account.ts';
import { onPulled, outboxSource, pageSources, restoredSource } from './sync-sources.ts';
import { workerSource } from './worker-source.ts';

/** What the page must tell the person of the database of an account. */
export type AccountSessionEvents = DatabaseEvents & {
  /** The browser has emptied it. */
  onEmptied(): void;
};

interface AccountSessionOptions {
  readonly userId: UserId;
  readonly auth: AuthStore;
  /** The public mirror, in which one sees whether what was sent has arrived everywhere. */
  readonly database: ManaraDatabase;
  readonly events: AccountSessionEvents;
}

/** The database of an account, kept in step with the school until it is stopped. */
export interface AccountSession {
  readonly db: OwnDatabase;
  readonly stop: () => void;
}

/** Opens the database of an account and starts its engine. Throws the `AppError` of a device that cannot keep anything. */
export async function runAccountSession(options: AccountSessionOptions): Promise<AccountSession> {
  const opened = await openOwnDatabase(options.userId, options.events);
  if (!opened.ok) throw opened.error;
  const db = opened.value;
  // Not waited for: what others left here is in nobody's way.
  void forgetOthers(options.userId).catch(() => undefined);
  if (await wasEvicted(db, storageMarker(db.name))) options.events.onEmptied();
  await keepNotedTaps(db, { now, newId, actor: userActor(options.userId) });
  const identify = asAccount(tokenOf(options.auth, options.userId));
  const common = surroundings();
  const work = createOwnWork({
    ...common,
    db,
    database: options.database,
    userId: options.userId,
    transport: ownTransport(identify),
    upload: ownUpload(identify),
    repeats: createRepeats,
  });
  const { engine, uploader } = work;
  const sources: TriggerSource[] = [outboxSource(db), heldSource(db), ...pageSources];
  const account = { userId: options.userId, accessToken: () => options.auth.accessToken() };
  const ownSources = [
    manualTrigger,
    restoredSource(options.database),
    workerSource(db, work),
    pokeSource({ config: loadRuntimeConfig, account }),
  ];
  const publishing = { sync: (trigger: string) => engine.sync(trigger).then(tellPublic) };
  const decisions = runDecisions({ ...common, db, userId: options.userId, auth: options.auth });
  const told = { ...common, onReached: tellReached };
  const schedulers = [
    createScheduler({ ...told, engine: publishing, sources: [...sources, ...ownSources] }),
    createScheduler({ ...told, engine: uploader, sources }),
    createScheduler({ ...told, engine: decisions, sources: [decisionSource(db), ...pageSources] }),
  ];
  for (const scheduler of schedulers) scheduler.start();
  // What this account published comes with a pull of everybody's. Where this look fails, the next run takes another.
  const stopLooking = onPulled(options.database, () => void work.settle().catch(() => undefined));
  return {
    db,
    stop() {
      stopLooking();
      for (const scheduler of schedulers) scheduler.stop();
      engine.stop();
      uploader.stop();
    },
  };
}

/** What was published stands in the public mirror only after a pull. */
function tellPublic<T extends { readonly name: string }>(outcome: T): T {
  if ('pushed' in outcome && typeof outcome.pushed === 'number' && outcome.pushed > 0) requestSync();
  return outcome;
}

function ownTransport(identify: Identify): SyncTransport {
  const connected = async () =>
    createSyncTransport({
      config: await loadRuntimeConfig(),
      browserSecret: null,
      identify,
    });
  return transportThrough(connected, (error) => {
    if (isUnknownKey(error)) renewRuntimeConfig();
  });
}

/** Asks for a cycle when something falls due that was held back so that it could be taken back. */
function heldSource(db: OwnDatabase): TriggerSource {
  return (notify) => {
    let cancel: () => void = () => {};
    const subscription = liveQuery(() => nextDueDraft(db)).subscribe({
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
