import { Dexie, type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { plainRows } from './plain-rows.ts';
import type { RowStore } from './row-store.ts';

interface Row {
  readonly id: string;
  readonly count: number;
}

let db: Dexie;
let table: Table<Row, string>;
let store: RowStore<Row>;
beforeEach(() => {
  db = new Dexie('rows', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores({ rows: 'id' });
  table = db.table('rows');
  store = plainRows(table);
});

const rowsOf = (many: number): Row[] =>
  Array.from({ length: many }, (_, count) => ({ id: String(count).padStart(5, '0'), count }));
const put = (rows: readonly Row[]) => db.transaction('rw', table, () => store.putMany(rows));

test.each([0, 1, 24, 25, 26, 49, 50, 51, 75, 76, 260])('all of %i rows are stored, each once', async (many) => {
  const rows = rowsOf(many);
  await put(rows);
  expect(await table.orderBy('id').toArray()).toEqual(rows);
});

test('a row that is there already is replaced', async () => {
  await put(rowsOf(60));
  await put(rowsOf(60).map(({ id, count }) => ({ id, count: -count })));
  expect((await table.toArray()).reduce((sum, { count }) => sum + count, 0)).toBe(-1_770);
});

test.each([3, 40, 90, 129])('where row %i of 130 cannot be stored, none is', async (broken) => {
  const rows = rowsOf(130).map((row, index) => (index === broken ? { count: 0 } : row));
  await expect(put(rows as Row[])).rejects.toThrow('does not meet requirements');
  expect(await table.count()).toBe(0);
});
