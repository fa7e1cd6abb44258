import { Dexie, type PromiseExtended, type Table } from 'dexie';
import type { PostId } from '../../domain/ids.ts';
import type { OwnInteraction } from '../../domain/own-rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { SyncDatabase } from '../database/database.ts';
import type { OwnDatabase } from '../database/own-database.ts';
import type { RegisterRecord } from '../database/records.ts';
import { latestCounts, standingOf, type Counts, type Held, type Standing } from './resolved-register.ts';

/** The key of one register. */
export function registerKey(postId: PostId, kind: InteractionKind): string {
  return `${postId}:${kind}`;
}

/** The tables with what an account told posts on all its devices; a browser has none. */
export function interactionTables(db: SyncDatabase): Table<OwnInteraction, string>[] {
  const own: SyncDatabase & Partial<Pick<OwnDatabase, 'studentInteractions' | 'teacherInteractions'>> = db;
  return [own.studentInteractions, own.teacherInteractions].filter((table) => table !== undefined);
}

/** By table, then by post. */
function readHeld(db: SyncDatabase, ids: readonly PostId[]): PromiseExtended<(OwnInteraction | undefined)[][]> {
  return Dexie.Promise.all(interactionTables(db).map((table) => table.bulkGet([...ids])));
}

function heldOf(rows: readonly (OwnInteraction | undefined)[], kind: InteractionKind): Held | undefined {
  const known = rows
    .filter((row) => row !== undefined)
    .map((row): Held =>
      kind === 'like' ? { value: row.liked, clock: row.likedClock } : { value: row.saved, clock: row.savedClock },
    );
  return known.toSorted((a, b) => b.clock - a.clock)[0];
}

/** What whoever a database belongs to told one post, and the counts that came back for it. */
export interface Told {
  readonly like: Standing;
  readonly save: Standing;
  readonly counts: Counts | undefined;
}

/** What was told to these posts, in their order. On Dexie's own promises, for live queries. */
export function readTold(db: SyncDatabase, ids: readonly PostId[]): PromiseExtended<Told[]> {
  const keys = ids.flatMap((id) => [registerKey(id, 'like'), registerKey(id, 'save')]);
  return Dexie.Promise.all([db.registers.bulkGet(keys), readHeld(db, ids)]).then(([registers, held]) =>
    ids.map((_, index) => {
      const rows = held.map((table) => table[index]);
      const [like, save] = registers.slice(2 * index);
      return {
        like: standingOf(like, heldOf(rows, 'like')),
        save: standingOf(save, heldOf(rows, 'save')),
        counts: latestCounts([like?.counts, save?.counts]),
      };
    }),
  );
}

/** One register as it stands now, to be changed. Inside a transaction it needs `registers` and `interactionTables`. */
export function readRegister(db: SyncDatabase, postId: PostId, kind: InteractionKind): PromiseExtended<RegisterRecord> {
  const key = registerKey(postId, kind);
  return Dexie.Promise.all([db.registers.get(key), readHeld(db, [postId])]).then(([register, held]) => {
    const rows = held.map(([row]) => row);
    return { key, postId, kind, ...register, ...standingOf(register, heldOf(rows, kind)) };
  });
}
