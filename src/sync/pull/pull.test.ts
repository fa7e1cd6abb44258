import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCounter, readMeta, writeMeta } from '../../data/database/meta.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import type { PullRequest } from '../../domain/sync-protocol.ts';
import { createPageSize, type PageSize } from './page-size.ts';
import { pullChanges } from './pull.ts';
import { publicMirror } from '../mirror/public-mirror.ts';
import { loadPullState } from './pull-store.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, postFields, teacherFields } from '../testing/model-server.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { tapOf } from '../testing/tap-of.ts';

let bench: Bench;
let server: ModelServer;
/** Pages of this many rows, so that a few rows make several pages. */
const small = (rows: number): PageSize => ({ rows: () => rows, came: () => undefined, timedOut: () => undefined });

beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  server.write((tx) => tx.put('teachers', uuid(1, 'aaaa'), teacherFields(uuid(1, 'aaaa'))));
});

interface Options {
  readonly pageSize?: PageSize;
  readonly pull?: SyncTransport['pull'];
  readonly signal?: AbortSignal;
}
/** The database as it is now: a restart opens another. */
const mirrored = () => ({ db: bench.db, mirror: publicMirror(bench.db) });
function pull({
  pageSize = createPageSize(),
  pull: send = server.transport().pull,
  signal = new AbortController().signal,
}: Options = {}) {
  const transport = { pull: send, push: () => Promise.reject(new Error('not here')) };
  return pullChanges({ ...bench.deps, ...mirrored(), transport, signal, onProgress: () => undefined, pageSize });
}
const failed = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  );
const revisions = async () => (await bench.db.posts.toArray()).map((post) => [post.id, post.revision]);
/** What is mirrored, to be compared with `truth`. */
const mirror = async () => ({
  posts: await revisions(),
  stats: (await postStats(bench.db).ids()).length,
  teachers: await bench.db.teachers.count(),
});
const truth = () => ({
  posts: server
    .wireRows('posts')
    .map((row) => [String(row['id']), row['revision']] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
  stats: server.wireRows('post_stats').length,
  teachers: server.wireRows('teachers').length,
});
const addPosts = (count: number) => {
  for (let number = 1; number <= count; number += 1) server.addPost(uuid(number));
};

test('the first pull brings everything, page by page, newest first, against one target', async () => {
  addPosts(9);
  expect(await pull({ pageSize: small(4) })).toBe(false);
  expect(await mirror()).toEqual(truth());
  const paged = server.pulls.filter((request) => request.after !== undefined);
  expect(paged.length).toBeGreaterThan(3);
  expect(new Set(paged.map((request) => request.target)).size).toBe(1);
  expect(await readMeta(bench.db, 'paging')).toBeUndefined();
  expect(await readMeta(bench.db, 'lastPullAt')).toBe(bench.clock.now());
  expect(await readMeta(bench.db, 'lineage')).toBe('lineage-1');
  expect(await bench.db.cursors.toArray()).toHaveLength(1);
});

test('the first page ever is small, the following ones are full', async () => {
  addPosts(3);
  await pull();
  server.addPost(uuid(4));
  await pull();
  expect(server.pulls.map((request) => request.limit)).toEqual([40, 1_000, 1_000]);
});

test('later pulls bring only what changed', async () => {
  addPosts(5);
  await pull();
  server.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2), { title: 'changed' })));
  const answers: unknown[] = [];
  await pull({
    pull: async (request) => {
      const answer = server.pull(request);
      answers.push(answer);
      return answer;
    },
  });
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    rows: { teachers: [], posts: [{ title: 'changed', revision: 2 }], post_stats: [] },
  });
  expect((await bench.db.posts.get(postId(2)))?.title).toBe('changed');
});

test('what the school honours is mirrored and leaves like posts do', async () => {
  const shared = {
    title: 'كأس',
    description: '',
    teacher_id: uuid(1),
    created_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-01T08:00:00Z',
  };
  server.write((tx) => {
    tx.put('achievements', uuid(11), { ...shared, category: 'Sports', year: 2026, image: null });
    tx.put('award_images', uuid(12), { ...shared, image_url: 'https://example.com/cup.jpg' });
    tx.put('recognition_events', uuid(13), { ...shared, category: null, date: '2026-10-31', image_url: null });
  });
  await pull();
  expect(await bench.db.achievements.toArray()).toMatchObject([{ category: 'Sports', year: 2026, imageUrl: null }]);
  expect(await bench.db.awardImages.toArray()).toMatchObject([{ imageUrl: 'https://example.com/cup.jpg' }]);
  expect(await bench.db.recognitionEvents.toArray()).toMatchObject([{ category: null, date: '2026-10-31' }]);
  server.write((tx) => tx.remove('award_images', uuid(12)));
  await pull();
  expect(await bench.db.awardImages.count()).toBe(0);
  expect(await bench.db.achievements.count()).toBe(1);
});

