import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { headText, lookBehind, type Place } from '../../../supabase/functions/snapshot/build-head.ts';
import { AppError } from '../../domain/app-error.ts';
import type { PullRequest } from '../../domain/sync-protocol.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { readCounter, writeMeta } from '../../data/database/meta.ts';
import { beginEpoch } from '../mirror/pull-epoch.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, postFields } from '../testing/model-server.ts';
import { newsOf } from './head.ts';

let bench: Bench;
let school: ModelServer;
let heads: number;

beforeEach(async () => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  school = new ModelServer();
  for (let number = 1; number <= 6; number += 1) school.addPost(uuid(number));
  heads = 0;
  await sync(nowhere);
  school.pulls.length = 0;
});

/** Where the school stands at this moment. */
function here(of = school): Place {
  const { lineage, target } = of.pull({ lineage: null, cursors: {}, limit: 1 }) as Place;
  of.pulls.pop();
  return { lineage, target };
}

const nowhere = (): unknown => {
  throw new AppError('refused', { status: 404, code: 'NOT_FOUND', message: 'no such file' });
};
const at = (place: Place | null, look?: Parameters<typeof headText>[1]) => (): unknown =>
  JSON.parse(headText(place, look));

async function sync(head: () => unknown, trigger = 'start'): Promise<void> {
  const asked = async (): Promise<unknown> => {
    heads += 1;
    return head();
  };
  const outcome = await bench.engine({ ...school.transport(), head: asked }).sync(trigger);
  expect(outcome.name).toBe('done');
}

async function expectAgreement(): Promise<void> {
  const line = (row: { id: string; revision: number }) => `${row.id} ${row.revision}`;
  const there = school.wireRows('posts') as unknown as Parameters<typeof line>[0][];
  expect((await bench.db.posts.toArray()).map(line).sort()).toEqual(there.map(line).sort());
}

const change = (): void => school.write((tx) => tx.put('posts', uuid(2), postFields(uuid(2), { title: 'Edited' })));

test('a device that stands where the head does asks the school nothing, and is up to date', async () => {
  await sync(at(here()));
  const before = school.pulls.length;
  bench.clock.pass(60_000);
  await sync(at(here()));
  expect(school.pulls).toHaveLength(before);
  expect((await bench.db.meta.get('lastPullAt'))?.value).toBe(bench.clock.now());
  expect(await bench.db.history.orderBy('id').last()).toMatchObject({ outcome: 'ok', pulled: 0 });
});

test('a device that is behind is brought by one question to where the head stands', async () => {
  change();
  const place = here();
  await sync(at(place));
  expect(school.pulls.map(({ target }) => target)).toEqual([place.target]);
  await sync(at(place));
  expect(school.pulls).toHaveLength(1);
  await expectAgreement();
});

test('what was still open when the head was made arrives with the head behind it', async () => {
  const slow = school.begin();
  slow.put('posts', uuid(3), postFields(uuid(3), { title: 'Slow' }));
  change();
  await sync(at(here()));
  slow.commit();
  await sync(at(here()));
  await expectAgreement();
});

test('a control: a head that passes by what is still open costs the device a post', async () => {
  const slow = school.begin();
  slow.put('posts', uuid(3), postFields(uuid(3), { title: 'Slow' }));
  change();
  const { lineage, target } = here();
  const end = target.split(':')[1] ?? '';
  await sync(at({ lineage, target: `${end}:${end}:` }));
  slow.commit();
  await sync(at(here()));
  expect((await bench.db.posts.get(postId(3)))?.title).not.toBe('Slow');
});

test('a device that is further on than a head asks the school, and loses nothing', async () => {
  const place = here();
  await sync(at(place));
  change();
  school.removePost(uuid(4));
  await sync(nowhere);
  change();
  await sync(at(place));
  await expectAgreement();
  expect(school.pulls.map(({ target }) => target)).toEqual([undefined, undefined]);
});

/** Something is written that nobody's public mirror shows. */
const writeElsewhere = (): void => school.write(() => undefined);

test('a device that has pulled since the files were made asks nothing, up to where a look found nothing behind them', async () => {
  const place = here();
  await sync(at(place));
  writeElsewhere();
  await sync(nowhere);
  writeElsewhere();
  const until = here().target;
  school.pulls.length = 0;
  await sync(at(place, { until }));
  expect(school.pulls).toEqual([]);
  await expectAgreement();
  // The files alone say nothing to it.
  await sync(at(place));
  expect(school.pulls).toHaveLength(1);
});

test('a device that has seen more than the look behind the files asks the school', async () => {
  const place = here();
  await sync(at(place));
  writeElsewhere();
  const until = here().target;
  change();
  await sync(nowhere);
  change();
  await sync(at(place, { until }));
  await expectAgreement();
});

test('a device that has not seen the files asks up to there, whatever a look found behind them', async () => {
  const slow = school.begin();
  slow.put('posts', uuid(3), postFields(uuid(3), { title: 'Slow' }));
  writeElsewhere();
  await sync(nowhere);
  slow.commit();
  const place = here();
  writeElsewhere();
  school.pulls.length = 0;
  await sync(at(place, { until: here().target }));
  expect(school.pulls.map(({ target }) => target)).toEqual([place.target]);
  await expectAgreement();
});

