import type { PromiseExtended, Table } from 'dexie';
import { wholeTable, type RowStore } from './row-store.ts';

/** The values of one row without their names; the first is its id. */
type Cells = readonly [id: string, ...unknown[]];

/** The rows of one bucket. There is no pack without rows. */
export interface RowPack<C extends Cells> {
  readonly bucket: number;
  readonly rows: readonly C[];
}

/** How rows are packed: into which table, and what each becomes in it. */
interface Packing<Row, C extends Cells> {
  readonly table: Table<RowPack<C>, number>;
  readonly pack: (row: Row) => C;
  readonly unpack: (cells: C) => Row;
  /** Into how many records, at most 256. */
  readonly buckets: number;
}

const bucketsPerChunk = 8;

/**
 * Keeps many small rows in few records, because IndexedDB asks the same for each record whatever it holds. Ids must be
 * random UUIDs: their first byte chooses the bucket.
 */
export function packedRows<Row, C extends Cells>({ table, pack, unpack, buckets }: Packing<Row, C>): RowStore<Row> {
  const bucketOf = (id: string) => (Number.parseInt(id.slice(0, 2), 16) * buckets) >> 8;

  /** Writes the cells of each id, or takes the id out for null. */
  function change(entries: readonly (readonly [id: string, cells: C | null])[]): PromiseExtended<void> {
    const changes = new Map<number, (typeof entries)[number][]>();
    for (const entry of entries) {
      const bucket = bucketOf(entry[0]);
      const before = changes.get(bucket);
      if (before === undefined) changes.set(bucket, [entry]);
      else before.push(entry);
    }
    const touched = [...changes.keys()];
    return table.bulkGet(touched).then((packs) => {
      const next = touched.map((bucket, index) => {
        const rows = new Map((packs[index]?.rows ?? []).map((cells) => [cells[0], cells]));
        for (const [id, cells] of changes.get(bucket) ?? []) {
          if (cells === null) rows.delete(id);
          else rows.set(id, cells);
        }
        return { bucket, rows: [...rows.values()] };
      });
      const emptied = next.filter(({ rows }) => rows.length === 0).map(({ bucket }) => bucket);
      return table.bulkPut(next.filter(({ rows }) => rows.length > 0)).then(() => table.bulkDelete(emptied));
    });
  }

  return {
    ...wholeTable(table),
    getMany: (ids) =>
      table.bulkGet([...new Set(ids.map(bucketOf))]).then((packs) => {
        const found = new Map(packs.map((each) => [each?.bucket, each?.rows]));
        return ids.map((id) => {
          const cells = found.get(bucketOf(id))?.find(([known]) => known === id);
          return cells && unpack(cells);
        });
      }),
    putMany: (rows) => change(rows.map(pack).map((cells) => [cells[0], cells])),
    removeMany: (ids) => change(ids.map((id) => [id, null])),
    ids: () => table.toArray().then((packs) => packs.flatMap(({ rows }) => rows.map(([id]) => id))),
    async *chunks() {
      for (let first = 0; first < buckets; first += bucketsPerChunk) {
        const packs = await table
          .where(':id')
          .between(first, first + bucketsPerChunk)
          .toArray();
        yield packs.flatMap(({ rows }) => rows.map(unpack));
      }
    },
  };
}
