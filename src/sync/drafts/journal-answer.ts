import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord, JournalRecord } from '../../data/database/draft-record.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { changedFields, type Fields, pickFields, withoutFields } from '../../domain/authoring.ts';
import type { MutationId } from '../../domain/ids.ts';
import type { MutationResult } from '../../domain/sync-protocol.ts';
import { asRow, revisionOf } from '../protocol/answered-row.ts';
import { emptyDraft, takeBackUnsent } from './authoring.ts';
import { enqueue, type WriteDeps } from '../outbox/outbox.ts';
import { baseOf } from './rebase.ts';

/** What a restored school says of something that was said once more. */
export interface RepeatAnswer {
  readonly entry: OutboxRecord;
  readonly record: JournalRecord;
  readonly result: Extract<MutationResult, { status: 'applied' | 'conflict' }> | Refusal;
  /** The lineage of the answer. */
  readonly lineage: string;
}
interface Refusal {
  readonly status: 'rejected';
  readonly code: string | null;
  readonly message: string;
}

/**
 * Takes over what a restored school says of something that was said once more. Where it holds something else by now, or
 * refuses, its author sees both in a draft, as far as nothing later was said here. Must run inside a writing transaction
 * over the tables of the drafts, `outbox` and `meta`.
 */
export async function applyRepeatResult(db: OwnDatabase, repeat: RepeatAnswer, deps: WriteDeps): Promise<void> {
  const { record, result, lineage } = repeat;
  if (result.status === 'applied') return stands(db, record, { row: asRow(result.row), lineage });
  await db.journal.delete(record.place);
  const known = await db.drafts.get(record.entity);
  const open = await openFields(db, record, known);
  if (open === null) return undefined;
  const clashing = result.status === 'conflict' && asRow(result.row) ? (result.fields ?? []) : null;
  const names = Object.keys(open);
  // Nothing goes in where one field cannot: what nobody asks about goes in by itself.
  const isUnasked = clashing !== null && names.length > 0 && !names.some((name) => clashing.includes(name));
  return isUnasked ? sendRest(db, repeat, { rest: open, deps }) : reopen(db, repeat, { known, open, deps });
}

/** The school holds it, and its draft waits for the mirror to show that. */
async function stands(
  db: OwnDatabase,
  record: JournalRecord,
  { row, lineage }: { readonly row: Fields | null; readonly lineage: string },
): Promise<void> {
  await db.journal.update(record.place, { lineage });
  const draft = await db.drafts.get(record.entity);
  if (draft?.queue.name !== 'sent' || (await laterOf(db, record)).length > 0) return;
  await db.drafts.put({ ...draft, queue: { name: 'sent', revision: revisionOf(row), lineage } });
}

function laterOf(db: OwnDatabase, { place, entity }: JournalRecord): PromiseLike<JournalRecord[]> {
  const ofEntry = db.journal.where('entity').equals(entity);
  return ofEntry.filter((other) => other.place > place).toArray();
}

async function laterArguments(db: OwnDatabase, record: JournalRecord): Promise<JournalRecord['mutation']['args'][]> {
  return (await laterOf(db, record)).map(({ mutation }) => mutation.args);
}

/** The last words of each field. */
function fieldsOf(said: readonly JournalRecord['mutation']['args'][]): Fields {
  return Object.assign({}, ...said.map((args) => ('fields' in args ? args.fields : {}))) as Fields;
}

/** Whether a draft has something to say that the school has not taken. */
function isUnsaid(draft: DraftRecord | undefined): draft is DraftRecord {
  return draft !== undefined && ['waiting', 'conflict', 'failed'].includes(draft.queue.name);
}

function unsaidFields(draft: DraftRecord | undefined): Fields {
  return isUnsaid(draft) ? changedFields(draft.wanted ?? {}, draft.base?.fields ?? {}) : {};
}

/** What of a record nothing replaces that was said here later, nothing of a removal; null when all is replaced. */
async function openFields(
  db: OwnDatabase,
  record: JournalRecord,
  draft: DraftRecord | undefined,
): Promise<Fields | null> {
  const { args } = record.mutation;
  const later = await laterArguments(db, record);
  const isRemoved = isUnsaid(draft) && draft.isDeletion;
  if (isRemoved || later.some((other) => !('fields' in other))) return null;
  if (!('fields' in args)) return later.length > 0 || isUnsaid(draft) ? null : {};
  const open = withoutFields(args.fields, { ...unsaidFields(draft), ...fieldsOf(later) });
  return Object.keys(open).length === 0 ? null : open;
}

