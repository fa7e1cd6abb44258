import type { ReservedSql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askOn, ConnectionPool } from './connection-pool.ts';
import { connectionLost, type SingleConnection } from './single-connection.ts';

const NONE_FREE = { status: 503, code: 'PGRST003', headers: { 'retry-after': '2' } };
const LOST = { status: 503, code: 'PGRST000' };

/** A connection that is lost when a test says so. */
class FakeConnection implements SingleConnection {
  readonly openedAt = performance.now();
  readonly released = vi.fn<() => void>();
  readonly #lost = new AbortController();
  readonly lost = this.#lost.signal;

  readonly reserve = vi.fn<() => Promise<ReservedSql>>(async () => {
    const reserved: object = { release: this.released };
    return reserved as ReservedSql;
  });

  lose(): void {
    this.#lost.abort(connectionLost());
  }

  readonly close = vi.fn<() => Promise<void>>(async () => this.lose());
}

interface Opening {
  readonly succeed: () => FakeConnection;
  readonly fail: (error: Error) => void;
}

/** A pool whose openings end as a test says, in their order. */
function poolOf(most: number) {
  const openings: Opening[] = [];
  const open = (): Promise<SingleConnection> =>
    new Promise((resolve, reject) => {
      openings.push({
        succeed() {
          const connection = new FakeConnection();
          resolve(connection);
          return connection;
        },
        fail: reject,
      });
    });
  const opened = (): FakeConnection => {
    const connection = openings.shift()?.succeed();
    if (connection === undefined) throw new Error('Nobody opens a connection');
    return connection;
  };
  return { pool: new ConnectionPool({ open, most, waitMs: 5_000 }), openings, opened };
}

