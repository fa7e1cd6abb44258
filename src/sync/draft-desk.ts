import type { OwnDatabase } from '../data/own-database.ts';
import { readMeta } from '../data/meta.ts';
import type { DraftRecord, OutboxRecord } from '../data/records.ts';
import {
  type AuthoredKind,
  changedFields,
  type Fields,
  isSameValue,
  pendingPictures,
  pickFields,
  withReferences,
} from '../domain/authoring.ts';
import type { MutationId } from '../domain/ids.ts';
import { schemaVersion } from '../domain/limits.ts';
import type { EntryMutation, Mutation, MutationResult, ProfileMutation } from '../domain/sync-protocol.ts';
import { unreachable } from '../domain/unreachable.ts';
import type { Arrival } from './arrival.ts';
import { removeDraft } from './authoring.ts';
import type { Desk } from './desk.ts';
import { enqueue, type WriteDeps } from './outbox.ts';
import { baseOf } from './rebase.ts';

export interface DeskOptions extends WriteDeps {
  readonly db: OwnDatabase;
  /** What has become of what was sent. */
  readonly arrivalOf: (draft: DraftRecord) => Promise<Arrival>;
}

/** Builds the desk of an account. */
export function createDesk(options: DeskOptions): Desk {
  const { db } = options;
  return {
    tables: [db.drafts, db.pictures],
    hasWork: async () => (await waitingDrafts(options)).length > 0,
    async prepare() {
      // Most runs find nothing to do here, and all that follows would write.
      const { drafts, pictures } = await readDesk(db);
      const isSaidAgain = drafts.some(({ queue }) => queue.name === 'sent') && (await forgetSent(options));
      const isWaiting = drafts.some(({ queue, mid }) => queue.name === 'waiting' && mid === null);
      if (isSaidAgain || isWaiting) await sendWaiting(options);
      if (pictures > 0) await forgetPictures(options);
    },
    async settle(entry, result) {
      const draft = await draftOf(db, entry);
      if (draft) await settleDraft(options, draft, { sent: entry.mutation, result });
      if (result.status !== 'blocked') await db.outbox.delete(entry.seq);
    },
    async refuse(entry, { code, message }) {
      const draft = await draftOf(db, entry);
      // An entry that belongs to no draft is seen among those that were set aside.
      if (draft === undefined) return false;
      await db.outbox.delete(entry.seq);
      await db.drafts.put({ ...draft, mid: null, queue: { name: 'failed', code, message } });
      return true;
    },
  };
}

function readDesk(db: OwnDatabase): PromiseLike<{ drafts: DraftRecord[]; pictures: number }> {
  return db.transaction('r', db.drafts, db.pictures, async () => ({
    drafts: await db.drafts.toArray(),
    pictures: await db.pictures.count(),
  }));
}

async function sendWaiting(options: DeskOptions): Promise<void> {
  const { db } = options;
  await db.transaction('rw', [db.drafts, db.pictures, db.outbox, db.meta], async () => {
    // One text must not overtake another that waits for its pictures: readers see them in the order of writing.
    let isHeldUp = false;
    for (const draft of await waitingDrafts(options)) {
      const isNew = draft.base === null && draft.kind !== 'profile';
      if (isNew && isHeldUp) continue;
      if (!(await send(options, draft)) && isNew) isHeldUp = true;
    }
  });
}

const longestHoldMs = 60_000;

async function waitingDrafts({ db, now }: DeskOptions): Promise<DraftRecord[]> {
  const at = now();
  const drafts = await db.drafts.filter(({ queue, mid }) => queue.name === 'waiting' && mid === null).toArray();
  // One that is held for longer than anything is was held before the clock was set back.
  const isDue = (notBefore: number) => notBefore <= at || notBefore > at + longestHoldMs;
  const due = drafts.filter(({ queue }) => queue.name === 'waiting' && isDue(queue.notBefore));
  const since = ({ queue }: DraftRecord) => (queue.name === 'waiting' ? queue.since : 0);
  return due.sort((a, b) => since(a) - since(b));
}

async function draftOf(db: OwnDatabase, { mid }: OutboxRecord): Promise<DraftRecord | undefined> {
  return db.drafts.filter((draft) => draft.mid === mid).first();
}