test('a run says when the look was made that it has believed, and nothing where it needed none', async () => {
  const place = here();
  await sync(at(place));
  const checkedAt = bench.clock.now() - 30_000;
  const run = (head: () => unknown, trigger = 'start') =>
    bench.engine({ ...school.transport(), head: async () => head() }).sync(trigger);
  expect(await run(at(place, { checkedAt }))).toMatchObject({ name: 'done', lookedAt: checkedAt });
  expect(await run(at(place))).toMatchObject({ lookedAt: undefined });
  expect(await run(at(place, { checkedAt }), 'manual')).toMatchObject({ lookedAt: undefined });
  change();
  expect(await run(at(here(), { checkedAt }))).toMatchObject({ name: 'done', lookedAt: checkedAt });
});

const wrong: [string, (place: Place) => unknown][] = [
  ['is somebody else’s', () => '<h1>Wi-Fi</h1>'],
  ['is cut off', () => ({ marker: 'manara/1' })],
  ['is of another school', ({ target }) => at({ lineage: 'another-school', target })()],
  ['is of the future', ({ lineage }) => at({ lineage, target: '90000:90000:' })()],
  ['names no snapshot', ({ lineage }) => at({ lineage, target: 'now' })()],
  ['names no snapshot for what a look found', (place) => at(place, { until: 'now' })()],
  ['does not know', () => at(null)()],
  ['was checked long ago', (place) => at(place, { checkedAt: bench.clock.now() - 600_000 })()],
  ['was checked in times to come', (place) => at(place, { checkedAt: bench.clock.now() + 600_000 })()],
  ['does not come', nowhere],
];
test.each(wrong)('a head that %s costs a question at most', async (_what, spoil) => {
  const place = here();
  await sync(at(place));
  change();
  school.pulls.length = 0;
  await sync(() => spoil(place));
  expect(school.pulls.length).toBeGreaterThan(0);
  await expectAgreement();
  expect(school.pulls.filter(({ cursors }) => Object.keys(cursors).length === 0)).toEqual([]);
});

test('a head that the school refuses to go on to counts for nothing', async () => {
  change();
  const { pull, ...others } = school.transport();
  const refusing = async (request: PullRequest, signal: AbortSignal): Promise<unknown> => {
    if (request.target !== undefined)
      throw new AppError('refused', { status: 400, code: 'PT400', message: 'malformed' });
    return pull(request, signal);
  };
  const head = async (): Promise<unknown> => at(here())();
  expect(await bench.engine({ ...others, pull: refusing, head }).sync('start')).toMatchObject({ name: 'done' });
  await expectAgreement();
});

describe('after a restore', () => {
  test('a head of the history before does not keep a device from the new one once the school is asked', async () => {
    const backup = school.backup();
    change();
    const before = here();
    await sync(at(before));
    school.restore(backup);
    await sync(at(before), 'restored');
    await expectAgreement();
  });

  test('a head of the new history sends a device to the school', async () => {
    const backup = school.backup();
    change();
    await sync(at(here()));
    school.restore(backup);
    await sync(at(here()));
    await expectAgreement();
  });
});

const uses: [trigger: string, live: number, checked: number][] = [
  ['start', 1, 1],
  ['interval', 1, 1],
  ['online', 1, 1],
  ['visible', 1, 1],
  ['listening', 1, 1],
  ['poke', 1, 0],
  ['manual', 0, 0],
];
test.each(uses)('after %s a head counts as far as it can know of that', async (trigger, live, checked) => {
  const place = here();
  await sync(at(place));
  for (const [counts, checkedAt] of [
    [live, undefined],
    [checked, bench.clock.now() - 30_000],
  ] as const) {
    await sync(at(place));
    school.pulls.length = 0;
    await sync(at(place, { checkedAt }), trigger);
    expect(school.pulls).toHaveLength(1 - counts);
  }
});

/** A device whose pulls do not reach the school until it comes back, while a head that nothing takes back says that it stands here. */
function beyondReach(place: Place) {
  const { pull, ...others } = school.transport();
  let isAway = true;
  const away = (request: PullRequest, signal: AbortSignal): Promise<unknown> =>
    isAway ? Promise.reject(new AppError('offline', { reason: 'network' })) : pull(request, signal);
  const head = async (): Promise<unknown> => at(place, { checkedAt: bench.clock.now() })();
  const comesBack = (): void => {
    isAway = false;
  };
  return { engine: bench.engine({ ...others, pull: away, head }), comesBack };
}

test('what a run that failed had heard of, the next one finds: it believes no head that the first did not', async () => {
  const place = here();
  await sync(at(place));
  change();
  const { engine, comesBack } = beyondReach(place);
  expect(await engine.sync('poke')).toMatchObject({ name: 'failed' });
  comesBack();
  expect(await engine.sync('online')).toMatchObject({ name: 'done' });
  await expectAgreement();
});

