/** Stores and reads the counts of posts as the portal does, packed into any number of records or a record each. */
import { Dexie } from 'dexie';
import { packedRows, type RowPack } from '../../../src/data/rows/packed-rows.ts';
import { plainRows } from '../../../src/data/rows/plain-rows.ts';
import type { RowStore } from '../../../src/data/rows/row-store.ts';

interface Row {
  readonly postId: string;
  readonly likes: number;
  readonly saves: number;
  readonly revision: number;
  readonly digest: string;
}
type Cells = readonly [postId: string, likes: number, saves: number, revision: number, digest: string];

const rowCount = 10_000;
const pageSize = 1_000;
const readings = 60;

function rowOf(index: number): Row {
  const digest = crypto.getRandomValues(new BigInt64Array(1)).join('');
  return { postId: crypto.randomUUID(), likes: index % 300, saves: index % 20, revision: 1 + (index % 50), digest };
}

function storeIn(db: Dexie, buckets: number | null): RowStore<Row> {
  if (buckets === null) return plainRows(db.table<Row, string>('rows'));
  return packedRows({
    table: db.table<RowPack<Cells>, number>('packs'),
    pack: ({ postId, likes, saves, revision, digest }: Row) => [postId, likes, saves, revision, digest],
    unpack: ([postId, likes, saves, revision, digest]) => ({ postId, likes, saves, revision, digest }),
    buckets,
  });
}

const now = () => performance.now();

/** The usual time of reading this many posts from anywhere in the school, in ms. */
async function reading(store: RowStore<Row>, ids: readonly string[], posts: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < readings; turn += 1) {
    const wanted = Array.from({ length: posts }, () => ids[Math.floor(Math.random() * ids.length)] ?? '');
    const started = now();
    const rows = await store.getMany(wanted);
    times.push(now() - started);
    if (rows.includes(undefined)) throw new Error('a row is missing');
  }
  return times.sort((a, b) => a - b)[readings >> 1] ?? Number.NaN;
}

const bench = {
  /** What all rows cost to store, a page per transaction, and 12 and 20 of them to read. `null`: a record for each row. */
  async run(buckets: number | null): Promise<{ storeMs: number; read12Ms: number; read20Ms: number }> {
    const rows = Array.from({ length: rowCount }, (_, index) => rowOf(index));
    const db = new Dexie('packing', { chromeTransactionDurability: 'strict' });
    db.version(1).stores({ rows: 'postId', packs: 'bucket' });
    await db.open();
    const store = storeIn(db, buckets);
    const started = now();
    for (let from = 0; from < rowCount; from += pageSize) {
      await db.transaction('rw', store.table, () => store.putMany(rows.slice(from, from + pageSize)));
    }
    const storeMs = now() - started;
    const ids = rows.map((row) => row.postId);
    const read12Ms = await reading(store, ids, 12);
    const read20Ms = await reading(store, ids, 20);
    await db.delete();
    return { storeMs, read12Ms, read20Ms };
  },
};

Object.assign(window, { bench });