/** Puts what a draft asks for into the outbox. False while it waits for pictures. */
async function send(options: DeskOptions, draft: DraftRecord): Promise<boolean> {
  const { db } = options;
  const { fields, held } = await readyPart(db, draft);
  const isOnlyAPart = draft.kind === 'profile' && held !== null;
  const said = held === null || isOnlyAPart ? sayingOf(draft, fields) : null;
  if (said !== null) {
    const mutation = { ...said, ...(await envelope(options, draft)) };
    await enqueue(db, mutation, { now: options.now() });
    const wanted = draft.wanted && { ...draft.wanted, ...fields };
    // What an entry leaves out is looked at again once it is answered, as if it had been wanted later.
    const sentVersion = draft.version - Number(isOnlyAPart);
    await db.drafts.put({ ...draft, wanted, mid: mutation.mid, sentVersion });
    return true;
  }
  if (held === 'waiting') return false;
  if (held === null) {
    await markSent(options, draft, draft.base?.revision ?? null);
    return true;
  }
  // Whoever may not upload may not publish either: the same word of the server.
  const code = held === 'refused' ? 'picture' : '42501';
  await db.drafts.put({ ...draft, queue: { name: 'failed', code, message: 'a picture was refused' } });
  return true;
}

/** What keeps fields from going out: a picture that is still on its way, or one that was refused. */
type Hold = 'waiting' | 'refused' | 'not-allowed';

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
  // What was refused is told at once, whatever else is still on its way.
  return { fields, held: holds.find((hold) => hold !== 'waiting') ?? holds[0] ?? null };
}

async function envelope({ actor, newId, now }: DeskOptions, draft: DraftRecord) {
  return {
    // Fresh from the generator: a draft that is sent again is another mutation.
    mid: newId() as MutationId,
    entity: draft.key,
    actor,
    schemaVersion,
    createdAt: new Date(now()).toISOString(),
  };
}

/** What has to be said for the school to hold what the draft wants; null when it holds that already. */
function sayingOf({ kind, id, base, isDeletion }: DraftRecord, fields: Fields): EntryMutation | ProfileMutation | null {
  if (kind === 'profile') {
    // What was said already is not said again: somebody may have said something later.
    const unsaid = changedFields(fields, base?.fields ?? {});
    return Object.keys(unsaid).length === 0 ? null : { kind: 'profile.put', args: { fields: unsaid }, base: null };
  }
  if (isDeletion)
    return { kind: `${kind}.delete`, args: { id }, base: base === null ? null : { revision: base.revision } };
  if (base === null) return { kind: `${kind}.put`, args: { id, fields }, base: null };
  const changed = changedFields(fields, base.fields);
  const names = Object.keys(changed);
  if (names.length === 0) return null;
  const from = { revision: base.revision, fields: pickFields(base.fields, names) };
  return { kind: `${kind}.put`, args: { id, fields: changed }, base: from };
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
  return filled ?? 'waiting';
}

async function settleDraft(
  options: DeskOptions,
  draft: DraftRecord,
  { sent, result }: { readonly sent: Mutation; readonly result: MutationResult },
): Promise<void> {
  const { db } = options;
  switch (result.status) {
    case 'applied':
      return settleApplied(options, { ...draft, mid: null }, { sent, row: asRow(result.row) });
    case 'conflict': {
      const row = asRow(result.row);
      const queue = { name: 'conflict', row, fields: result.fields ?? [] } as const;
      await db.drafts.put({ ...met(draft, row), mid: null, queue, updatedAt: options.now() });
      return undefined;
    }
    case 'rejected': {
      const { code, message } = result;
      await db.drafts.put({ ...draft, mid: null, queue: { name: 'failed', code, message }, updatedAt: options.now() });
      return undefined;
    }
    case 'blocked':
      return undefined;
    default:
      return unreachable(result);
  }
}

async function settleApplied(
  options: DeskOptions,
  draft: DraftRecord,
  { sent, row }: { readonly sent: Mutation; readonly row: Fields | null },
): Promise<void> {
  const standing =
    draft.kind === 'profile' ? heard(draft, sent, row) : merged({ ...draft, kind: draft.kind }, sent, row);
  if (draft.version === draft.sentVersion) return markSent(options, standing, revisionOf(row));
  if (row === null && draft.isDeletion) return markSent(options, standing, null);
  // Something else was wanted meanwhile: it goes out next, from what stands now.
  await options.db.drafts.put(standing);
}

function sentFields({ args }: Mutation): Fields {
  return 'fields' in args ? args.fields : {};
}

/** A profile's draft after an answer: its base holds what of it was said. */
function heard(draft: DraftRecord, sent: Mutation, row: Fields | null): DraftRecord {
  return { ...draft, base: { revision: revisionOf(row) ?? 0, fields: { ...draft.base?.fields, ...sentFields(sent) } } };
}

/**
 * A draft after an answer: it goes on from the row that stands now, and wants of each field that was not touched here what
 * stands there. Where another device changed what was touched here too, the base stays what was read here: it is asked about.
 */