test('a tap in between does not forget that a poke is owed a pull', async () => {
  const place = here();
  await sync(at(place));
  change();
  const { engine, comesBack } = beyondReach(place);
  await engine.sync('poke');
  comesBack();
  await bench.tap(5, true);
  await engine.sync('outbox');
  await engine.sync('online');
  await expectAgreement();
});

test('what was just sent is no matter of a head', async () => {
  const place = here();
  await sync(at(place));
  heads = 0;
  await bench.tap(5, true);
  await sync(at(place));
  expect(heads).toBe(0);
  await expectAgreement();
});

test('what a run has sent that could not pull behind it is no matter of a head for the next one either', async () => {
  await bench.tap(5, true);
  const place = here();
  const { engine, comesBack } = beyondReach(place);
  // What is fresh is not asked for again behind a tap.
  bench.clock.pass(61_000);
  expect(await engine.sync('outbox')).toMatchObject({ name: 'failed', pushed: 1 });
  comesBack();
  expect(await engine.sync('retry')).toMatchObject({ name: 'done', pushed: 0 });
  expect(await postCounts(bench.db, [postId(5)])).toMatchObject([{ likes: 1 }]);
  expect(await bench.db.outbox.count()).toBe(0);
});

test('a device on which somebody’s own writing waits for the mirror asks the school', async () => {
  const place = here();
  await sync(at(place));
  await writeMeta(bench.db, 'awaitedPull', await readCounter(bench.db, 'pullEpoch'));
  heads = 0;
  await sync(at(place));
  await sync(at(place));
  expect(heads).toBe(0);
  // A whole pull began behind it.
  await sync(at(place));
  expect(heads).toBe(1);
});

test('what is new up to a head is no pull that somebody’s own writing waits for', async () => {
  const from = await readCounter(bench.db, 'wholePullFrom');
  change();
  await sync(at(here()));
  await expectAgreement();
  expect(await readCounter(bench.db, 'wholePullFrom')).toBe(from);
});

test('a head that comes after another context has stored a page says nothing of the mirror as it is then', async () => {
  const place = here();
  await sync(at(place));
  const head = async (): Promise<unknown> => {
    await bench.db.transaction('rw', bench.db.meta, async () => beginEpoch(bench.db));
    return at(place)();
  };
  const engine = bench.engine({ ...school.transport(), head });
  expect(await engine.sync('start')).toMatchObject({ name: 'done', more: true });
});

test('the maker looks at the school before it says that a head still is right', async () => {
  const ask = async (request: object): Promise<unknown> => school.pull(request as PullRequest);
  const place = here();
  // Tables without rows are left out by the database.
  const asDatabase = async (request: object): Promise<object> => {
    const answer = (await ask(request)) as { rows: Record<string, readonly unknown[]> };
    return { ...answer, rows: Object.fromEntries(Object.entries(answer.rows).filter(([, rows]) => rows.length > 0)) };
  };
  expect(await lookBehind(asDatabase, place)).toBe(place.target);
  expect(await lookBehind(() => Promise.reject(new Error('away')), place)).toBeNull();
  expect(await lookBehind(asDatabase, { ...place, lineage: 'another-school' })).toBeNull();
  const nowhereNamed = async (request: object) => ({ ...(await asDatabase(request)), target: null });
  expect(await lookBehind(nowhereNamed, place)).toBeNull();
  change();
  expect(await lookBehind(asDatabase, place)).toBeNull();
});

test.each([
  ['10:10:', '14:14:', '12:12:', 'none'],
  // 11 was open for the files and nothing public, 13 is open for the mirror.
  ['11:12:11', '14:14:', '12:14:13', 'none'],
  // 13 is open for the look and seen by the mirror.
  ['11:12:11', '13:15:13', '14:14:', 'unknown'],
  ['12:12:', '14:16:14', '16:16:', 'unknown'],
  ['10:10:', '12:12:', '14:14:', 'unknown'],
  ['12:12:', '14:14:', '10:10:', 'up to'],
  // What is open for the mirror is in the files.
  ['12:12:', '14:14:', '11:12:11', 'up to'],
  // Files behind the look that goes with them are no files of any school.
  ['14:14:', '12:12:', '13:13:', 'up to'],
] as const)('files at %s with a look at %s say to a device at %s: %s', (target, until, cursor, name) => {
  const head = { lineage: 'one', cursor: target, until };
  expect(newsOf(head, { lineage: 'one', cursor }).name).toBe(name);
  expect(newsOf(head, { lineage: 'two', cursor }).name).toBe('unknown');
});

test.each([
  ['10:10:', '10:10:', 'none'],
  ['12:12:', '10:10:', 'up to'],
  // 11 was open for both.
  ['11:14:11', '11:13:11', 'up to'],
  // 12 is seen here and open there: the head was made before, or by somebody who is wrong.
  ['12:14:12', '13:13:', 'unknown'],
  ['12:14:12', '11:13:11', 'unknown'],
] as const)('a head at %s says to a device at %s: %s', (target, cursor, name) => {
  const head = { lineage: 'one', cursor: target };
  expect(newsOf(head, { lineage: 'one', cursor }).name).toBe(name);
  expect(newsOf(head, { lineage: 'two', cursor }).name).toBe('unknown');
});
