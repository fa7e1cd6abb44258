import { Dexie, type Table } from 'dexie';
import { wholeTable, type RowStore } from './row-store.ts';

const rowsPerChunk = 1_000;

/** Keeps each row as a record of its own, as it is. */
export function plainRows<Row extends object>(table: Table<Row, string>): RowStore<Row> {
  return {
    ...wholeTable(table),
    getMany: (ids) => table.bulkGet([...ids]),
    putMany: (rows) => table.bulkPut([...rows]).then(() => undefined),
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