test('what commits late, under an early number, is not missed', async () => {
  addPosts(2);
  const slow = server.begin();
  slow.put('posts', uuid(7), postFields(uuid(7)));
  server.addPost(uuid(3));
  await pull();
  slow.commit();
  server.addPost(uuid(4));
  await pull();
  expect(await mirror()).toEqual(truth());
});

test('rows that left their scope go, and those of another scope stay', async () => {
  addPosts(3);
  await pull();
  server.removePost(uuid(2));
  await pull({
    pull: async (request) => {
      const answer = server.pull(request) as { exits: object[] };
      return {
        ...answer,
        exits: [
          ...answer.exits,
          { scope: 'user:x', table: 'posts', id: uuid(1) },
          { scope: 'public', table: 'awards', id: uuid(3) },
        ],
      };
    },
  });
  expect((await revisions()).map(([id]) => id)).toEqual([uuid(1), uuid(3)]);
  expect(await postStats(bench.db).ids()).toHaveLength(2);
});

test('a row that comes back is here again', async () => {
  addPosts(2);
  await pull();
  server.removePost(uuid(2));
  await pull();
  server.addPost(uuid(2));
  await pull();
  expect(await revisions()).toEqual([
    [uuid(1), 1],
    [uuid(2), 2],
  ]);
});

test('an older row does not replace a newer one', async () => {
  addPosts(1);
  await pull();
  await postStats(bench.db).putMany([{ postId: postId(1), likes: 70, saves: 0, revision: 7, digest: '1' }]);
  server.write((tx) => tx.put('post_stats', uuid(1), { likes: 2, saves: 0 }));
  await pull();
  expect(await postCounts(bench.db, [postId(1)])).toMatchObject([{ revision: 7, likes: 70 }]);
});

test('a bad row is set aside with its reason, the page goes in, and a good one later takes its place', async () => {
  addPosts(3);
  server.write((tx) => {
    tx.put('posts', uuid(2), postFields(uuid(2), { image_url: 'javascript:alert(1)' }));
    tx.put('posts', uuid(8), postFields(uuid(8), { title: null }));
  });
  await pull();
  expect((await revisions()).map(([id]) => id)).toEqual([uuid(1), uuid(3)]);
  const aside = await bench.db.quarantine.toArray();
  expect(aside.map(({ key, reason }) => [key, reason.split(':')[0]])).toEqual([
    [`posts:${uuid(2)}`, 'image_url'],
    [`posts:${uuid(8)}`, 'title'],
  ]);
  server.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2))));
  server.removePost(uuid(8));
  await pull();
  expect(await mirror()).toEqual(truth());
  expect(await bench.db.quarantine.count()).toBe(0);
});

test('a row that turns bad leaves its last good version readable', async () => {
  addPosts(1);
  await pull();
  server.write((tx) => tx.put('posts', uuid(1), postFields(uuid(1), { title: 'x'.repeat(1_000_000) })));
  await pull();
  expect((await bench.db.posts.get(postId(1)))?.revision).toBe(1);
  expect(await bench.db.quarantine.count()).toBe(1);
});

test('rows that are no rows, unknown tables and twins do no harm', async () => {
  addPosts(1);
  const hostile = [null, 7, 'x', [], {}, { id: 'x' }, { id: { $ne: 1 } }, { id: '__proto__', revision: 1 }];
  await pull({
    pull: async (request) => {
      const answer = server.pull(request) as { rows: Record<string, object[]> };
      const [post] = answer.rows['posts'] ?? [];
      if (post === undefined) return answer;
      return {
        ...answer,
        rows: { ...answer.rows, posts: [...hostile, { ...post, revision: 3 }, post], awards: [{ id: 1 }] },
      };
    },
  });
  expect(await revisions()).toEqual([[uuid(1), 3]]);
  expect(await bench.db.quarantine.count()).toBe(hostile.length);
});

