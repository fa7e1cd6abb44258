import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftKind, DraftRecord, Revised } from '../../data/database/draft-record.ts';
import {
  type AuthoredKind,
  authoredFields,
  type Fields,
  pendingPictures,
  pickFields,
  withoutFields,
  withReferences,
} from '../../domain/authoring.ts';
import { readCounter, writeMeta } from '../../data/database/meta.ts';
import { writeOnDevice } from '../outbox/device-write.ts';
import { attemptsOf } from '../outbox/outbox.ts';
import { baseOf, rebased } from './rebase.ts';
import { queueTurn } from './turn.ts';

/*
 * What a person writes lies over the mirror as a draft: `typed` is in the form and nobody's business, `wanted` shall stand
 * at the school. The outbox only carries the difference between `wanted` and `base`, so that however often a text is
 * changed before the network is back, one mutation goes out.
 */

/** What is written: something new without a `base`, else the row that the editing began from. */
export interface DraftTarget {
  readonly kind: AuthoredKind;
  readonly id: string;
  readonly base: Revised | null;
  /** What its author saw before changing it, where that is known to be another moment than `base`. */
  readonly read?: Revised | null;
}

interface AuthoringDeps {
  readonly now: () => number;
}

/** The key of a draft. */
export function draftKey(kind: AuthoredKind, id: string): string {
  return `${kind}:${id}`;
}

/** The key of what an account says of itself. */
export const profileKey = 'profile';

/** Keeps what stands in a form, as it is typed. */
export function keepTyped(db: OwnDatabase, target: DraftTarget, typed: Fields, deps: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    const draft = (await db.drafts.get(draftKey(target.kind, target.id))) ?? emptyDraft(target, deps.now());
    await db.drafts.put({ ...draft, typed, read: target.read ?? target.base, updatedAt: deps.now() });
  });
}

/** Publishes: kept on the device now, at the school as soon as it can be reached. */
export function publish(db: OwnDatabase, target: DraftTarget, fields: Fields, deps: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    const { kind, id, read } = target;
    const draft = (await db.drafts.get(draftKey(kind, id))) ?? emptyDraft(target, deps.now());
    // Who publishes a thing wants it to stand, also where its removal waits or was refused.
    const known = { ...draft, kind, isDeletion: false, typed: null };
    const said = pickFields(fields, authoredFields[kind]);
    const whole = { ...known, wanted: said };
    const arrived = read ? await referencesOf(db, read.fields) : asItIs;
    const next = read === undefined ? whole : rebased(known, { fields: said, read, arrived });
    await putWanted(db, next, { wanted: next.wanted, at: deps.now() });
  });
}

const asItIs = (fields: Fields): Fields => fields;

/** Puts references in place of the pictures of these fields that have arrived meanwhile. */
async function referencesOf(db: OwnDatabase, fields: Fields): Promise<(fields: Fields) => Fields> {
  const pictures = await db.pictures.bulkGet([...pendingPictures(fields)]);
  const byName = new Map(pictures.flatMap((picture) => (picture ? [[picture.sha256, picture] as const] : [])));
  const reference = ({ sha256, isThumb }: { sha256: string; isThumb: boolean }): string | null =>
    byName.get(sha256)?.[isThumb ? 'thumbUrl' : 'url'] ?? null;
  const fill = (name: string, value: unknown) => withReferences({ [name]: value }, reference) ?? { [name]: value };
  return (all) => Object.assign({}, ...Object.entries(all).map(([name, value]) => fill(name, value))) as Fields;
}

/** Keeps what stands in the form of the profile, as it is typed. */
export function keepTypedProfile(db: OwnDatabase, typed: Fields, { now }: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    await db.drafts.put({ ...(await profileDraft(db, now())), typed, updatedAt: now() });
  });
}

async function profileDraft(db: OwnDatabase, at: number): Promise<DraftRecord> {
  return (await db.drafts.get(profileKey)) ?? emptyDraft({ kind: 'profile', id: profileKey, base: null }, at);
}

/** Changes what the account says of itself, field by field. */
export function publishProfile(db: OwnDatabase, fields: Fields, deps: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    const known = await profileDraft(db, deps.now());
    const unsaid = known.base && { ...known.base, fields: withoutFields(known.base.fields, fields) };
    // A new word is said for the first time, whatever was said before it.
    const over = withoutFields(known.over ?? {}, fields);
    await putWanted(
      db,
      { ...known, base: unsaid, over, typed: null },
      { wanted: { ...known.wanted, ...fields }, at: deps.now() },
    );
  });
}

/** Removes something of one's own, after a moment in which it can be taken back. What never left the device just goes. */
export function requestDeletion(
  db: OwnDatabase,
  target: DraftTarget,
  { now, holdMs }: AuthoringDeps & { readonly holdMs: number },
): Promise<void> {
  return onDrafts(db, async () => {
    const known = (await db.drafts.get(draftKey(target.kind, target.id))) ?? emptyDraft(target, now());
    const draft = await takeBackUnsent(db, known);
    if (draft.base === null && draft.mid === null) return removeDraft(db, draft);
    const turn = await queueTurn(db, draft);
    const queue = { name: 'waiting', since: now(), notBefore: now() + holdMs, turn } as const;
    await db.drafts.put({ ...draft, isDeletion: true, queue, version: draft.version + 1, updatedAt: now() });
    return announce(db);
  });
}

