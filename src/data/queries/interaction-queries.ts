import { Dexie, type PromiseExtended, type Table } from 'dexie';
import type { PostId } from '../../domain/ids.ts';
import type { OwnInteraction } from '../../domain/own-rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { SyncDatabase } from '../database/database.ts';
import type { OwnDatabase } from '../database/own-database.ts';
import type { RegisterRecord } from '../database/records.ts';
import {
  latestCounts,
  resolveRegister,
  type Counts,
  type ServerRegister,
  type ResolvedRegister,
} from './resolved-register.ts';

/** The key of one register. */
export function registerKey(postId: PostId, kind: InteractionKind): string {
  return `${postId}:${kind}`;
}

/** The tables with the likes and saves of an account from all its devices; a browser has none. */
export function interactionTables(db: SyncDatabase): Table<OwnInteraction, string>[] {
  const own: SyncDatabase & Partial<Pick<OwnDatabase, 'studentInteractions' | 'teacherInteractions'>> = db;
  return [own.studentInteractions, own.teacherInteractions].filter((table) => table !== undefined);
}

/** By table, then by post. */
function readServerRegisters(
  db: SyncDatabase,
  ids: readonly PostId[],
): PromiseExtended<(OwnInteraction | undefined)[][]> {
  return Dexie.Promise.all(interactionTables(db).map((table) => table.bulkGet([...ids])));
}

function serverRegisterOf(
  rows: readonly (OwnInteraction | undefined)[],
  kind: InteractionKind,
): ServerRegister | undefined {
  const known = rows
    .filter((row) => row !== undefined)
    .map((row): ServerRegister =>
      kind === 'like' ? { value: row.liked, clock: row.likedClock } : { value: row.saved, clock: row.savedClock },
    );
  return [...known].sort((a, b) => b.clock - a.clock)[0];
}

/** Like and save of one post by whom a database belongs to, and the counts that came back for it. */
export interface PostInteractions {
  readonly like: ResolvedRegister;
  readonly save: ResolvedRegister;
  readonly counts: Counts | undefined;
}

/** The interactions with these posts, in their order. On Dexie's own promises, for live queries. */
export function readInteractions(db: SyncDatabase, ids: readonly PostId[]): PromiseExtended<PostInteractions[]> {
  const keys = ids.flatMap((id) => [registerKey(id, 'like'), registerKey(id, 'save')]);
  return Dexie.Promise.all([db.registers.bulkGet(keys), readServerRegisters(db, ids)]).then(([registers, server]) =>
    ids.map((_, index) => {
      const rows = server.map((table) => table[index]);
      const [like, save] = registers.slice(2 * index);
      return {
        like: resolveRegister(like, serverRegisterOf(rows, 'like')),
        save: resolveRegister(save, serverRegisterOf(rows, 'save')),
        counts: latestCounts([like?.counts, save?.counts]),
      };
    }),
  );
}

/** One register as it stands now, to be changed. Inside a transaction it needs `registers` and `interactionTables`. */
export function readRegister(db: SyncDatabase, postId: PostId, kind: InteractionKind): PromiseExtended<RegisterRecord> {
  const key = registerKey(postId, kind);
  return Dexie.Promise.all([db.registers.get(key), readServerRegisters(db, [postId])]).then(([register, server]) => {
    const rows = server.map(([row]) => row);
    return { key, postId, kind, ...register, ...resolveRegister(register, serverRegisterOf(rows, kind)) };
  });
}
