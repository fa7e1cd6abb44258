import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { readCounter, readMeta } from '../../data/database/meta.ts';
import { compareDigests } from './digest.ts';
import { createPageSize } from './page-size.ts';
import { OvertakenError } from '../mirror/pull-epoch.ts';
import { pullChanges } from './pull.ts';
import { loadPullState } from './pull-store.ts';
import { publicMirror } from '../mirror/public-mirror.ts';
import { Bench, uuid } from '../testing/bench.ts';
import { ModelServer, postFields, teacherFields } from '../testing/model-server.ts';

let bench: Bench;
let server: ModelServer;

beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  server.write((tx) => {
    tx.put('teachers', uuid(1, 'aaaa'), teacherFields(uuid(1, 'aaaa')));
    tx.put('posts', uuid(1), postFields(uuid(1)));
  });
});

function pull(db: ManaraDatabase): Promise<boolean> {
  const transport = { pull: server.transport().pull, push: () => Promise.reject(new Error('not here')) };
  const { signal } = new AbortController();
  const deps = { ...bench.deps, db, mirror: publicMirror(db), transport, signal, pageSize: createPageSize() };
  return pullChanges({ ...deps, onProgress: () => undefined });
}

/** Lets `first` happen before the given transaction of a database begins, counted from now on. */
function beforeTransaction(db: ManaraDatabase, number: number, first: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  let count = 0;
  Object.assign(db, {
    transaction: async (...args: unknown[]) => {
      count += 1;
      if (count === number) await first();
      return begin(...args);
    },
  });
}

test('rows that another tab has brought meanwhile are no reason for a full resync, and none of them is removed', async () => {
  const other = bench.open();
  await loadPullState({ db: bench.db, mirror: publicMirror(bench.db) });
  // The state has been read, whether rows are here has not.
  beforeTransaction(bench.db, 2, () => pull(other));
  await expect(loadPullState({ db: bench.db, mirror: publicMirror(bench.db) })).rejects.toThrow(OvertakenError);
  expect(await readMeta(other, 'refill')).toBeUndefined();
  await pull(other);
  expect(await other.posts.count()).toBe(1);
  other.close();
});

test('digests are compared only with the mirror that they were asked for', async () => {
  const { db } = bench;
  await pull(db);
  const deps = { db, mirror: publicMirror(db), now: bench.clock.now() };
  const epoch = await readCounter(db, 'pullEpoch');
  const others = { public: { posts: [7, '0'] as [number, string] } };
  await expect(compareDigests({ ...deps, epoch: epoch - 1 }, others)).rejects.toThrow(OvertakenError);
  expect(await db.cursors.count()).toBe(1);
  expect(await compareDigests({ ...deps, epoch }, others)).toBe(1);
  expect(await db.cursors.count()).toBe(0);
  // A pull that began before it may not say any more how far the mirror is.
  expect(await readCounter(db, 'pullEpoch')).toBe(epoch + 1);
});