test('a paging that was interrupted goes on where it stopped, in another engine', async () => {
  addPosts(10);
  let pages = 0;
  const flaky: SyncTransport['pull'] = async (request) => {
    pages += 1;
    if (pages === 3) throw new AppError('offline', { reason: 'network' });
    return server.pull(request);
  };
  expect(isAppError(await failed(pull({ pageSize: small(4), pull: flaky })), 'offline')).toBe(true);
  const stored = await bench.db.posts.count();
  expect(stored).toBeGreaterThan(0);
  expect(await bench.db.cursors.count()).toBe(0);
  const { target, after } = (await readMeta(bench.db, 'paging')) ?? {};
  bench.restart();
  server.addPost(uuid(40));
  server.pulls.length = 0;
  await pull({ pageSize: small(4) });
  expect(server.pulls[0]).toMatchObject({ target, after });
  expect(await mirror()).toEqual(truth());
});

test('a paging that was interrupted counts from the moment in which it began, not from that in which it goes on', async () => {
  addPosts(10);
  await pull({ pageSize: small(4) });
  addPosts(20);
  const begunIn = await readCounter(bench.db, 'pullEpoch');
  let pages = 0;
  const flaky: SyncTransport['pull'] = async (request) => {
    pages += 1;
    if (pages === 3) throw new AppError('offline', { reason: 'network' });
    return server.pull(request);
  };
  expect(isAppError(await failed(pull({ pageSize: small(4), pull: flaky })), 'offline')).toBe(true);
  bench.restart();
  await pull({ pageSize: small(4) });
  expect(await readCounter(bench.db, 'wholePullFrom')).toBe(begunIn);
});

test('a page and the place where it ends are stored together or not at all', async () => {
  addPosts(6);
  const put = bench.db.cursors.bulkPut.bind(bench.db.cursors);
  bench.db.cursors.bulkPut = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  await failed(pull({ pageSize: small(100) }));
  expect(await bench.db.posts.count()).toBe(0);
  expect(await readMeta(bench.db, 'lineage')).toBeUndefined();
  bench.db.cursors.bulkPut = put;
  await pull();
  expect(await mirror()).toEqual(truth());
});

test('a run that was overtaken by another one stores nothing more', async () => {
  addPosts(8);
  let pages = 0;
  const more = await pull({
    pageSize: small(3),
    pull: async (request) => {
      const answer = server.pull(request);
      pages += 1;
      // While the second page of this run is on its way, another tab finishes everything and the server goes on.
      if (pages === 2) {
        await pull();
        server.removePost(uuid(1));
        await pull();
      }
      return answer;
    },
  });
  expect(more).toBe(true);
  expect(await mirror()).toEqual(truth());
});

test('what changes while pages are read arrives in the end', async () => {
  addPosts(12);
  let number = 20;
  await pull({
    pageSize: small(5),
    pull: async (request) => {
      if (request.after !== undefined && number < 26) {
        server.addPost(uuid((number += 1)));
        server.write((tx) => tx.put('posts', uuid(3), postFields(uuid(3))));
        if (number === 24) server.removePost(uuid(5));
      }
      return server.pull(request);
    },
  });
  await pull();
  expect(await mirror()).toEqual(truth());
});

test('another lineage starts over, keeps what is readable until then, and sends every register again', async () => {
  addPosts(4);
  const backup = server.backup();
  await pull();
  await bench.tap(1, true);
  await bench.tap(2, true);
  await bench.db.outbox.clear();
  await bench.db.registers.toCollection().modify({ acked: true, ackedClock: 9 });
  await bench.tap(3, true);
  server.addPost(uuid(9));
  await pull();
  server.restore(backup);
  server.removePost(uuid(4));
  const seen: number[] = [];
  await pull({
    pull: async (request) => {
      seen.push(await bench.db.posts.count());
      return server.pull(request);
    },
  });
  expect(Math.min(...seen)).toBeGreaterThan(0);
  expect(await mirror()).toEqual(truth());
  expect(await readMeta(bench.db, 'lineage')).toBe(server.lineage);
  const queued = await bench.db.outbox.toArray();
  expect(queued.map((entry) => [entry.entity, tapOf(entry.mutation).clock, entry.attempts])).toEqual([
    [`${postId(3)}:like`, 3, 1],
    [`${postId(1)}:like`, 1, 1],
    [`${postId(2)}:like`, 2, 1],
  ]);
  expect((await bench.db.registers.toArray()).every((register) => !register.acked && register.ackedClock === 0)).toBe(
    true,
  );
});

