import type { OwnDatabase } from '../data/own-database.ts';
import type { DraftRecord, PictureRecord } from '../data/records.ts';
import { pendingPictures } from '../domain/authoring.ts';
import { announce, onDrafts, removeDraft, takeBackUnsent } from './authoring.ts';

/** A draft that was discarded, with the pictures that it shows: enough to bring it back. */
export interface Discarded {
  readonly draft: DraftRecord;
  readonly pictures: readonly PictureRecord[];
}

/** Forgets what was written here and has not been sent, and gives it to whoever may want it back; null when it may be on its way. */
export function discardDraft(db: OwnDatabase, key: string): Promise<Discarded | 'missing' | null> {
  return onDrafts(db, async () => {
    const known = await db.drafts.get(key);
    if (known === undefined) return 'missing';
    const draft = await takeBackUnsent(db, known);
    if (draft.mid !== null) return null;
    const shown = await db.pictures.bulkGet([...pendingPictures([draft.typed, draft.wanted])]);
    await removeDraft(db, draft);
    return { draft, pictures: shown.filter((picture) => picture !== undefined) };
  });
}

/** Brings back what was discarded a moment ago, unless something new was written in its place. */
export function restoreDraft(db: OwnDatabase, { draft, pictures }: Discarded): Promise<void> {
  return onDrafts(db, async () => {
    if ((await db.drafts.get(draft.key)) !== undefined) return;
    const known = await db.pictures.bulkGet(pictures.map(({ sha256 }) => sha256));
    await db.pictures.bulkPut(pictures.filter((_, index) => known[index] === undefined));
    await db.drafts.put(draft);
    await announce(db);
  });
}
