import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rehearsal } from '../write/rehearsal.ts';
import type { Turn } from '../write/turn.ts';
import type { Writer } from '../write/writer.ts';
import { type CommittedTurns, newTurns } from './new-turns.ts';

/** A file as it stands on disk. */
export interface FileOnDisk {
  /** Empty where it is not there; undefined where it cannot be read as text, or not be written. */
  readonly text: string | undefined;
  readonly isThere: boolean;
  /** Whether it is somewhere else, and a link leads there. */
  readonly isLinked: boolean;
}

/** What history and disk say at one moment: what a review begins with, however long it takes then. */
export interface ReviewStart {
  /** The number of the last turn by then. */
  readonly turn: number;
  /** Turns that may be new, newest first. */
  readonly turns: readonly Turn[];
  readonly rehearsal: Rehearsal;
  /** Every file of these turns. */
  readonly disk: ReadonlyMap<string, FileOnDisk>;
}

/** Reads it; only within `between`. */
export async function reviewStart(root: string, writer: Writer, committed: CommittedTurns): Promise<ReviewStart> {
  const turns = newTurns(writer.turns, committed);
  const rehearsal = writer.rehearse();
  const disk = new Map<string, FileOnDisk>();
  const top = await realpath(root);
  for (const file of new Set(turns.flatMap(({ files }) => files.map((one) => one.file)))) {
    const read = await rehearsal.read(file, true);
    disk.set(file, {
      text: read.ok ? read.found.text : undefined,
      isThere: existsSync(join(root, file)),
      isLinked: read.ok && read.found.path !== join(top, file),
    });
  }
  return { turn: writer.lastTurn, turns, rehearsal, disk };
}
