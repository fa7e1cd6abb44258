import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import type { Student } from '../../domain/own-rows.ts';
import { userActor } from '../protocol/identity.ts';
import { accountSigns, browserSigns } from '../run/resume-signs.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';
import { parkedWrites } from '../testing/parked-writes.ts';
import { setInteraction } from './registers.ts';
import { resumeRefused } from './resume-refused.ts';

let bench: Bench;
let server: ModelServer;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
});

const taps = () => server.pushes.flat().length;

describe('a browser', () => {
  /** Syncs until nothing is left to do, as a scheduler does. */
  const syncAll = async () => {
    const signs = browserSigns(bench.db);
    const engine = bench.engine(server.transport(), { resume: () => resumeRefused(bench.db, signs, bench.deps) });
    for (let round = 0; round < 5; round += 1) {
      const outcome = await engine.sync('test');
      if (outcome.name === 'done' && !outcome.more) return;
    }
    throw new Error('it goes in circles');
  };

  test('sends by itself, and once, what it said of a post while that was down', async () => {
    server.addPost(postId(1));
    server.addPost(postId(2));
    await syncAll();
    server.removePost(postId(1));
    await bench.tap(1, true);
    await bench.tap(1, true, 'save');
    await bench.tap(2, true);
    await syncAll();
    expect((await parkedWrites(bench.db)).map(({ entity }) => entity)).toEqual([
      `${postId(1)}:like`,
      `${postId(1)}:save`,
    ]);
    server.addPost(postId(1));
    await syncAll();
    expect(await bench.db.outbox.count()).toBe(0);
    expect([server.register(`${postId(1)}:like`), server.register(`${postId(1)}:save`)]).toMatchObject([
      { value: true },
      { value: true },
    ]);
    expect([...server.applications.values()]).toEqual([1, 1, 1]);
  });

  test('says a post of which the mirror does not know yet that it is down no more than once again', async () => {
    server.addPost(postId(1));
    await syncAll();
    const { pull, push } = server.transport();
    const [before] = [await pull({ lineage: null, cursors: {}, limit: 100 }, new AbortController().signal)];
    server.removePost(postId(1));
    await bench.tap(1, true);
    const signs = browserSigns(bench.db);
    const stale = { push, pull: async () => before };
    const engine = bench.engine(stale, { resume: () => resumeRefused(bench.db, signs, bench.deps) });
    for (let round = 0; round < 6; round += 1) await engine.sync('test');
    expect(taps()).toBe(2);
    expect(await parkedWrites(bench.db)).toHaveLength(1);
  });

  test('says it again once the school was put back to when the post stood, which is then as it was', async () => {
    server.addPost(postId(1));
    await syncAll();
    const backup = server.backup();
    const { push, pull } = server.transport();
    const old = await pull({ lineage: null, cursors: {}, limit: 100 }, new AbortController().signal);
    server.removePost(postId(1));
    await bench.tap(1, true);
    // Before the mirror knows, it goes out of the sign that it will have again.
    const signs = browserSigns(bench.db);
    const stale = bench.engine(
      { push, pull: async () => old },
      { resume: () => resumeRefused(bench.db, signs, bench.deps) },
    );
    for (let round = 0; round < 3; round += 1) await stale.sync('test');
    expect(await parkedWrites(bench.db)).toHaveLength(1);
    server.restore(backup);
    await syncAll();
    expect(await bench.db.outbox.count()).toBe(0);
    expect(server.register(`${postId(1)}:like`)).toMatchObject({ value: true });
  });

  test('leaves what was refused for good, what is broken, and what somebody let go', async () => {
    server.addPost(postId(1));
    server.addPost(postId(2));
    await syncAll();
    for (const post of [1, 2]) await bench.tap(post, true);
    const [bad, poison] = await bench.db.outbox.toArray();
    if (!bad || !poison) throw new Error('nothing queued');
    await bench.db.outbox.bulkPut([
      { ...bad, state: 'parked', reason: { name: 'rejected', code: '22023', message: 'unfit' } },
      { ...poison, state: 'parked', reason: { name: 'poison', code: 'P0002', message: '' } },
    ]);
    await syncAll();
    expect([taps(), await bench.db.outbox.count()]).toEqual([0, 2]);
  });
});

describe('an account', () => {
  const me = uuid(1, 'aaaa') as UserId;
  let own: OwnDatabase;
  const deps = () => ({ ...bench.deps, actor: userActor(me) });
  const resume = () => resumeRefused(own, accountSigns(bench.db, own, me), deps());
  const student = (revision: number, isApproved: boolean) =>
    own.students.put({ id: me, displayName: 'مريم', isApproved, revision } as Student);
  const refuse = async (code: string) => {
    const [entry] = await own.outbox.toArray();
    if (entry) await own.outbox.put({ ...entry, state: 'parked', reason: { name: 'rejected', code, message: '' } });
  };
  const waiting = async () => (await own.outbox.toArray()).map(({ state }) => state);

  beforeEach(async () => {
    own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
    await setInteraction(own, { postId: postId(1), kind: 'like', value: true }, deps());
  });

  test('says once more what it may say since its approval, and at each approval once', async () => {
    await refuse('42501');
    await student(1, false);
    expect([await resume(), await waiting()]).toEqual([0, ['parked']]);
    await student(2, true);
    expect([await resume(), await waiting()]).toEqual([1, ['queued']]);
    await refuse('42501');
    expect(await resume()).toBe(0);
    await student(3, false);
    expect(await resume()).toBe(0);
    await student(4, true);
    expect([await resume(), await waiting()]).toEqual([1, ['queued']]);
  });

  test('sees in the mirror of everybody that a post is back', async () => {
    await student(1, true);
    await refuse('P0002');
    expect(await resume()).toBe(0);
    server.addPost(postId(1));
    await bench.engine(server.transport()).sync('test');
    expect([await resume(), await waiting()]).toEqual([1, ['queued']]);
  });

  test('takes up nothing that somebody else has left', async () => {
    await student(1, true);
    await refuse('42501');
    await own.outbox.toCollection().modify({ actor: 'browser' });
    expect(await resume()).toBe(0);
  });
});
