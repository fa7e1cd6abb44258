import type { Collection, InsertType } from 'dexie';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord, JournalRecord } from '../../data/database/draft-record.ts';
import type { Fields } from '../../domain/authoring.ts';
import type { EntryMutation, Mutation, MutationResult, ProfileMutation } from '../../domain/sync-protocol.ts';
import { newestLineage } from '../protocol/lineage-history.ts';

/*
 * What the school has taken of what was written here is kept in a journal. A school that was restored to an earlier moment
 * has forgotten the last of it; nobody but the devices knows what. Each says all of its journal once more, in its order and
 * under the old mids: what the school remembers its ledger answers, and nothing comes in twice. What it has forgotten goes
 * in over what it was said over the first time, and over nothing else.
 */

/** Far more than anybody writes between a backup and a restore. */
const mostKept = 300;

/** What the school has taken of a draft, as it came back. */
export interface Taken {
  readonly draft: DraftRecord;
  readonly sent: Mutation;
  readonly result: Extract<MutationResult, { status: 'applied' }>;
  /** The lineage of the answer. */
  readonly lineage: string;
}

/** Keeps what the school has taken. Must run inside a writing transaction over `journal`. */
export async function keepInJournal(db: OwnDatabase, { draft, sent, result, lineage }: Taken): Promise<void> {
  const mutation = repeatable(sent, result.over ?? null, lineage);
  if (mutation === null) return;
  const { key: entity, kind, id, wanted } = draft;
  // Of what is removed nothing before counts any more.
  if (mutation.kind.endsWith('.delete')) await db.journal.where('entity').equals(entity).delete();
  const { at = null } = result;
  const place = await db.journal.add({
    mid: sent.mid,
    entity,
    mutation,
    at,
    kind,
    id,
    wanted,
    lineage,
    repeatedFor: null,
  });
  await db.journal
    .where('place')
    .belowOrEqual(place - mostKept)
    .delete();
}

/** A mutation as it is said once more; null for one of which it is not known what it was said over. */
function repeatable(sent: Mutation, over: Fields | null, lineage: string): EntryMutation | ProfileMutation | null {
  if (sent.kind === 'interaction.set') return null;
  const revision = sent.base?.revision ?? 0;
  if (sent.kind === 'profile.put')
    return over && { kind: sent.kind, args: sent.args, base: { revision, lineage, fields: over } };
  if ('fields' in sent.args) {
    // Casts: the kind of a mutation ties it to the shape of its arguments and its base.
    const put = sent as Extract<EntryMutation, { args: { fields: Fields } }>;
    const base = put.base && { revision, lineage, fields: over ?? put.base.fields };
    return { kind: put.kind, args: put.args, base };
  }
  const removal = sent as Exclude<EntryMutation, { args: { fields: Fields } }>;
  const fields = over ?? removal.base?.fields;
  return { kind: removal.kind, args: removal.args, base: { revision, lineage, ...(fields && { fields }) } };
}

/** Whether a restored school has not heard yet what was written here. */
export async function hasToRepeat(db: OwnDatabase): Promise<boolean> {
  const newest = await newestLineage(db);
  return newest !== null && (await forgottenBy(db, newest).limit(1).count()) > 0;
}

/** What the school of a lineage, the newest, may have forgotten: once for each lineage, whatever comes of it. */
export function forgottenBy(
  db: OwnDatabase,
  newest: string,
): Collection<JournalRecord, number, InsertType<JournalRecord, 'place'>> {
  const ofOthers = db.journal.where('lineage').notEqual(newest);
  return ofOthers.filter(({ repeatedFor }) => repeatedFor !== newest);
}
