import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../data/database/database.ts';
import { publicDatabaseName } from '../../data/database/public-database-name.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import { isAppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { userActor } from '../protocol/identity.ts';
import { setInteraction } from '../outbox/registers.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, postFields } from '../testing/model-server.ts';

const posts = 120;
const noRoom = new DOMException('no room', 'QuotaExceededError');

let bench: Bench;
let server: ModelServer;
beforeEach(async () => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  server.write((tx) => {
    for (let index = 1; index <= posts; index += 1) {
      const created_at = new Date(Date.UTC(2026, 0, index)).toISOString();
      tx.put('posts', postId(index), postFields(postId(index), { created_at }));
    }
  });
  await bench.engine(server.transport()).sync('test');
});

/** Taps a post of a device that refuses so many writes to the outbox. */
async function tapOnFullDevice(post: number, refusals: number): Promise<void> {
  const add = vi.spyOn(bench.db.outbox, 'add');
  for (let refusal = 0; refusal < refusals; refusal += 1) add.mockRejectedValueOnce(noRoom);
  await bench.tap(post, true).finally(() => add.mockRestore());
}

const cursors = async () => (await bench.db.cursors.toArray()).map(({ scope }) => scope);

test('the older half makes room for a tap, without what a person told something, and comes back', async () => {
  await bench.tap(1, true);
  await tapOnFullDevice(119, 1);
  const kept = (await bench.db.posts.orderBy('createdAt').primaryKeys()) as string[];
  expect(kept).toEqual([postId(1), ...Array.from({ length: posts / 2 }, (_, index) => postId(posts / 2 + 1 + index))]);
  expect(await bench.queued()).toBe(2);
  expect(await cursors()).toEqual([]);
  await bench.engine(server.transport()).sync('test');
  expect(await bench.db.posts.count()).toBe(posts);
  expect(await cursors()).toEqual(['public']);
  expect(await bench.queued()).toBe(0);
});

test('posts are given up once in an hour: a device that stays full says so', async () => {
  await tapOnFullDevice(1, 1);
  await bench.engine(server.transport()).sync('test');
  const failure = await tapOnFullDevice(2, 1).catch((error: unknown) => error);
  expect(isAppError(failure, 'storage-full')).toBe(true);
  expect(await bench.db.posts.count()).toBe(posts);
});

test('a pull that was under way does not call the mirror complete', async () => {
  const inner = server.transport();
  server.write((tx) => tx.remove('posts', postId(120)));
  const transport = {
    ...inner,
    pull: async (...question: Parameters<typeof inner.pull>) => {
      const answer = await inner.pull(...question);
      await tapOnFullDevice(3, 1);
      return answer;
    },
  };
  await bench.engine({ ...transport, push: () => Promise.reject(new TypeError('offline')) }).sync('test');
  expect(await cursors()).toEqual([]);
  await bench.engine(inner).sync('test');
  expect(await bench.db.posts.count()).toBe(posts - 1);
});

test('fifty posts stay whatever is needed', async () => {
  await bench.db.posts.orderBy('createdAt').limit(70).delete();
  const failure = await tapOnFullDevice(120, 1).catch((error: unknown) => error);
  expect(isAppError(failure, 'storage-full')).toBe(true);
  expect(await bench.db.posts.count()).toBe(50);
});

test('what an account writes is given the room of the browser, too', async () => {
  const { dependencies } = Dexie;
  Dexie.dependencies = { ...dependencies, indexedDB: new IDBFactory(), IDBKeyRange };
  onTestFinished(() => {
    Dexie.dependencies = dependencies;
  });
  const shared = createDatabase(publicDatabaseName);
  await shared.posts.bulkPut(await bench.db.posts.toArray());
  const own = createOwnDatabase('manara-own');
  vi.spyOn(own.outbox, 'add').mockRejectedValueOnce(noRoom);
  const deps = { ...bench.deps, actor: userActor(uuid(1, 'aaaa') as UserId) };
  await setInteraction(own, { postId: postId(1), kind: 'like', value: true }, deps);
  expect(await own.outbox.count()).toBe(1);
  expect(await shared.posts.count()).toBe(posts / 2);
});