function merged(draft: DraftRecord & { readonly kind: AuthoredKind }, sent: Mutation, row: Fields | null): DraftRecord {
  const { wanted, isDeletion } = draft;
  const base = baseOf(draft.kind, row);
  if (base === null || wanted === null) return { ...draft, base };
  const read: Fields = { ...draft.base?.fields, ...sentFields(sent) };
  const untouched = untouchedOf(wanted, read, base.fields);
  // Whoever removes a thing removes all of it.
  const atStake = isDeletion ? read : changedFields(read, { ...read, ...wanted });
  const unread = Object.keys(changedFields(atStake, base.fields));
  const revision = unread.length === 0 ? base.revision : (draft.base?.revision ?? 0);
  const fields = { ...base.fields, ...pickFields(read, unread) };
  return { ...draft, base: { revision, fields }, wanted: { ...wanted, ...untouched } };
}

/** What stands in the fields that are wanted as they were read. */
function untouchedOf(wanted: Fields, read: Fields, standing: Fields): Fields {
  const names = Object.keys(wanted).filter((name) => isSameValue(wanted[name], read[name]));
  return pickFields(standing, names);
}

/** A draft that meets another version: what was not touched here is as it is there, and only the rest is asked about. */
function met(draft: DraftRecord, row: Fields | null): DraftRecord {
  const { kind, wanted, base } = draft;
  const theirs = kind === 'profile' ? null : baseOf(kind, row);
  if (wanted === null || base === null || theirs === null) return draft;
  const untouched = untouchedOf(wanted, base.fields, theirs.fields);
  return {
    ...draft,
    base: { ...base, fields: { ...base.fields, ...untouched } },
    wanted: { ...wanted, ...untouched },
  };
}

async function markSent({ db, now }: DeskOptions, draft: DraftRecord, revision: number | null): Promise<void> {
  const lineage = (await readMeta(db, 'lineage')) ?? null;
  await db.drafts.put({ ...draft, queue: { name: 'sent', revision, at: now(), lineage }, updatedAt: now() });
}

function revisionOf(row: Fields | null): number | null {
  return typeof row?.['revision'] === 'number' ? row['revision'] : null;
}

function asRow(row: unknown): Fields | null {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : null;
}

/** Lets go of what the mirror shows. Resolves to whether something has to be sent again. */
async function forgetSent({ db, now: time, arrivalOf }: DeskOptions): Promise<boolean> {
  // What was sent in the future was sent before the clock was set back.
  await db.drafts
    .filter(({ queue }) => queue.name === 'sent' && queue.at > time())
    .modify(({ queue, ...draft }, place) => {
      if (queue.name === 'sent') place.value = { ...draft, queue: { ...queue, at: time() } };
    });
  let isSaidAgain = false;
  const sent = await db.drafts.filter(({ queue }) => queue.name === 'sent').toArray();
  for (const draft of sent) {
    const arrival = await arrivalOf(draft);
    if (arrival === 'underway') continue;
    isSaidAgain ||= arrival !== 'over';
    await db.transaction('rw', db.drafts, async () => {
      const now = await db.drafts.get(draft.key);
      if (now?.queue.name !== 'sent' || now.version !== draft.version) return;
      if (arrival !== 'over') await db.drafts.put(saidAgain(now, arrival, time()));
      else if (now.typed === null) await removeDraft(db, now);
      else await db.drafts.put({ ...now, wanted: null, queue: { name: 'none' } });
    });
  }
  return isSaidAgain;
}

/**
 * A draft that may be nowhere else any more. What was forgotten goes out as something new: a server that holds something
 * else there asks its author. Where nothing stands, the author is asked at once: it may have been removed.
 */
function saidAgain(draft: DraftRecord, arrival: 'forgotten' | 'missing', at: number): DraftRecord {
  const queue =
    arrival === 'missing' && draft.kind !== 'profile'
      ? ({ name: 'conflict', row: null, fields: [] } as const)
      : ({ name: 'waiting', since: at, notBefore: 0 } as const);
  return { ...draft, base: null, queue, version: draft.version + 1, updatedAt: at };
}

/** A picture that nothing shows any more goes; one that was chosen a moment ago may still be about to be used. */
async function forgetPictures({ db, now }: DeskOptions): Promise<void> {
  await db.transaction('rw', db.drafts, db.pictures, async () => {
    const pictures = await db.pictures.toCollection().primaryKeys();
    if (pictures.length === 0) return;
    const used = new Set<string>();
    await db.drafts.each(({ typed, wanted }) => {
      for (const name of pendingPictures([typed, wanted])) used.add(name);
    });
    const before = now() - unusedMs;
    await db.pictures.filter(({ sha256, addedAt }) => !used.has(sha256) && addedAt < before).delete();
  });
}
const unusedMs = 24 * 60 * 60 * 1_000;