/** Takes a deletion back that has not been sent. False when it is too late. */
export function takeBackDeletion(db: OwnDatabase, key: string, { now }: AuthoringDeps): Promise<boolean> {
  return onDrafts(db, async () => {
    const known = await db.drafts.get(key);
    if (known === undefined || !known.isDeletion || known.queue.name === 'sent') return false;
    const draft = { ...(await takeBackUnsent(db, known)), isDeletion: false };
    if (await mayBeDeleted(db, draft)) return false;
    if (draft.wanted !== null) await putWanted(db, draft, { wanted: draft.wanted, at: now() });
    else if (draft.typed === null) await db.drafts.delete(key);
    else await db.drafts.put({ ...draft, queue: { name: 'none' } });
    return true;
  });
}

/** Whether the school may have heard of the deletion; of a text that may be on its way before it, it has not. */
async function mayBeDeleted(db: OwnDatabase, { mid, kind }: DraftRecord): Promise<boolean> {
  if (mid === null) return false;
  const entry = await db.outbox.where('mid').equals(mid).first();
  return entry === undefined || entry.mutation.kind === `${kind}.delete`;
}

/** After a conflict: what was written here shall stand, over what the other side wrote. */
export function keepMine(db: OwnDatabase, key: string, { now }: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    const draft = await db.drafts.get(key);
    if (draft?.queue.name !== 'conflict') return;
    const { row, fields, lineage } = draft.queue;
    const said = { wanted: draft.wanted, at: now() };
    if (draft.kind === 'profile') {
      // Over what its author has seen, and nothing that comes later.
      await putWanted(db, { ...draft, over: { ...draft.over, ...pickFields(row ?? {}, fields) } }, said);
      return;
    }
    // Without a row the other side has removed it: what was written here becomes something new of the same name.
    await putWanted(db, { ...draft, base: baseOf(draft.kind, row, lineage) }, said);
  });
}

/** Sends again what was refused. */
export function retryDraft(db: OwnDatabase, key: string, { now }: AuthoringDeps): Promise<void> {
  return onDrafts(db, async () => {
    const draft = await db.drafts.get(key);
    if (draft?.queue.name !== 'failed') return;
    await db.pictures.where('state').equals('failed').modify({ state: 'waiting' });
    await putWanted(db, draft, { wanted: draft.wanted, at: now() });
  });
}

/** Forgets a draft. Must run inside a writing transaction over `drafts`. */
export function removeDraft(db: OwnDatabase, draft: DraftRecord): Promise<void> {
  return db.drafts.delete(draft.key);
}

/** A draft in which nothing was written yet. */
export function emptyDraft(
  { kind, id, base }: { kind: DraftKind; id: string; base: Revised | null },
  at: number,
): DraftRecord {
  const key = kind === 'profile' ? profileKey : draftKey(kind, id);
  const nothing = { typed: null, wanted: null, isDeletion: false, queue: { name: 'none' }, mid: null } as const;
  return { kind, id, base, key, ...nothing, version: 0, sentVersion: 0, updatedAt: at };
}

/**
 * Has a draft wait to be sent. What stands in the form beside it is kept, unless the caller says that it was taken over. Must
 * run inside `onDrafts`.
 */
export async function putWanted(
  db: OwnDatabase,
  known: DraftRecord,
  { wanted, at }: { wanted: Fields | null; at: number },
): Promise<void> {
  const draft = await takeBackUnsent(db, known);
  // Whoever was in the line keeps the place.
  const since = draft.queue.name === 'waiting' ? draft.queue.since : at;
  const queue = { name: 'waiting', since, notBefore: 0, turn: await queueTurn(db, draft) } as const;
  await db.drafts.put({ ...draft, wanted, queue, version: draft.version + 1, updatedAt: at });
  await announce(db);
}

/**
 * A draft without its entry, if that never was on its way: it is taken out of the outbox, so that the next one says it all.
 * Must run inside `onDrafts`.
 */
export async function takeBackUnsent(db: OwnDatabase, draft: DraftRecord): Promise<DraftRecord> {
  if (draft.mid === null) return draft;
  const entry = await db.outbox.where('mid').equals(draft.mid).first();
  if (entry === undefined || attemptsOf(entry) > 0) return draft;
  await db.outbox.delete(entry.seq);
  return { ...draft, mid: null };
}

/** Wakes the engine: something can go out. Must run inside a writing transaction over `meta`. */
export async function announce(db: OwnDatabase): Promise<void> {
  await writeMeta(db, 'enqueued', (await readCounter(db, 'enqueued')) + 1);
}

/** Runs one change of the drafts, their pictures and the outbox. Rejects with an `AppError` when the device cannot keep it. */
export function onDrafts<T>(db: OwnDatabase, work: () => Promise<T>): Promise<T> {
  return writeOnDevice(db, () => db.transaction('rw', [db.drafts, db.pictures, db.outbox, db.meta], work));
}
