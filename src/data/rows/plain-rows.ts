import { Dexie, type PromiseExtended, type Table } from 'dexie';
import { wholeTable, type RowStore } from './row-store.ts';

const rowsPerChunk = 1_000;
/** Rows written in one task: each is copied before the call returns, and between two a slow phone answers a finger. */
const rowsPerTask = 25;

/** Keeps each row as a record of its own, as it is. */
export function plainRows<Row extends object>(table: Table<Row, string>): RowStore<Row> {
  return {
    ...wholeTable(table),
    getMany: (ids) => table.bulkGet([...ids]),
    putMany: (rows) => putInTurn(table, rows),
    removeMany: (ids) => table.bulkDelete([...ids]),
    ids: () => table.toCollection().primaryKeys(),
    async *chunks() {
      let after = '';
      for (;;) {
        const rows = await table.where(':id').above(after).limit(rowsPerChunk).toArray();
        yield rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < rowsPerChunk) return;
        after = String(Dexie.getByKeyPath(last, String(table.schema.primKey.keyPath)));
      }
    },
  };
}

/**
 * Writes rows some at a time, in two lanes: while the disk is at work on those of one, those of the other are copied. Each
 * lane begins in a task of its own, which the answer to a question of no consequence makes.
 */
function putInTurn<Row extends object>(table: Table<Row, string>, rows: readonly Row[]): PromiseExtended<void> {
  if (rows.length <= rowsPerTask) return table.bulkPut([...rows]).then(() => undefined);
  const lane = (from: number) => table.get('').then(() => putFrom(table, rows, from));
  return Dexie.Promise.all([lane(0), lane(rowsPerTask)]).then(() => undefined);
}

function putFrom<Row extends object>(
  table: Table<Row, string>,
  rows: readonly Row[],
  from: number,
): PromiseExtended<void> {
  const next = from + 2 * rowsPerTask;
  return table
    .bulkPut(rows.slice(from, from + rowsPerTask))
    .then(() => (next < rows.length ? putFrom(table, rows, next) : undefined));
}
