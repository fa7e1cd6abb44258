import type { Table } from 'dexie';
import type { ManaraDatabase } from '../data/database.ts';
import { plainRows } from '../data/plain-rows.ts';
import { postStats } from '../data/post-stats.ts';
import type { RowStore } from '../data/row-store.ts';
import { mirroredRows, type MirroredTable } from '../domain/rows.ts';

/** What every mirrored row has, whichever table it is of. */
export interface MirroredRow {
  readonly revision: number;
  readonly digest: string;
}

/** One mirrored table: where its rows are seen, how they are read from the wire and where they are kept. */
export interface MirrorTable {
  readonly name: MirroredTable;
  /** The only scope whose rows it holds. */
  readonly scope: string;
  /** The column of the key on the wire and the property of the key in the local row. */
  readonly key: { readonly wire: string; readonly local: string };
  readonly schema: (typeof mirroredRows)[MirroredTable];
  /** Where its rows are kept; they go in and out only as they came from `schema`. */
  store(db: ManaraDatabase): RowStore<MirroredRow>;
}

/** A table whose rows are for everybody and lie as they are, each under its `id`. */
function plainTable(name: Exclude<MirroredTable, 'post_stats'>, table: (db: ManaraDatabase) => unknown): MirrorTable {
  return {
    name,
    scope: 'public',
    key: { wire: 'id', local: 'id' },
    schema: mirroredRows[name],
    // The engine moves rows of all tables alike and looks only at what they share.
    store: (db) => plainRows(table(db) as Table<MirroredRow, string>),
  };
}

/** Every mirrored table in the order of the wire: a post finds its teacher already there. */
export const mirrorTables: readonly MirrorTable[] = [
  plainTable('teachers', (db) => db.teachers),
  plainTable('posts', (db) => db.posts),
  {
    name: 'post_stats',
    scope: 'public',
    key: { wire: 'post_id', local: 'postId' },
    schema: mirroredRows.post_stats,
    store: postStats,
  },
  plainTable('achievements', (db) => db.achievements),
  plainTable('award_images', (db) => db.awardImages),
  plainTable('recognition_events', (db) => db.recognitionEvents),
];

/** The scopes whose rows have a place here. */
export const mirroredScopes: readonly string[] = [...new Set(mirrorTables.map((mirror) => mirror.scope))];

/**
 * What the mirror is made of. A version of the portal that knows another table, or reads a row differently (then raise
 * the number), has to be sent everything once more.
 */
export const mirrorShape = `2:${mirrorTables.map((mirror) => mirror.name).join(',')}`;

/** The local tables of the whole mirror, for a transaction over them. */
export function mirrorStores(db: ManaraDatabase): Table[] {
  return mirrorTables.map((mirror) => mirror.store(db).table);
}
