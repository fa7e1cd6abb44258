import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord, JournalRecord } from '../../data/database/draft-record.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { type Fields, pendingPictures, pickFields, withReferences } from '../../domain/authoring.ts';
import type { MutationId } from '../../domain/ids.ts';
import { schemaVersion } from '../../domain/limits.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { dropDelivered } from './delivered-drafts.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { hasToRepeat } from './journal.ts';
import type { RepeatAnswer } from './journal-answer.ts';
import type { Repeats } from './journal-repeats.ts';
import { enqueue, type WriteDeps } from '../outbox/outbox.ts';
import { diffToMutation } from './draft-mutation.ts';
import { markAcked, applyDraftResult } from './apply-draft-result.ts';
import { byTurn } from './turn.ts';
import { forgetUnusedPictures } from './unused-pictures.ts';

/** What the drafts of an account work with. */
export interface DraftSyncOptions extends WriteDeps {
  readonly db: OwnDatabase;
  /** How far what was sent has come. */
  readonly deliveryStatusOf: (draft: DraftRecord) => Promise<DeliveryStatus>;
  /** Null where the journal is not sent to a restored school: all that is written then waits for a context that does so. */
  readonly repeats: Repeats | null;
}

/** Turns what waits in the drafts of an account into mutations, and what the school answers into drafts. */
export function createDraftSync(options: DraftSyncOptions): MutationSource {
  const { db, repeats } = options;
  return {
    tables: [db.drafts, db.pictures, db.journal],
    isRepeating: repeats !== null,
    hasWork: async () => ((await hasToRepeat(db)) ? repeats !== null : (await waitingDrafts(options)).length > 0),
    async prepare() {
      // Most runs find nothing to do here, and all that follows would write.
      if (await hasToRepeat(db)) {
        // What waits would be said before what a restored school has to hear first.
        if (repeats === null) return;
        await repeats.repeat();
      }
      const { drafts, pictures } = await readWork(db);
      if (drafts.some(({ queue }) => queue.name === 'sent')) await dropDelivered(db, options.deliveryStatusOf);
      if (drafts.some(({ queue, mid }) => queue.name === 'waiting' && mid === null)) await sendWaiting(options);
      if (pictures > 0) await forgetUnusedPictures(db);
    },
    async settle() {
      // Until a restored school has heard it once more, nobody knows what becomes of it.
      if (!(await hasToRepeat(db))) await dropDelivered(db, options.deliveryStatusOf);
    },
    async applyResult(entry, result, lineage) {
      // What got no answer of its own waits on.
      if (result.status === 'blocked') return;
      await db.outbox.delete(entry.seq);
      const draft = await draftOf(db, entry);
      if (draft) return applyDraftResult(options, draft, { sent: entry.mutation, result, lineage });
      const record = await db.journal.where('mid').equals(entry.mid).first();
      if (record) await repeats?.applyResult({ entry, record, result, lineage });
    },
    async takeBack(entry, { code, message }) {
      const draft = await draftOf(db, entry);
      const record = await db.journal.where('mid').equals(entry.mid).first();
      // An entry that belongs to no draft is seen among those that were set aside.
      if (draft === undefined && record === undefined) return false;
      await db.outbox.delete(entry.seq);
      if (draft) await db.drafts.put({ ...draft, mid: null, queue: { name: 'failed', code, message } });
      else if (record) await repeats?.applyResult(refusalOf(entry, record, { code, message }));
      return true;
    },
  };
}

/** A refusal by this device: no server has answered. */
function refusalOf(
  entry: OutboxRecord,
  record: JournalRecord,
  reason: { readonly code: string | null; readonly message: string },
): RepeatAnswer {
  return { entry, record, result: { status: 'rejected', ...reason }, lineage: record.lineage };
}

function readWork(db: OwnDatabase): PromiseLike<{ drafts: DraftRecord[]; pictures: number }> {
  return db.transaction('r', db.drafts, db.pictures, async () => ({
    drafts: await db.drafts.toArray(),
    pictures: await db.pictures.count(),
  }));
}

async function sendWaiting(options: DraftSyncOptions): Promise<void> {
  const { db } = options;
  await db.transaction('rw', [db.drafts, db.pictures, db.outbox, db.meta], async () => {
    // One text must not overtake another that waits for its pictures: readers see them in the order of writing. Only a
    // picture that does not move holds up nothing but its own text.
    let isHeldUp = false;
    for (const draft of await waitingDrafts(options)) {
      const isNew = draft.base === null && draft.kind !== 'profile';
      if (isNew && isHeldUp) continue;
      if ((await send(options, draft)) === 'waiting' && isNew) isHeldUp = true;
    }
  });
}