/** How something stands, whether it has ended or not. */
function follow(work: Promise<unknown>): { is: unknown } {
  const state: { is: unknown } = { is: 'waiting' };
  work.then(
    () => (state.is = 'served'),
    (error: unknown) => (state.is = error),
  );
  return state;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('who can be given no connection is told so after five seconds, and one that comes later is for others', async () => {
  const { pool, opened } = poolOf(1);
  const late = follow(pool.take());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(late.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(late.is).toMatchObject(NONE_FREE);
  const next = follow(pool.take());
  opened();
  await settle();
  expect(next.is).toBe('served');
});

test('a queue behind connections that work is no failure, however long', async () => {
  const { pool, opened } = poolOf(1);
  const first = pool.take();
  opened();
  const { release } = await first;
  const second = follow(pool.take());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.is).toBe('waiting');
  release();
  await settle();
  expect(second.is).toBe('served');
});

test('from the loss of the last connection on, the queue has five seconds', async () => {
  const { pool, opened } = poolOf(1);
  const first = pool.take();
  const connection = opened();
  await first;
  const second = follow(pool.take());
  await vi.advanceTimersByTimeAsync(30_000);
  connection.lose();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(second.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.is).toMatchObject(NONE_FREE);
});

test('whoever leaves the queue is given nothing, and told why', async () => {
  const { pool, openings, opened } = poolOf(1);
  const caller = new AbortController();
  const gone = follow(pool.take(caller.signal));
  const staying = follow(pool.take());
  expect(openings).toHaveLength(1);
  caller.abort(new Error('hung up'));
  opened();
  await settle();
  expect(gone.is).toEqual(new Error('hung up'));
  expect(staying.is).toBe('served');
  await expect(pool.take(caller.signal)).rejects.toThrow('hung up');
});

test('each opening that fails is told to one, and the others wait for the next', async () => {
  const { pool, openings, opened } = poolOf(1);
  const first = follow(pool.take());
  const second = follow(pool.take());
  openings.shift()?.fail(connectionLost());
  await settle();
  expect([first.is, second.is]).toMatchObject([LOST, 'waiting']);
  opened();
  await settle();
  expect(second.is).toBe('served');
});

test('a connection that is lost while others wait for it is opened anew for them', async () => {
  const { pool, openings, opened } = poolOf(1);
  const first = pool.take();
  const connection = opened();
  const { lost, release } = await first;
  const second = follow(pool.take());
  expect(openings).toHaveLength(0);
  connection.lose();
  expect(lost.reason).toMatchObject(LOST);
  opened();
  await settle();
  expect(second.is).toBe('served');
  // Its holder hears of the loss late; the place is not given twice.
  release();
  const third = follow(pool.take());
  await settle();
  expect([third.is, openings.length]).toEqual(['waiting', 0]);
  expect(connection.released).not.toHaveBeenCalled();
});

test('a connection that is lost while nobody has it is not lent', async () => {
  const { pool, opened } = poolOf(1);
  const first = pool.take();
  const connection = opened();
  (await first).release();
  connection.lose();
  const next = follow(pool.take());
  opened();
  await settle();
  expect(next.is).toBe('served');
  expect(connection.reserve).toHaveBeenCalledOnce();
});

test('a connection that cannot be lent is ended, and its place is free', async () => {
  const { pool, opened } = poolOf(1);
  const refused = follow(pool.take());
  const connection = opened();
  connection.reserve.mockRejectedValueOnce(new Error('the driver refuses'));
  await settle();
  expect(refused.is).toEqual(new Error('the driver refuses'));
  expect(connection.close).toHaveBeenCalledOnce();
  const next = follow(pool.take());
  opened();
  await settle();
  expect(next.is).toBe('served');
});

test('at most so many are open at once, and a second giving back gives nothing', async () => {
  const { pool, openings, opened } = poolOf(1);
  const first = pool.take();
  const [second, third] = [follow(pool.take()), follow(pool.take())];
  expect(openings).toHaveLength(1);
  opened();
  const lease = await first;
  lease.release();
  lease.release();
  await settle();
  expect([second.is, third.is, openings.length]).toEqual(['served', 'waiting', 0]);
});

test('an old connection makes place for a new one', async () => {
  const { pool, opened } = poolOf(1);
  const first = pool.take();
  const old = opened();
  const lease = await first;
  await vi.advanceTimersByTimeAsync(46 * 60_000);
  lease.release();
  expect(old.close).toHaveBeenCalledOnce();
  const next = follow(pool.take());
  opened();
  await settle();
  expect(next.is).toBe('served');
});

test('the end refuses who waits, and a connection that somebody has ends once it is given back', async () => {
  const { pool, openings, opened } = poolOf(1);
  const first = pool.take();
  const lent = opened();
  const lease = await first;
  const waiting = follow(pool.take());
  const ended = follow(pool.end());
  await settle();
  expect(waiting.is).toMatchObject(NONE_FREE);
  expect([lent.close.mock.calls.length, ended.is]).toEqual([0, 'waiting']);
  lease.release();
  await settle();
  expect(lent.lost.aborted).toBe(true);
  expect(ended.is).toBe('served');
  await expect(pool.take()).rejects.toMatchObject(NONE_FREE);
  expect(openings).toHaveLength(0);
});

test('the end takes a connection from whoever keeps it too long', async () => {
  const { pool, opened } = poolOf(2);
  const [first, second] = [pool.take(), pool.take()];
  const [lent, idle] = [opened(), opened()];
  await first;
  (await second).release();
  const ended = pool.end(1);
  expect([lent.lost.aborted, idle.lost.aborted]).toEqual([false, true]);
  await ended;
  expect(lent.lost.aborted).toBe(true);
});

test('what is asked on a connection that is lost fails at once, and its place is free', async () => {
  const { pool, opened } = poolOf(1);
  const asked = follow(askOn(pool, () => new Promise(() => undefined)));
  const connection = opened();
  await settle();
  expect(asked.is).toBe('waiting');
  connection.lose();
  await settle();
  expect(asked.is).toMatchObject(LOST);
  const next = follow(askOn(pool, async () => 1));
  opened();
  await settle();
  expect(next.is).toBe('served');
});
