import type { PromiseExtended, Table } from 'dexie';

/**
 * The rows of one mirrored table by their ids, however many of them share a record of IndexedDB. All but `chunks` gives
 * Dexie's own promises, so that a live query notices changes of what it read here. Writes must run inside a writing
 * transaction over `table`.
 */
export interface RowStore<Row> {
  /** What it stands on, for the transactions over it. */
  readonly table: Table;
  /** The rows of these ids in their order, undefined where there is none. */
  getMany(ids: readonly string[]): PromiseExtended<(Row | undefined)[]>;
  /** Stores each row in place of the one with its id. */
  putMany(rows: readonly Row[]): PromiseExtended<void>;
  removeMany(ids: readonly string[]): PromiseExtended<void>;
  clear(): PromiseExtended<void>;
  isEmpty(): PromiseExtended<boolean>;
  ids(): PromiseExtended<string[]>;
  /** All rows, some at a time and each time in a read of its own: what is written meanwhile may be missed. */
  chunks(): AsyncGenerator<Row[]>;
}

/** The parts of a store that are the same whatever a record holds, as long as no record is left without rows. */
export function wholeTable(table: Table): Pick<RowStore<unknown>, 'table' | 'clear' | 'isEmpty'> {
  return {
    table,
    clear: () => table.clear(),
    isEmpty: () =>
      table
        .limit(1)
        .primaryKeys()
        .then((keys) => keys.length === 0),
  };
}