const longestHoldMs = 60_000;

async function waitingDrafts({ db, now }: DraftSyncOptions): Promise<DraftRecord[]> {
  const at = now();
  const drafts = await db.drafts.filter(({ queue, mid }) => queue.name === 'waiting' && mid === null).toArray();
  // One that is held for longer than anything is was held before the clock was set back.
  const isDue = (notBefore: number) => notBefore <= at || notBefore > at + longestHoldMs;
  const due = drafts.filter(({ queue }) => queue.name === 'waiting' && isDue(queue.notBefore));
  return due.sort(byTurn);
}

async function draftOf(db: OwnDatabase, { mid }: OutboxRecord): Promise<DraftRecord | undefined> {
  return db.drafts.filter((draft) => draft.mid === mid).first();
}

/** Puts what a draft asks for into the outbox, and says how its pictures keep it from that. */
async function send(options: DraftSyncOptions, draft: DraftRecord): Promise<Hold | null> {
  const { db } = options;
  const { fields, held } = await readyPart(db, draft);
  const isHeldInPart = draft.kind === 'profile' && held !== null;
  const { said, isPart } =
    held === null || isHeldInPart ? diffToMutation(draft, fields) : { said: null, isPart: false };
  if (said !== null) {
    const mutation = { ...said, ...(await envelope(options, draft)) };
    await enqueue(db, mutation, { now: options.now() });
    const wanted = draft.wanted && { ...draft.wanted, ...fields };
    // What an entry leaves out is looked at again once it is answered, as if it had been wanted later.
    const sentVersion = draft.version - Number(isHeldInPart || isPart);
    await db.drafts.put({ ...draft, wanted, mid: mutation.mid, sentVersion });
    return null;
  }
  if (held === 'waiting' || held === 'stalled') return held;
  if (held === null) {
    const { revision = null, lineage = null } = draft.base ?? {};
    await markAcked(options, draft, { revision, lineage });
    return null;
  }
  // Whoever may not upload may not publish either: the same word of the server.
  const code = held === 'refused' ? 'picture' : '42501';
  await db.drafts.put({ ...draft, queue: { name: 'failed', code, message: 'a picture was refused' } });
  return held;
}

/** What keeps fields from going out: a picture that is still on its way, that does not move, or that was refused. */
type Hold = 'waiting' | 'stalled' | 'refused' | 'not-allowed';

/**
 * The fields of a draft that can go out now, with the references of their pictures, and what holds the others. Something
 * that is published goes out whole or not at all; of a profile each field stands for itself.
 */
async function readyPart(
  db: OwnDatabase,
  { kind, isDeletion, wanted }: DraftRecord,
): Promise<{ readonly fields: Fields; readonly held: Hold | null }> {
  if (isDeletion || wanted === null) return { fields: {}, held: null };
  const parts = kind === 'profile' ? Object.keys(wanted).map((name) => pickFields(wanted, [name])) : [wanted];
  const ready = await Promise.all(parts.map((part) => readyFields(db, part)));
  const holds = ready.filter((part) => typeof part === 'string');
  const fields: Fields = Object.assign({}, ...ready.filter((part) => typeof part !== 'string'));
  // What was refused is shown at once, whatever else is still on its way.
  const isFinal = (hold: Hold) => hold === 'refused' || hold === 'not-allowed';
  return { fields, held: holds.find(isFinal) ?? holds[0] ?? null };
}

async function envelope({ actor, newId, now }: DraftSyncOptions, draft: DraftRecord) {
  return {
    // Fresh from the generator: a draft that is sent again is another mutation.
    mid: newId() as MutationId,
    entity: draft.key,
    actor,
    schemaVersion,
    createdAt: new Date(now()).toISOString(),
  };
}

/** The fields with the references of their pictures. */
async function readyFields(db: OwnDatabase, wanted: Fields): Promise<Fields | Hold> {
  const names = [...pendingPictures(wanted)];
  const pictures = new Map(names.map((name) => [name, undefined as string | null | undefined]));
  const records = await db.pictures.bulkGet(names);
  const refused = records.filter((record) => record === undefined || record.state === 'failed');
  if (refused.length > 0)
    return refused.every((record) => record?.refusal === 'not-allowed') ? 'not-allowed' : 'refused';
  if (pictures.size === 0) return wanted;
  const byName = new Map(records.flatMap((record) => (record ? [[record.sha256, record] as const] : [])));
  const filled = withReferences(wanted, ({ sha256, isThumb }) => {
    const record = byName.get(sha256);
    return (isThumb ? record?.thumbUrl : record?.url) ?? null;
  });
  if (filled !== null) return filled;
  return records.some((record) => record?.state === 'stalled') ? 'stalled' : 'waiting';
}