test('lower revisions of a restored server replace the higher ones of the old', async () => {
  addPosts(1);
  const backup = server.backup();
  for (let round = 0; round < 5; round += 1)
    server.write((tx) => tx.put('posts', uuid(1), postFields(uuid(1), { title: `round ${round}` })));
  await pull();
  server.restore(backup);
  await pull();
  expect(await revisions()).toEqual([[uuid(1), 1]]);
});

test('a server that resets without end is not followed for ever', async () => {
  let number = 0;
  const failure = await failed(
    pull({
      pull: async (request) => ({
        ...(server.pull({ ...request, lineage: 'x' }) as object),
        lineage: `l${(number += 1)}`,
        reset: true,
      }),
    }),
  );
  expect(isAppError(failure, 'malformed')).toBe(true);
  expect(number).toBeLessThan(6);
});

test('a lost scope takes its rows along', async () => {
  addPosts(2);
  await pull();
  await pull({
    pull: async (request) => ({ ...(server.pull(request) as object), rows: {}, drop: ['public'], scopes: [] }),
  });
  expect(await bench.db.posts.count()).toBe(0);
  expect(await postStats(bench.db).isEmpty()).toBe(true);
  expect(await bench.db.cursors.count()).toBe(0);
});

test('a scope that is dropped and granted at once is sent whole, with the old rows readable until its end', async () => {
  addPosts(8);
  await pull();
  server.tamper('posts', (rows) => rows.delete(uuid(8)));
  server.tamper('post_stats', (rows) => rows.delete(uuid(8)));
  const seen: number[] = [];
  // The cursor is older than what the server remembers of exits.
  const whole: SyncTransport['pull'] = async (request) => {
    seen.push(await bench.db.posts.count());
    const isOld = request.cursors['public'] === old;
    const answer = server.pull(isOld ? { ...request, lineage: server.lineage, cursors: {} } : request) as object;
    return isOld && request.after === undefined ? { ...answer, drop: ['public'] } : answer;
  };
  const old = (await bench.db.cursors.get('public'))?.cursor;
  server.addPost(uuid(9));
  await pull({ pull: whole, pageSize: small(3) });
  while (await readMeta(bench.db, 'refill')) await pull({ pull: whole });
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(8);
  expect(await mirror()).toEqual(truth());
});

test('the digest is compared after the first complete pull and then once a day', async () => {
  addPosts(3);
  const digests = () => server.pulls.filter((request) => request.digest === true).length;
  await pull();
  expect(digests()).toBe(1);
  await pull();
  bench.clock.pass(23 * 3_600_000);
  await pull();
  expect(digests()).toBe(1);
  bench.clock.pass(3_600_000);
  await pull();
  expect(digests()).toBe(2);
  expect(await bench.db.history.count()).toBe(0);
});

test('a day that was noted by a clock that was wrong does not count', async () => {
  addPosts(1);
  await pull();
  await writeMeta(bench.db, 'digestCheckedAt', bench.clock.now() + 400 * 86_400_000);
  await pull();
  expect(server.pulls.at(-1)?.digest).toBe(true);
  expect(await readMeta(bench.db, 'digestCheckedAt')).toBe(bench.clock.now());
});

test('a digest of another moment than the mirror is not compared', async () => {
  addPosts(9);
  await pull();
  bench.clock.pass(25 * 3_600_000);
  for (const number of [1, 2, 3, 4]) server.write((tx) => tx.put('posts', uuid(number), postFields(uuid(number))));
  await pull({
    pageSize: small(3),
    pull: async (request) => {
      const answer = server.pull(request) as { digest: object | null };
      return request.after === undefined ? answer : { ...answer, digest: { public: { posts: [1, '1'] } } };
    },
  });
  expect(await bench.db.history.count()).toBe(0);
  expect(await readMeta(bench.db, 'digestCheckedAt')).toBe(bench.clock.now());
});

