import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import { newId } from '../../platform/ids.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { joinPosts, viewPosts } from './post-view.ts';

let db: ManaraDatabase;
const posts = [postOf(), postOf({ id: postId('2') })];
const view = async () => viewPosts(db, await joinPosts(db, posts));

beforeEach(async () => {
  db = createDatabase(`views-${crypto.randomUUID()}`);
  await mirror(db, posts);
});
afterEach(() => db.delete());

test('a view that did not change is the same object, so that its card is not drawn again', async () => {
  const [first, second] = await view();
  await setInteraction(
    db,
    { postId: postOf().id, kind: 'like', value: true },
    { now: Date.now, newId, actor: browserActor },
  );
  const [liked, untouched] = await view();
  expect(untouched).toBe(second);
  expect(liked).not.toBe(first);
  expect(liked?.registers.like).toEqual({ value: true, others: 4 });
});

test('what the server confirmed of ours is not counted among the others', async () => {
  await db.registers.put({
    key: `${postOf().id}:like`,
    postId: postOf().id,
    kind: 'like',
    value: true,
    clock: 1,
    acked: true,
    ackedClock: 1,
  });
  const [first] = await view();
  expect(first?.registers.like).toEqual({ value: true, others: 3 });
});

test('a post whose teacher and counts are not here is shown all the same', async () => {
  await db.teachers.clear();
  await postStats(db).clear();
  const [first] = await view();
  expect(first).toMatchObject({ teacher: null, registers: { like: { value: false, others: 0 } } });
});
