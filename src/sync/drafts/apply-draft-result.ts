import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import {
  type AuthoredKind,
  changedFields,
  type Fields,
  isSameValue,
  pickFields,
  withoutFields,
} from '../../domain/authoring.ts';
import type { Mutation, MutationResult } from '../../domain/sync-protocol.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { asRow, revisionOf } from '../protocol/answered-row.ts';
import { keepInJournal } from './journal.ts';
import { baseOf } from './rebase.ts';

/** What taking over a result needs of the account's device. */
interface ResultDeps {
  readonly db: OwnDatabase;
  readonly now: () => number;
}

/** What was sent of a draft, and what came of it. */
interface DraftResult {
  readonly sent: Mutation;
  readonly result: Exclude<MutationResult, { status: 'blocked' }>;
  readonly lineage: string;
}

/** Writes down what an answer means for the draft that was sent. */
export async function applyDraftResult(
  options: ResultDeps,
  draft: DraftRecord,
  { sent, result, lineage }: DraftResult,
): Promise<void> {
  const { db } = options;
  switch (result.status) {
    case 'applied':
      await keepInJournal(db, { draft, sent, result, lineage });
      return applyAck(options, { ...draft, mid: null }, { sent, row: asRow(result.row), lineage });
    case 'conflict': {
      const row = asRow(result.row);
      const queue = { name: 'conflict', row, fields: result.fields ?? [], lineage } as const;
      await db.drafts.put({ ...rebaseOnConflict(draft, row), mid: null, queue, updatedAt: options.now() });
      return undefined;
    }
    case 'rejected': {
      const { code, message } = result;
      await db.drafts.put({ ...draft, mid: null, queue: { name: 'failed', code, message }, updatedAt: options.now() });
      return undefined;
    }
    default:
      return unreachable(result);
  }
}

/** What the school holds after a mutation was applied, and in which lineage. */
interface AppliedRow {
  readonly sent: Mutation;
  readonly row: Fields | null;
  readonly lineage: string;
}

async function applyAck(options: ResultDeps, draft: DraftRecord, { sent, row, lineage }: AppliedRow): Promise<void> {
  const current =
    draft.kind === 'profile'
      ? ackProfile(draft, sent, row)
      : rebaseOnAck({ ...draft, kind: draft.kind }, { sent, row, lineage });
  if (draft.version === draft.sentVersion || (row === null && draft.isDeletion))
    return markAcked(options, current, { revision: revisionOf(row), lineage });
  // Something else was wanted meanwhile: it goes out next, from what stands now.
  await options.db.drafts.put(current);
}

function sentFields({ args }: Mutation): Fields {
  return 'fields' in args ? args.fields : {};
}

/** A profile's draft after an answer: its base holds what of it was said. */
function ackProfile(draft: DraftRecord, sent: Mutation, row: Fields | null): DraftRecord {
  const said = sentFields(sent);
  const base = { revision: revisionOf(row) ?? 0, fields: { ...draft.base?.fields, ...said } };
  return { ...draft, base, over: withoutFields(draft.over ?? {}, said) };
}

/**
 * A draft after an answer: it goes on from the row that stands now, and wants of each field that was not touched here what
 * stands there. Where another device changed what was touched here too, the base stays what was read here: it is asked about.
 */
function rebaseOnAck(
  draft: DraftRecord & { readonly kind: AuthoredKind },
  { sent, row, lineage }: AppliedRow,
): DraftRecord {
  const { wanted, isDeletion } = draft;
  const base = baseOf(draft.kind, row, lineage);
  if (base === null || wanted === null) return { ...draft, base };
  const read: Fields = { ...draft.base?.fields, ...sentFields(sent) };
  const untouched = untouchedOf(wanted, read, base.fields);
  // Whoever removes a thing removes all of it.
  const atStake = isDeletion ? read : changedFields(read, { ...read, ...wanted });
  const unread = Object.keys(changedFields(atStake, base.fields));
  const fields = { ...base.fields, ...pickFields(read, unread) };
  // Compared one by one where something unread is among them: of no revision that stands anywhere.
  const from = unread.length === 0 ? { ...base, fields } : { revision: 0, lineage, fields };
  return { ...draft, base: from, wanted: { ...wanted, ...untouched } };
}

/** What stands in the fields that are wanted as they were read. */
function untouchedOf(wanted: Fields, read: Fields, current: Fields): Fields {
  const names = Object.keys(wanted).filter((name) => isSameValue(wanted[name], read[name]));
  return pickFields(current, names);
}

/** A draft that meets another version: what was not touched here is as it is there, and only the rest is asked about. */
function rebaseOnConflict(draft: DraftRecord, row: Fields | null): DraftRecord {
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

/** Notes that the school has what the draft wants, though no mirror shows it yet. */
export async function markAcked(
  { db, now }: ResultDeps,
  draft: DraftRecord,
  { revision, lineage }: { readonly revision: number | null; readonly lineage: string | null },
): Promise<void> {
  await db.drafts.put({ ...draft, queue: { name: 'sent', revision, lineage }, updatedAt: now() });
}
