import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { readInteractions, registerKey } from '../../data/queries/interaction-queries.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireMarker } from '../../domain/limits.ts';
import { userActor } from '../protocol/identity.ts';
import { ownMirror } from '../mirror/own-mirror.ts';
import { createPageSize } from '../pull/page-size.ts';
import { pullChanges } from '../pull/pull.ts';
import { setInteraction } from './registers.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, postFields } from '../testing/model-server.ts';
import { tapOf } from '../testing/tap-of.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
});

describe('a browser', () => {
  const publish = (server: ModelServer, at: string) =>
    server.write((tx) => tx.put('posts', postId(1), postFields(postId(1), { created_at: at })));
  const like = async () => (await readInteractions(bench.db, [postId(1)]))[0]?.like;

  test('no longer shows a like of a post that was removed and published anew under its id', async () => {
    const server = new ModelServer();
    const engine = bench.engine(server.transport());
    publish(server, '2026-03-01T08:00:00+00:00');
    await engine.sync('test');
    await bench.tap(1, true);
    await engine.sync('test');
    expect(await like()).toMatchObject({ value: true, acked: true });
    server.write((tx) => tx.remove('posts', postId(1)));
    publish(server, '2026-03-02T08:00:00+00:00');
    await engine.sync('test');
    expect(await like()).toMatchObject({ value: false, acked: false });
    expect(await bench.queued()).toBe(0);
  });

  test('goes on showing what it told the post that was published anew, before that one came', async () => {
    const server = new ModelServer();
    const engine = bench.engine(server.transport());
    publish(server, '2026-03-01T08:00:00+00:00');
    await engine.sync('test');
    server.write((tx) => tx.remove('posts', postId(1)));
    publish(server, '2026-03-02T08:00:00+00:00');
    await bench.tap(1, true);
    await engine.sync('test');
    expect(await like()).toMatchObject({ value: true, acked: true });
    expect((await bench.db.posts.get(postId(1)))?.createdAt).toBe(Date.parse('2026-03-02T08:00:00Z'));
  });

  test('forgets what it told a post that is gone', async () => {
    const server = new ModelServer();
    const engine = bench.engine(server.transport());
    publish(server, '2026-03-01T08:00:00+00:00');
    await engine.sync('test');
    await bench.tap(1, true);
    await engine.sync('test');
    server.write((tx) => tx.remove('posts', postId(1)));
    await engine.sync('test');
    expect(await bench.db.registers.count()).toBe(0);
  });
});

describe('an account', () => {
  const me = uuid(1, 'aaaa') as UserId;
  const actor = userActor(me);
  let own: OwnDatabase;
  beforeEach(() => {
    own = createOwnDatabase('manara-own', { indexedDB: new IDBFactory(), IDBKeyRange });
  });
  const row = (clock: number, revision: number) => ({
    scope: actor,
    revision,
    digest: '7',
    post_id: postId(1),
    student_id: me,
    liked: false,
    saved: true,
    liked_clock: 0,
    saved_clock: clock,
    updated_at: '2026-03-01T08:00:00+00:00',
  });
  const page = { marker: wireMarker, lineage: 'lineage-1', reset: false, target: '20:20:', scopes: [actor], exits: [] };

  function pull(answer: object): Promise<boolean> {
    const transport = {
      pull: () => Promise.resolve({ ...page, drop: [], more: false, rows: {}, ...answer }),
      push: () => Promise.reject(new Error('not here')),
    };
    const { signal } = new AbortController();
    const deps = { ...bench.deps, actor, transport, signal, onProgress: () => undefined, pageSize: createPageSize() };
    return pullChanges({ ...deps, db: own, mirror: ownMirror(own, me) });
  }
  const confirmed = { postId: postId(1), kind: 'like', value: true, clock: 9, acked: true, ackedClock: 9 } as const;
  const keep = () => own.registers.put({ key: registerKey(postId(1), 'like'), ...confirmed });
  const like = async () => (await readInteractions(own, [postId(1)]))[0]?.like.value;
  const exit = { scope: actor, table: 'student_post_interactions', id: postId(1) };

  test('forgets what the school forgot with the post', async () => {
    await keep();
    await pull({});
    expect(await like()).toBe(true);
    await pull({ exits: [exit], target: '21:21:' });
    expect(await like()).toBe(false);
  });

  test('believes a row that is behind what was confirmed: it is of a new post', async () => {
    await keep();
    await pull({ rows: { student_post_interactions: [row(3, 2)] } });
    expect(await like()).toBe(false);
  });

  const wordOfTheExit = { exits: [exit] };
  // Exits are not kept for ever: whoever stayed away for longer is sent everything anew.
  const everythingAnew = { drop: [actor] };
  test.each([
    ['its exit says so', wordOfTheExit],
    ['everything came anew without it', everythingAnew],
  ])('sends a tap once more as a new write that the school may have applied to the old post: %s', async (_, answer) => {
    const deps = { ...bench.deps, actor };
    await pull({});
    await setInteraction(own, { postId: postId(1), kind: 'like', value: true }, deps);
    await own.outbox.toCollection().modify({ attempts: 1 });
    const [before] = await own.outbox.toArray();
    await pull({ target: '21:21:', ...answer });
    const [after] = await own.outbox.toArray();
    expect(after).toMatchObject({
      state: 'queued',
      attempts: 1,
      mutation: { clock: before && tapOf(before.mutation).clock },
    });
    expect(after?.mid).not.toBe(before?.mid);
    expect(await like()).toBe(true);
  });
});
