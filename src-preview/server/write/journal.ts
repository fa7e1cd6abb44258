import { open, type FileHandle } from 'node:fs/promises';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';
import * as z from 'zod/mini';
import { type CommitMark, type JournalMarks, markLine, noMarks, readMark, withCommit } from './journal-marks.ts';
import { turnSchema, type Turn } from './turn.ts';

/** How much a journal keeps: beyond it the oldest activities go. */
export interface JournalLimits {
  readonly activities: number;
  readonly bytes: number;
}
const journalLimits: JournalLimits = { activities: 2_000, bytes: 64 * 1024 * 1024 };

/** What every turn wrote, on disk before the turn itself. One process at a time holds it. */
export interface Journal {
  /** Turns that were carried out, oldest first. */
  readonly turns: readonly Turn[];
  /** That of the turn that was carried out last; 0 before the first. */
  readonly lastNumber: number;
  /** The turn during which an earlier process ended: it has to be settled or withdrawn before the next. */
  readonly unsettled: Turn | undefined;
  readonly marks: JournalMarks;
  /** Notes that what had been taken back by a turn is not told of any more; rejects while a turn is to be settled or withdrawn. */
  clearUndone(turn: number): Promise<void>;
  /** Notes what a commit has taken up of files; rejects while a turn is to be settled or withdrawn. */
  noteCommit(taken: ReadonlyMap<string, CommitMark>): Promise<void>;
  /** Writes a turn down before any of its files is touched; it outlasts a power cut. Rejects, and forgets it, where there is no room. */
  prepare(turn: Turn): Promise<void>;
  /** The prepared turn was carried out. Never fails: at worst the next process looks at the files once more. */
  settle(): Promise<void>;
  /** The prepared turn left no trace. */
  withdraw(): Promise<void>;
  close(): Promise<void>;
}

interface State {
  readonly file: string;
  readonly limits: JournalLimits;
  handle: FileHandle;
  /** What of the file counts. */
  sizeBytes: number;
  turns: Turn[];
  lastNumber: number;
  marks: JournalMarks;
  pending: { readonly turn: Turn; readonly at: number } | undefined;
}

const settled = '{"settled":true}\n';

/** Opens a journal or begins one. What a process that was killed left half written at its end is taken away. */
export async function openJournal(file: string, limits: JournalLimits = journalLimits): Promise<Journal> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const state: State = {
      file,
      limits,
      handle,
      sizeBytes: 0,
      turns: [],
      lastNumber: 0,
      marks: noMarks,
      pending: undefined,
    };
    readLines(state, await handle.readFile('utf8'));
    await handle.truncate(state.sizeBytes);
    return journalOver(state);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Whole lines count; one that cannot be read says nothing, and the others stand. */
function readLines(state: State, text: string): void {
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.endsWith('\n')) return;
    const at = state.sizeBytes;
    state.sizeBytes += Buffer.byteLength(line);
    if (line === settled) {
      settlePending(state);
      continue;
    }
    // A line by itself comes after a turn that was carried out.
    const mark = readMark(line);
    if (mark) {
      settlePending(state);
      state.marks = mark;
      continue;
    }
    const read = readTurn(line);
    if (read === undefined) continue;
    // Whoever goes on to another turn is done with the one before: else it would have been withdrawn.
    settlePending(state);
    state.pending = { turn: { ...read, number: read.number ?? state.lastNumber + 1 }, at };
  }
}

/** Journals were kept before turns had numbers. */
const writtenTurn = z.extend(turnSchema, { number: z.optional(turnSchema.shape.number) });

function readTurn(line: string): z.infer<typeof writtenTurn> | undefined {
  try {
    return writtenTurn.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function settlePending(state: State): void {
  if (state.pending) {
    state.turns.push(state.pending.turn);
    state.lastNumber = state.pending.turn.number;
  }
  state.pending = undefined;
}

function journalOver(state: State): Journal {
  return {
    get turns() {
      return state.turns;
    },
    get lastNumber() {
      return state.lastNumber;
    },
    get unsettled() {
      return state.pending?.turn;
    },
    get marks() {
      return state.marks;
    },
    clearUndone: (turn) =>
      note(state, { clearedTurn: Math.max(state.marks.clearedTurn, Math.min(turn, state.lastNumber)) }),
    noteCommit: (taken) => note(state, withCommit(state.marks, taken)),
    async prepare(turn) {
      assertNoneOpen(state);
      const at = state.sizeBytes;
      await append(state, `${JSON.stringify(turn)}\n`);
      state.pending = { turn, at };
      await state.handle.datasync();
    },
    async settle() {
      settlePending(state);
      await append(state, settled).catch(() => undefined);
      // Only a matter of room: a journal that stays too long is shortened the next time.
      await compact(state).catch(() => undefined);
    },
    async withdraw() {
      if (!state.pending) return;
      const { at } = state.pending;
      state.pending = undefined;
      await state.handle.truncate(at);
      state.sizeBytes = at;
      await state.handle.datasync();
    },
    close: () => state.handle.close(),
  };
}

/** A line behind an open turn would say that it was carried out, and would go with it where it is withdrawn. */
function assertNoneOpen({ pending }: State): void {
  if (pending) throw new Error('the turn before was neither settled nor withdrawn');
}

/** Writes marks down, then goes by them. */
async function note(state: State, some: Partial<JournalMarks>): Promise<void> {
  assertNoneOpen(state);
  const mark = { ...state.marks, ...some };
  await append(state, markLine(mark));
  await state.handle.datasync();
  state.marks = mark;
}

/** Adds a whole line or nothing. */
async function append(state: State, line: string): Promise<void> {
  try {
    await state.handle.appendFile(line);
    state.sizeBytes += Buffer.byteLength(line);
  } catch (error) {
    await state.handle.truncate(state.sizeBytes);
    throw error;
  }
}

/** Shortens a journal that is over its limits to three quarters of them, whole activities at a time. */
async function compact(state: State): Promise<void> {
  const { limits } = state;
  const activities = new Set(state.turns.map((turn) => turn.activityId));
  if (activities.size <= limits.activities && state.sizeBytes <= limits.bytes) return;
  const kept = newestWithin(state.turns, { activities: limits.activities * 0.75, bytes: limits.bytes * 0.75 });
  const lines = kept.flatMap((turn) => [`${JSON.stringify(turn)}\n`, settled]);
  lines.push(markLine(state.marks));
  await writeAtomically(
    state.file,
    lines.map((line) => Buffer.from(line)),
    { mode: 0o600 },
  );
  await state.handle.close();
  state.handle = await open(state.file, 'a+', 0o600);
  state.turns = kept;
  state.sizeBytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
}

function newestWithin(turns: readonly Turn[], limits: JournalLimits): Turn[] {
  const kept = new Set<string>();
  let bytes = 0;
  for (const turn of turns.toReversed()) {
    bytes += Buffer.byteLength(JSON.stringify(turn)) + settled.length + 1;
    if (bytes > limits.bytes || (kept.size >= limits.activities && !kept.has(turn.activityId))) break;
    kept.add(turn.activityId);
  }
  return turns.filter((turn) => kept.has(turn.activityId));
}
