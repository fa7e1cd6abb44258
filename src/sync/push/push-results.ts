import type { SyncDatabase } from '../../data/database/database.ts';
import { counterOf, readMetas, writeMetas } from '../../data/database/meta.ts';
import type { OutboxRecord, ParkReason, RegisterRecord } from '../../data/database/records.ts';
import { postStatsRow } from '../../domain/rows.ts';
import { interactionRow, type InteractionRow, type MutationResult } from '../../domain/sync-protocol.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { PushAnswer } from '../protocol/answer.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { noteLineage } from '../protocol/lineage-history.ts';
import { isTap, type TapRecord } from '../outbox/outbox.ts';
import { parkEntry } from '../outbox/park-entry.ts';

/**
 * Stores what became of a batch. An entry leaves only when its own mid was applied; results that answer nothing in the
 * batch are ignored, and what got none stays. Resolves to the number that was applied. Must run inside a writing
 * transaction over `outbox`, `registers`, `meta` and the tables of the source.
 */
export async function applyResults(
  db: SyncDatabase,
  batch: readonly OutboxRecord[],
  { results, lineage, now, source }: PushAnswer & { readonly now: number; readonly source: MutationSource | null },
): Promise<number> {
  const ledger = await openLedger(db, batch);
  let applied = 0;
  for (const sent of batch) {
    const result = results.get(sent.mid);
    if (result === undefined) continue;
    if (isTap(sent)) applyTapResult(ledger, sent, result);
    else await passToSource(source, ledger, { sent, result, lineage });
    if (result.status === 'applied') applied += 1;
  }
  await closeLedger(db, ledger, source);
  await noteLineage(db, lineage);
  // Before the first pull: should the server be restored until then, what it confirmed here has to be sent again.
  const known = await readMetas(db, ['lineage', 'lamport']);
  await writeMetas(db, {
    lastPushAt: now,
    lineage: known.lineage ?? lineage,
    lamport: Math.max(ledger.highestClock, counterOf(known.lamport)),
  });
  return applied;
}

/** What a batch touches, read at once, changed in memory and written at once: a batch costs a few requests, not hundreds. */
interface Ledger {
  /** Entries of the batch that still wait, by their place: the person may have put another write there. */
  readonly waiting: Map<number, OutboxRecord>;
  /** Registers of which a newer write waits. */
  readonly overtaken: ReadonlySet<string>;
  readonly registers: Map<string, RegisterRecord>;
  readonly gone: number[];
  readonly parked: { readonly entry: OutboxRecord; readonly reason: ParkReason }[];
  highestClock: number;
}

async function openLedger(db: SyncDatabase, batch: readonly OutboxRecord[]): Promise<Ledger> {
  const [entries, known] = await Promise.all([
    standingIn(db, batch),
    db.registers.bulkGet([...new Set(batch.map((sent) => sent.entity))]),
  ]);
  const mids = new Map(batch.map((sent) => [sent.seq, sent.mid]));
  const waiting = new Map(entries.filter(({ seq, mid }) => mids.get(seq) === mid).map((entry) => [entry.seq, entry]));
  const registers = known.filter((register) => register !== undefined);
  return {
    waiting,
    overtaken: await overtakenOf(
      db,
      batch.filter(({ seq }) => !waiting.has(seq)),
    ),
    registers: new Map(registers.map((register) => [register.key, register])),
    gone: [],
    parked: [],
    highestClock: 0,
  };
}

/** What stands in the outbox now where a batch was taken: in one question as long as hardly anything else stands there. */
async function standingIn(db: SyncDatabase, batch: readonly OutboxRecord[]): Promise<OutboxRecord[]> {
  const seqs = batch.map(({ seq }) => seq);
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
  if (last - first < 2 * seqs.length) return db.outbox.where('seq').between(first, last, true, true).toArray();
  const entries = await db.outbox.bulkGet(seqs);
  return entries.filter((entry) => entry !== undefined);
}

/** The entities of those that left the outbox meanwhile and have a newer write there: of a register there is one at most. */
async function overtakenOf(db: SyncDatabase, left: readonly OutboxRecord[]): Promise<Set<string>> {
  const newer = ({ entity, actor }: OutboxRecord) =>
    db.outbox
      .where('entity')
      .equals(entity)
      .and((entry) => entry.state === 'queued' && entry.actor === actor)
      .count();
  const counts = await Promise.all(left.map(newer));
  return new Set(left.filter((_, index) => counts[index] !== 0).map(({ entity }) => entity));
}

/** Gives the result of a draft's entry to its source, as long as the entry still waits. */
async function passToSource(
  source: MutationSource | null,
  { waiting }: Ledger,
  { sent, result, lineage }: { sent: OutboxRecord; result: MutationResult; lineage: string },
): Promise<void> {
  const entry = waiting.get(sent.seq);
  if (entry !== undefined) await source?.applyResult(entry, result, lineage);
}

function applyTapResult(ledger: Ledger, sent: TapRecord, result: MutationResult): void {
  const entry = ledger.waiting.get(sent.seq);
  switch (result.status) {
    case 'applied':
      if (entry !== undefined) ledger.gone.push(entry.seq);
      confirmRegister(ledger, sent, result.row);
      keepCounts(ledger, sent, result.stats);
      return;
    case 'rejected': {
      const { code, message } = result;
      if (entry !== undefined) ledger.parked.push({ entry, reason: { name: 'rejected', code, message } });
      return;
    }
    case 'conflict': {
      const message = JSON.stringify(result.row ?? null).slice(0, 10_000);
      if (entry !== undefined) ledger.parked.push({ entry, reason: { name: 'conflict', code: null, message } });
      return;
    }
    case 'blocked':
      return;
    default:
      unreachable(result);
  }
}

/** Takes over what the server holds now; what is on screen only where no newer write waits. */
function confirmRegister(ledger: Ledger, { entity, mutation }: TapRecord, row: unknown): void {
  const parsed = interactionRow.safeParse(row);
  const held: InteractionRow = parsed.success ? parsed.data : { value: mutation.args.value, clock: mutation.clock };
  const { post_created_at: postCreatedAt } = held;
  ledger.highestClock = Math.max(ledger.highestClock, held.clock);
  const register = ledger.registers.get(entity);
  if (register === undefined || held.clock < register.ackedClock) return;
  const confirmed = {
    ...register,
    acked: held.value,
    ackedClock: held.clock,
    ...(postCreatedAt !== undefined && { postCreatedAt }),
  };
  const shown = { ...confirmed, value: held.value, clock: Math.max(register.clock, held.clock) };
  ledger.registers.set(entity, ledger.overtaken.has(entity) ? confirmed : shown);
}

/**
 * Keeps the counts that came with the confirmation beside what it confirmed: from here on the count holds ours, and a
 * screen that took one of the two without the other would jump.
 */
function keepCounts(ledger: Ledger, { entity }: OutboxRecord, raw: unknown): void {
  const parsed = postStatsRow.safeParse(raw);
  const register = ledger.registers.get(entity);
  if (!parsed.success || register === undefined || parsed.data.postId !== register.postId) return;
  const { likes, saves, revision } = parsed.data;
  if (revision <= (register.counts?.revision ?? 0)) return;
  ledger.registers.set(entity, { ...register, counts: { likes, saves, revision } });
}

async function closeLedger(db: SyncDatabase, ledger: Ledger, source: MutationSource | null): Promise<void> {
  await Promise.all([db.outbox.bulkDelete(ledger.gone), db.registers.bulkPut([...ledger.registers.values()])]);
  for (const { entry, reason } of ledger.parked) await parkEntry(db, entry, { reason, source });
}