interface Open {
  readonly known: DraftRecord | undefined;
  readonly open: Fields;
  readonly deps: WriteDeps;
}

/** Makes a draft of it again, in which its author sees both sides. */
async function reopen(db: OwnDatabase, repeat: RepeatAnswer, { known, open, deps }: Open): Promise<void> {
  const { record, result } = repeat;
  const at = deps.now();
  const draft = await takeBackUnsent(db, known ?? emptyDraft({ kind: record.kind, id: record.id, base: null }, at));
  const later = fieldsOf(await laterArguments(db, record));
  const words =
    record.kind === 'profile' ? profileWords(draft, record, open) : entryWords(draft, repeat, { open, later });
  const isDeletion = !('fields' in record.mutation.args);
  const changed = { ...draft, ...words, isDeletion, version: draft.version + 1, updatedAt: at };
  // What is on its way is answered first; then all of it goes out over what it was said over, and is asked about.
  if (draft.mid !== null) await db.drafts.put(changed);
  else await db.drafts.put({ ...changed, queue: queueOf(result, repeat.lineage) });
}

function queueOf(result: RepeatAnswer['result'], lineage: string): DraftRecord['queue'] {
  if (result.status === 'conflict')
    return { name: 'conflict', row: asRow(result.row), fields: result.fields ?? [], lineage };
  const refusal = result.status === 'rejected' ? result : { code: null, message: '' };
  return { name: 'failed', code: refusal.code, message: refusal.message };
}

/** What the draft wants and what that is said over: of what nobody touched here it is what stands at the school. */
function entryWords(
  draft: DraftRecord,
  { record, result }: RepeatAnswer,
  { open, later }: { readonly open: Fields; readonly later: Fields },
): Partial<DraftRecord> {
  const { kind, mutation, wanted, lineage } = record;
  const row = result.status === 'conflict' ? asRow(result.row) : null;
  // `reopen` asks for nothing of a profile.
  const theirs = kind === 'profile' ? null : baseOf(kind, row);
  const current: Fields = theirs?.fields ?? { ...wanted, ...later, ...(isUnsaid(draft) && draft.wanted) };
  if (!('fields' in mutation.args))
    return { base: theirs ?? { revision: 0, lineage, fields: mutation.base?.fields ?? {} } };
  const claims = { ...unsaidFields(draft), ...open };
  const read = { ...(isUnsaid(draft) && draft.base?.fields), ...mutation.base?.fields };
  const isNew = mutation.base === null && !(isUnsaid(draft) && draft.base !== null);
  return {
    wanted: { ...current, ...claims },
    base: isNew ? null : { revision: 0, lineage, fields: { ...current, ...pickFields(read, Object.keys(claims)) } },
  };
}

function profileWords(draft: DraftRecord, { mutation }: JournalRecord, open: Fields): Partial<DraftRecord> {
  const names = Object.keys(open);
  const said = { revision: draft.base?.revision ?? 0, fields: withoutFields(draft.base?.fields ?? {}, open) };
  return {
    wanted: { ...draft.wanted, ...open },
    base: said,
    over: { ...draft.over, ...pickFields(mutation.base?.fields ?? {}, names) },
  };
}

interface Rest {
  readonly rest: Fields;
  readonly deps: WriteDeps;
}

/** Says what is left of a mutation without the fields that something later replaced: another one, under a mid of its own. */
async function sendRest(
  db: OwnDatabase,
  { entry, record, lineage }: RepeatAnswer,
  { rest, deps }: Rest,
): Promise<void> {
  // Fresh from the generator.
  const mid = deps.newId() as MutationId;
  const { base, args } = record.mutation;
  const from = base && { ...base, fields: pickFields(base.fields ?? {}, Object.keys(rest)) };
  // The same kind with fewer fields of its own.
  const mutation = { ...record.mutation, args: { ...args, fields: rest }, base: from } as JournalRecord['mutation'];
  const { place: _old, ...kept } = record;
  await db.journal.add({ ...kept, mid, mutation, repeatedFor: lineage });
  await enqueue(db, { ...entry.mutation, ...mutation, mid }, { now: deps.now(), attempts: 1 });
}
