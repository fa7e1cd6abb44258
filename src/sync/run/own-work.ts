import type { PromiseExtended } from 'dexie';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { UserId } from '../../domain/ids.ts';
import { newId } from '../../platform/ids.ts';
import { deliveryStatusOf, type DeliveryStatus, type Mirrors } from '../drafts/delivery-status.ts';
import { createDraftSync } from '../drafts/draft-sync.ts';
import { createEngine, type Engine, type EngineDeps } from './engine.ts';
import { userActor } from '../protocol/identity.ts';
import type { createRepeats } from '../drafts/journal-repeats.ts';
import { resumeRefused } from '../outbox/resume-refused.ts';
import { accountSigns } from './resume-signs.ts';
import { ownMirror } from '../mirror/own-mirror.ts';
import { createUploader } from './uploader.ts';
import type { UploadPicture } from '../drafts/uploads.ts';

interface OwnWorkDeps extends Pick<EngineDeps, 'transport' | 'clock' | 'random' | 'locks' | 'log'> {
  readonly db: OwnDatabase;
  /** The public mirror, in which one sees whether what was sent has arrived everywhere. */
  readonly database: ManaraDatabase;
  readonly userId: UserId;
  readonly upload: UploadPicture;
  /** Null in a context that leaves them to others. */
  readonly repeats: typeof createRepeats | null;
}

/** What brings an account and the school together, in whichever context. */
interface OwnWork {
  readonly engine: Engine;
  /** Brings pictures beside it. */
  readonly uploader: ReturnType<typeof createUploader>;
  /** Whether anything waits to be sent, now or later: also what is held back for a moment, and texts without their pictures. */
  hasWork(): Promise<boolean>;
  /** Lets go of what has arrived, and sends again what was refused and may go now; to be called when the public mirror has got on. */
  settle(): Promise<void>;
}

/** Builds the work of an account over its database. */
export function createOwnWork(deps: OwnWorkDeps): OwnWork {
  const { db, database, userId, clock } = deps;
  const actor = userActor(userId);
  const write = { actor, now: () => clock.now(), newId };
  const source = createDraftSync({
    ...write,
    db,
    deliveryStatusOf: (draft) => lookForDelivery({ database, own: db, userId }, draft),
    repeats: deps.repeats?.(db, write) ?? null,
  });
  const signs = accountSigns(database, db, userId);
  const resume = () => resumeRefused(db, signs, write);
  const engine = createEngine({ ...deps, actor, mirror: ownMirror(db, userId), source, resume });
  return {
    engine,
    uploader: createUploader(deps),
    hasWork: async () => (await engine.hasWork()) || (await nextDueDraft(db)) !== null,
    async settle() {
      await source.settle();
      await resume();
    },
  };
}

/** Whether what was sent has arrived everywhere; where it has not, the public mirror is to ask the school itself. */
export async function lookForDelivery(mirrors: Mirrors, draft: DraftRecord): Promise<DeliveryStatus> {
  const status = await deliveryStatusOf(mirrors, draft);
  const isAwaited = draft.queue.name === 'sent' && status.name === 'underway';
  if (isAwaited) await writeMeta(mirrors.database, 'awaitedPull', status.epochs.shared);
  return status;
}

/** When the next draft falls due that is held back so that it can be taken back; null where there is none. */
export function nextDueDraft(db: OwnDatabase): PromiseExtended<number | null> {
  return db.drafts.toArray().then((drafts) => {
    const times = drafts.flatMap(({ queue }) =>
      queue.name === 'waiting' && queue.notBefore > 0 ? [queue.notBefore] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  });
}
