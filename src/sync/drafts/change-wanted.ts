import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { Fields } from '../../domain/authoring.ts';
import { draftKey, type DraftTarget, emptyDraft, onDrafts, putWanted } from './authoring.ts';

interface ChangeDeps {
  readonly now: () => number;
  /** How long the school hears nothing of it. */
  readonly holdMs: number;
}

/**
 * Changes fields of what shall stand at the school, after a moment in which that can be taken back by changing them again.
 * What stands in the form beside it is left as it is.
 */
export function changeWanted(
  db: OwnDatabase,
  { kind, id, base }: DraftTarget,
  change: Fields,
  { now, holdMs }: ChangeDeps,
): Promise<void> {
  return onDrafts(db, async () => {
    const key = draftKey(kind, id);
    const draft = (await db.drafts.get(key)) ?? emptyDraft({ kind, id, base }, now());
    await putWanted(db, draft, { wanted: { ...draft.base?.fields, ...draft.wanted, ...change }, at: now() });
    const held = await db.drafts.get(key);
    if (held?.queue.name !== 'waiting') return;
    await db.drafts.put({ ...held, queue: { ...held.queue, notBefore: now() + holdMs } });
  });
}