test('drift is found, repaired whole and written down, once a day at most', async () => {
  addPosts(6);
  await pull();
  await bench.db.posts.delete(postId(2));
  await bench.db.posts.put({ ...(await bench.db.posts.get(postId(3))), id: postId(60) } as never);
  await bench.db.posts.update(postId(4), { digest: '5', revision: 99 });
  await bench.db.posts.update(postId(5), { digest: 'edited' });
  bench.clock.pass(25 * 3_600_000);
  await pull();
  expect(await mirror()).toEqual(truth());
  const history = await bench.db.history.toArray();
  expect(history.map(({ trigger, outcome }) => [trigger, outcome.startsWith('digest: posts 6/6')])).toEqual([
    ['digest', true],
  ]);
  expect(await readMeta(bench.db, 'refill')).toBeUndefined();
  expect(await bench.db.meta.where('key').startsWith('seen:').count()).toBe(0);
});

test('drift among the counts is found and repaired like any other', async () => {
  addPosts(6);
  await pull();
  const [second] = await postCounts(bench.db, [postId(2)]);
  await postStats(bench.db).removeMany([postId(2)]);
  if (second) await postStats(bench.db).putMany([{ ...second, postId: postId(60) }]);
  expect(await postStats(bench.db).ids()).toHaveLength(6);
  await postStats(bench.db).removeMany([postId(3)]);
  bench.clock.pass(25 * 3_600_000);
  await pull();
  expect(await mirror()).toEqual(truth());
  expect(await postCounts(bench.db, [2, 60].map(postId))).toEqual([second, undefined]);
  expect((await bench.db.history.toArray()).map(({ outcome }) => outcome)).toEqual(['digest: post_stats 5/6']);
});

test('what no full resync can heal is sent whole once a day and not more', async () => {
  addPosts(3);
  const lying: SyncTransport['pull'] = async (request) => {
    const answer = server.pull(request) as { digest: object | null };
    return { ...answer, digest: answer.digest && { public: { posts: [99, '1'] } } };
  };
  await pull({ pull: lying });
  const wholePulls = () =>
    server.pulls.filter((request) => Object.keys(request.cursors).length === 0 && request.after === undefined).length;
  expect(wholePulls()).toBe(2);
  for (let round = 0; round < 5; round += 1) await pull({ pull: lying });
  expect(wholePulls()).toBe(2);
  bench.clock.pass(24 * 3_600_000);
  for (let round = 0; round < 5; round += 1) await pull({ pull: lying });
  expect(wholePulls()).toBe(3);
});

test('rows set aside count as mirrored, so that they cause no repair', async () => {
  addPosts(3);
  server.write((tx) => tx.put('posts', uuid(7), postFields(uuid(7), { title: '' })));
  await pull();
  expect(server.pulls.some((request) => request.digest === true)).toBe(true);
  expect(await bench.db.history.count()).toBe(0);
  bench.clock.pass(25 * 3_600_000);
  server.write((tx) => tx.put('posts', uuid(1), postFields(uuid(1), { content: 7 })));
  await pull();
  expect(await bench.db.history.count()).toBe(0);
});

test('a full resync over several pages keeps what changes meanwhile and removes what is gone', async () => {
  addPosts(20);
  await pull();
  await bench.db.cursors.clear();
  server.tamper('posts', (rows) => rows.delete(uuid(11)));
  let number = 40;
  await pull({
    pageSize: small(6),
    pull: async (request) => {
      if (request.after !== undefined && number < 44) {
        server.addPost(uuid((number += 1)));
        server.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2))));
        if (number === 42) server.removePost(uuid(3));
      }
      return server.pull(request);
    },
  });
  await pull();
  expect(await readMeta(bench.db, 'refill')).toBeUndefined();
  expect(await mirror()).toEqual(truth());
});

test('a version of the portal that mirrors other tables asks for everything once', async () => {
  addPosts(2);
  await pull();
  await writeMeta(bench.db, 'mirrorShape', '0:posts');
  server.pulls.length = 0;
  await pull();
  expect(server.pulls[0]?.cursors).toEqual({});
  expect(await mirror()).toEqual(truth());
});

test('a run that another version of the portal comes between stores nothing more', async () => {
  addPosts(8);
  let pages = 0;
  const run = pull({
    pageSize: small(3),
    pull: async (request) => {
      pages += 1;
      if (pages === 3) {
        // Another tab finds that the mirror was made by another version, and has not stored a page yet.
        await writeMeta(bench.db, 'mirrorShape', '0:posts');
        await loadPullState(mirrored());
      }
      return server.pull(request);
    },
  });
  expect(await run).toBe(true);
  expect(await bench.db.cursors.count()).toBe(0);
  await pull();
  expect(await mirror()).toEqual(truth());
});

