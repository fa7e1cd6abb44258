import { Dexie } from 'dexie';
import * as fc from '../../../scripts/testing/properties.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { packedRows, type RowPack } from './packed-rows.ts';
import { plainRows } from './plain-rows.ts';
import type { RowStore } from './row-store.ts';

interface Row {
  readonly id: string;
  readonly count: number;
}
type Cells = readonly [id: string, count: number];

const buckets = 16;
let db: Dexie;
let plain: RowStore<Row>;
let packed: RowStore<Row>;
beforeEach(() => {
  db = new Dexie('rows', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores({ rows: 'id', packs: 'bucket' });
  plain = plainRows(db.table<Row, string>('rows'));
  packed = packedRows({
    table: db.table<RowPack<Cells>, number>('packs'),
    pack: ({ id, count }: Row) => [id, count],
    unpack: ([id, count]) => ({ id, count }),
    buckets,
  });
});

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: crypto.randomUUID(), count: index }));

async function everything(store: RowStore<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const some of store.chunks()) all.push(...some);
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Few ids, so that rows meet: the first two digits choose the bucket, the last tell neighbours apart. */
const someId = fc
  .tuple(fc.constantFrom('00', '07', '0f', '10', '7f', 'ff'), fc.constantFrom('a', 'b', 'c'))
  .map(([first, last]) => `${first}000000-0000-4000-8000-00000000000${last}`);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ put: fc.array(fc.record({ id: someId, count: fc.nat(9) }), { maxLength: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ remove: fc.array(someId, { maxLength: 12 }) }) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
);

test('whatever is done to them, packed rows read like plain ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.array(someId), async (steps, asked) => {
      for (const store of [plain, packed]) await store.clear();
      for (const now of steps) {
        for (const store of [plain, packed]) {
          if (now === 'clear') await store.clear();
          else if ('put' in now) await store.putMany(now.put);
          else await store.removeMany(now.remove);
        }
        expect(await packed.getMany(asked)).toEqual(await plain.getMany(asked));
        expect(await everything(packed)).toEqual(await everything(plain));
        expect((await packed.ids()).sort()).toEqual((await plain.ids()).sort());
        expect(await packed.isEmpty()).toBe(await plain.isEmpty());
      }
    }),
    { numRuns: 60 },
  );
});

test('a page of rows costs one read and as many records as there are buckets', async () => {
  const read = vi.spyOn(packed.table, 'bulkGet');
  await packed.putMany(rows(1_000));
  await packed.putMany(rows(1_000));
  expect(read).toHaveBeenCalledTimes(2);
  expect(await packed.table.count()).toBe(buckets);
  expect(await packed.ids()).toHaveLength(2_000);
});

test('random ids spread evenly over the packs', async () => {
  await packed.putMany(rows(8_000));
  const sizes = (await packed.table.toArray()).map((pack: RowPack<Cells>) => pack.rows.length);
  expect(sizes).toHaveLength(buckets);
  expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes));
});

test('more rows than fit into one read come all, each once', async () => {
  const all = rows(2_500);
  for (const store of [plain, packed]) {
    await store.putMany(all);
    expect((await everything(store)).map((row) => row.count).sort((a, b) => a - b)).toEqual(
      all.map((row) => row.count),
    );
  }
});

test('ids that are none are nowhere, and removing them harms nobody', async () => {
  const all = rows(50);
  await packed.putMany(all);
  const hostile = ['', 'x', '__proto__', 'constructor', '-1', `${all[0]?.id}x`];
  expect(await packed.getMany(hostile)).toEqual(hostile.map(() => undefined));
  await packed.removeMany(hostile);
  expect(await packed.ids()).toHaveLength(50);
});
