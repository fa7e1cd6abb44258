import type { IndexableType, Table } from 'dexie';

/**
 * The different keys under which an index holds something, in their order; a read of one transaction where it runs in one.
 *
 * WebKit fails a cursor over the unique keys of a store that never held anything («Unable to open cursor»), and may lock
 * the database with it (dexie/Dexie.js issue 1030): an empty table is not asked. Nobody else calls `uniqueKeys`.
 */
export async function uniqueKeys(table: Table, index: string): Promise<readonly IndexableType[]> {
  return (await table.count()) === 0 ? [] : table.orderBy(index).uniqueKeys();
}
