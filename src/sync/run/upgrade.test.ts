import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { postCounts } from '../../data/queries/post-queries.ts';
import { firstVersion } from '../../data/testing/first-version.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';

const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
const kept = ['teachers', 'posts', 'registers', 'outbox', 'cursors', 'meta'] as const;

/** Makes of the database what the first version of the portal would have made of the same life. */
async function putBack(bench: Bench): Promise<void> {
  const rows = await Promise.all(kept.map((table) => bench.db.table(table).toArray()));
  const stats = await postCounts(bench.db, [1, 2, 3].map(postId));
  await bench.db.delete();
  const first = firstVersion(storage);
  for (const [index, table] of kept.entries()) await first.table(table).bulkAdd(rows[index] ?? []);
  await first.table('postStats').bulkAdd(stats);
  await first.meta.put({ key: 'mirrorShape', value: '1:teachers,posts,post_stats' });
  first.close();
  bench.restart();
}

test('a phone of the first version loses no write, and the next sync brings the counts back', async () => {
  const server = new ModelServer();
  for (const number of [1, 2, 3]) server.addPost(uuid(number));
  const bench = new Bench(storage);
  await bench.tap(1, true);
  await bench.engine(server.transport()).sync('start');
  await bench.tap(2, true);
  await putBack(bench);
  expect(await bench.db.posts.count()).toBe(3);
  expect(await bench.queued()).toBe(1);
  expect(await bench.engine(server.transport()).sync('start')).toMatchObject({ name: 'done', pushed: 1, more: false });
  expect(await postCounts(bench.db, [1, 2, 3].map(postId))).toMatchObject([{ likes: 1 }, { likes: 1 }, { likes: 0 }]);
  expect(await bench.db.registers.toArray()).toMatchObject([{ acked: true }, { acked: true }]);
  expect(await bench.db.posts.count()).toBe(3);
  expect(await bench.queued()).toBe(0);
});