test('a cursor that was edited by hand is not sent', async () => {
  addPosts(2);
  await pull();
  await bench.db.cursors.put({ scope: 'public', cursor: 'tomorrow' });
  server.pulls.length = 0;
  await pull();
  expect(server.pulls[0]?.cursors).toEqual({});
  expect(await mirror()).toEqual(truth());
});

const nonsense: [string, object][] = [
  ['no rows', { rows: undefined }],
  ['rows that are no list', { rows: { posts: {} } }],
  ['a target that is no snapshot', { target: 'now' }],
  ['more without a position', { more: true, after: null }],
  ['no scopes', { scopes: undefined }],
];
test.each(nonsense)('an answer with %s changes nothing', async (_name, change) => {
  addPosts(2);
  await pull();
  const before = await bench.db.meta.toArray();
  server.addPost(uuid(3));
  const failure = await failed(pull({ pull: async (request) => ({ ...(server.pull(request) as object), ...change }) }));
  expect(isAppError(failure, 'malformed')).toBe(true);
  expect(await bench.db.meta.toArray()).toEqual(before);
  expect(await bench.db.posts.count()).toBe(2);
});

test('what is not from our database is a portal and changes nothing', async () => {
  for (const raw of [null, '<html>', {}, [], { marker: 'x' }]) {
    expect(isAppError(await failed(pull({ pull: async () => raw })), 'portal')).toBe(true);
  }
  expect(await bench.db.cursors.count()).toBe(0);
});

test('a paging that runs in circles is given up', async () => {
  addPosts(5);
  const pages: PullRequest[] = [];
  const circling: SyncTransport['pull'] = async (request) => {
    pages.push(request);
    const answer = server.pull({ ...request, limit: 2 }) as object;
    return { ...answer, more: true, after: { scope: 'public', table: 'posts', key: ['1', 'x'] } };
  };
  for (let run = 0; run < 4; run += 1)
    expect(isAppError(await failed(pull({ pull: circling })), 'malformed')).toBe(true);
  expect(pages.length).toBeLessThan(20);
  await pull();
  await pull();
  expect(await mirror()).toEqual(truth());
});

test('a stored position that the server keeps refusing is given up after three times', async () => {
  addPosts(10);
  await failed(
    pull({
      pageSize: small(3),
      pull: async (request) => {
        if (request.after !== undefined) throw new AppError('offline', { reason: 'network' });
        return server.pull(request);
      },
    }),
  );
  const refusing: SyncTransport['pull'] = async (request) => {
    if (request.after !== undefined) throw new AppError('refused', { status: 400, code: 'PT400', message: 'after' });
    return server.pull(request);
  };
  for (let run = 0; run < 3; run += 1) expect(isAppError(await failed(pull({ pull: refusing })), 'refused')).toBe(true);
  await pull({ pull: refusing });
  expect(await mirror()).toEqual(truth());
});

test('a server that cannot go on from a position and begins anew is followed', async () => {
  addPosts(10);
  let pages = 0;
  await failed(
    pull({
      pageSize: small(3),
      pull: async (request) => {
        pages += 1;
        if (pages > 2) throw new AppError('offline', { reason: 'network' });
        return server.pull(request);
      },
    }),
  );
  server.addPost(uuid(30));
  await pull({
    pull: async ({ after: _after, target: _target, ...request }) => server.pull(request),
  });
  expect(await mirror()).toEqual(truth());
});

test('pages that do not come in time are asked for smaller, and grow again', () => {
  const pageSize = createPageSize();
  expect([pageSize.rows(true), pageSize.rows(false)]).toEqual([40, 1_000]);
  for (let times = 0; times < 5; times += 1) pageSize.timedOut();
  expect(pageSize.rows(false)).toBe(40);
  pageSize.came(20_000);
  expect(pageSize.rows(false)).toBe(40);
  for (let times = 0; times < 9; times += 1) pageSize.came(100);
  expect(pageSize.rows(false)).toBe(1_000);
});

test('ten thousand posts are mirrored without comparing rows', async () => {
  server.write((tx) => {
    for (let number = 1; number <= 10_000; number += 1) tx.put('posts', uuid(number), postFields(uuid(number)));
  });
  const comparing = vi.spyOn(bench.db.posts, 'bulkGet');
  await pull();
  expect(await bench.db.posts.count()).toBe(10_000);
  expect(comparing).not.toHaveBeenCalled();
});
