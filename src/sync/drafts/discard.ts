import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import { changedFields, pendingPictures, withoutFields } from '../../domain/authoring.ts';
import type { Result } from '../../domain/result.ts';
import { announce, onDrafts, putWanted, removeDraft, takeBackUnsent } from './authoring.ts';

/** What a person let go of, with the pictures that it shows: enough to bring it back. */
export interface Discarded {
  readonly draft: DraftRecord;
  readonly pictures: readonly PictureRecord[];
}

async function withPictures(db: OwnDatabase, draft: DraftRecord): Promise<Discarded> {
  const shown = await db.pictures.bulkGet([...pendingPictures([draft.typed, draft.wanted])]);
  return { draft, pictures: shown.filter((picture) => picture !== undefined) };
}

/** Forgets what was written here and has not been sent, and gives it to whoever may want it back; null when it may be on its way. */
export function discardDraft(db: OwnDatabase, key: string): Promise<Discarded | 'missing' | null> {
  return onDrafts(db, async () => {
    const known = await db.drafts.get(key);
    if (known === undefined) return 'missing';
    const draft = await takeBackUnsent(db, known);
    if (draft.mid !== null) return null;
    await removeDraft(db, draft);
    return withPictures(db, draft);
  });
}

/** Forgets what was typed and not published, and gives it to whoever may want it back; null when there was nothing. */
export function forgetTyped(db: OwnDatabase, key: string): Promise<Discarded | null> {
  return onDrafts(db, async () => {
    const draft = await db.drafts.get(key);
    if (!draft?.typed) return null;
    if (draft.queue.name === 'none') await removeDraft(db, draft);
    else await db.drafts.put({ ...draft, typed: null });
    // What was published before it goes its own way: it is not let go, and not brought back.
    return withPictures(db, { ...draft, wanted: null, isDeletion: false, queue: { name: 'none' }, mid: null });
  });
}

/** After a conflict: what the other side wrote stands. Gives what was written here to whoever may want it back; null without a conflict. */
export function keepTheirs(
  db: OwnDatabase,
  key: string,
  { now }: { readonly now: () => number },
): Promise<Discarded | null> {
  return onDrafts(db, async () => {
    const draft = await db.drafts.get(key);
    if (draft?.queue.name !== 'conflict') return null;
    const gone = await withPictures(db, draft);
    if (draft.kind === 'profile') await discardFields(db, draft, { fields: draft.queue.fields, at: now() });
    else await removeDraft(db, draft);
    return gone;
  });
}

/** Of a profile each field stands for itself: what is not asked about goes its own way. */
async function discardFields(
  db: OwnDatabase,
  draft: DraftRecord,
  { fields, at }: { readonly fields: readonly string[]; readonly at: number },
): Promise<void> {
  const gone = Object.fromEntries(fields.map((name) => [name, null]));
  const wanted = withoutFields(draft.wanted ?? {}, gone);
  const rest = { ...draft, wanted, over: withoutFields(draft.over ?? {}, gone) };
  const isAllSaid = Object.keys(changedFields(wanted, draft.base?.fields ?? {})).length === 0;
  if (!isAllSaid) await putWanted(db, rest, { wanted, at });
  else if (draft.typed === null) await removeDraft(db, draft);
  else await db.drafts.put({ ...rest, queue: { name: 'none' } });
}

/** Brings back what was let go a moment ago; false when something new was written in its place. */
export function restoreDraft(db: OwnDatabase, { draft, pictures }: Discarded): Promise<boolean> {
  return onDrafts(db, async () => {
    const current = await db.drafts.get(draft.key);
    if (current && !isTypedOver(current, draft)) return false;
    const known = await db.pictures.bulkGet(pictures.map(({ sha256 }) => sha256));
    await db.pictures.bulkPut(pictures.filter((_, index) => known[index] === undefined));
    await db.drafts.put(current ? { ...current, typed: draft.typed, read: draft.read ?? null } : draft);
    await announce(db);
    return true;
  });
}

/** Brings back what was let go. */
export type Undo = () => Promise<Result<unknown, AppError>>;

/** The way back from what was let go; null where nothing went. */
export function undoOf(db: OwnDatabase, gone: Discarded | 'missing' | null): Undo | null {
  return gone === null || gone === 'missing' ? null : () => attempt(() => restoreDraft(db, gone));
}

/** Whether what was let go are words that were typed over just this publication, and none were typed since. */
function isTypedOver(current: DraftRecord, { queue, version }: DraftRecord): boolean {
  return queue.name === 'none' && current.typed === null && current.version === version;
}
