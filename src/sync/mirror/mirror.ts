import type { Table } from 'dexie';
import type { MirrorName } from '../../data/database/records.ts';
import { plainRows } from '../../data/rows/plain-rows.ts';
import type { RowStore } from '../../data/rows/row-store.ts';
import type { ownRows } from '../../domain/own-rows.ts';
import type { mirroredRows } from '../../domain/rows.ts';

/** What every mirrored row has, whichever table it is of. */
export interface MirroredRow {
  readonly revision: number;
  readonly digest: string;
}

type RowSchemas = typeof mirroredRows & typeof ownRows;

/** One mirrored table: where its rows are seen, how they are read from the wire and where they are kept. */
export interface MirrorTable {
  readonly name: MirrorName;
  /** The only scope whose rows it holds. */
  readonly scope: string;
  /** The column of the key on the wire and the property of the key in the local row. */
  readonly key: { readonly wire: string; readonly local: string };
  readonly schema: RowSchemas[MirrorName];
  /** Where its rows are kept; they go in and out only as they came from `schema`. */
  readonly store: RowStore<MirroredRow>;
}

/** What one database mirrors. Rows, exits and scopes of an answer that have no place in it are left alone. */
export interface Mirror {
  /** In the order of the wire: what a row refers to is there before it. */
  readonly tables: readonly MirrorTable[];
  readonly scopes: readonly string[];
  /**
   * Names what the mirror is made of. A version of the portal that knows another table, or reads a row differently (then
   * raise the number), has to be sent everything once more.
   */
  readonly shape: string;
}

/** The mirror of these tables. */
export function mirrorOf(version: number, tables: readonly MirrorTable[]): Mirror {
  return {
    tables,
    scopes: [...new Set(tables.map((mirror) => mirror.scope))],
    shape: `${version}:${tables.map((mirror) => mirror.name).join(',')}`,
  };
}

/** Where the rows of a table lie as they are, each under its key. */
export function plainStore(table: unknown): RowStore<MirroredRow> {
  // The engine moves rows of all tables alike and looks only at what they share.
  return plainRows(table as Table<MirroredRow, string>);
}

/** The local tables of the whole mirror, for a transaction over them. */
export function mirrorStores({ tables }: Mirror): Table[] {
  return tables.map((mirror) => mirror.store.table);
}
