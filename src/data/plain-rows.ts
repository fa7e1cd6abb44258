import { Dexie, type PromiseExtended, type Table } from 'dexie';
import { wholeTable, type RowStore } from './row-store.ts';

const rowsPerChunk = 1_000;
/** Rows written in one task: each is copied before the call returns, and between two a slow phone answers a finger. */
const rowsPerTask = 50;

/** Keeps each row as a record of its own, as it is. */
export function plainRows<Row extends object>(table: Table<Row, string>): RowStore<Row> {
  return {
    ...wholeTable(table),
    getMany: (ids) => table.bulkGet([...ids]),
    putMany: (rows) => putFrom(table, rows, 0),
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

function putFrom<Row extends object>(
  table: Table<Row, string>,
  rows: readonly Row[],
  from: number,
): PromiseExtended<void> {
  const next = from + rowsPerTask;
  return table
    .bulkPut(rows.slice(from, next))
    .then(() => (next < rows.length ? putFrom(table, rows, next) : undefined));
}
