import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { publicDatabaseName } from '../../data/database/public-database-name.ts';
import { AppError } from '../../domain/app-error.ts';
import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Locks } from '../../platform/locks.ts';
import { createEngine, type Engine } from '../run/engine.ts';
import { browserActor } from '../protocol/identity.ts';
import type { WriteDeps } from '../outbox/outbox.ts';
import { publicMirror } from '../mirror/public-mirror.ts';
import { setInteraction } from '../outbox/registers.ts';
import type { SyncTransport } from '../protocol/transport.ts';

/** A clock that goes only when told. */
export class HandClock implements Clock {
  #now = Date.parse('2026-03-02T08:00:00Z');
  #timers = new Set<{ at: number; run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.#now + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the wall clock as a person would: no timer notices. */
  set(now: number): void {
    const by = now - this.#now;
    this.#now = now;
    for (const timer of this.#timers) timer.at += by;
  }

  /** Lets time pass and runs what falls due, in order. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }

  /** When the next timer rings, in ms from now; null without one. */
  nextIn(): number | null {
    const times = [...this.#timers].map((timer) => timer.at);
    return times.length === 0 ? null : Math.min(...times) - this.#now;
  }
}

/** Web Locks of one browser in memory. */
export function memoryLocks(): Locks {
  const held = new Map<string, { lost: () => void }>();
  return {
    attempt(name, run, options) {
      const holder = held.get(name);
      if (holder !== undefined && options?.steal !== true) return Promise.resolve(null);
      holder?.lost();
      let lose: () => void = () => undefined;
      const theft = new Promise<null>((resolve) => {
        lose = () => resolve(null);
      });
      const mine = { lost: lose };
      held.set(name, mine);
      const work = run()
        .then((value) => ({ value }))
        .finally(() => held.get(name) === mine && held.delete(name));
      return Promise.race([work, theft]);
    },
  };
}

/** Locks that lock nothing: what must hold without them is tested with these. */
export const openLocks: Locks = {
  attempt: async (_name, run) => ({ value: await run() }),
};

/** UUIDs in a row: `uuid(7)` is always the same. */
export function uuid(number: number, kind = '0000'): string {
  return `${number.toString(16).padStart(8, '0')}-${kind}-4000-8000-000000000000`;
}

/** The id of the post of this number. */
export function postId(number: number): PostId {
  return uuid(number) as PostId;
}

/** What IndexedDB a test runs on; it comes from outside so that nothing but tests knows of a fake one. */
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** One browser of a test: its database, clock and ids, and as many engines over them as it has tabs. */
export class Bench {
  readonly clock = new HandClock();
  readonly logged: unknown[] = [];
  db: ManaraDatabase;
  readonly #storage: Storage;
  #ids = 0;
  #engines = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.db = this.open();
  }

  open(): ManaraDatabase {
    return createDatabase(publicDatabaseName, this.#storage);
  }

  get deps(): WriteDeps {
    return { now: () => this.clock.now(), newId: () => this.newId(), actor: browserActor };
  }

  newId(): string {
    this.#ids += 1;
    return uuid(this.#ids, 'abcd');
  }

  engine(
    transport: SyncTransport,
    options: {
      db?: ManaraDatabase;
      locks?: Locks | null;
      clock?: Clock;
      random?: () => number;
      resume?: () => Promise<number>;
    } = {},
  ): Engine {
    // An engine signs its lease with it: no two are alike.
    this.#engines += 1;
    const share = 0.5 + this.#engines / 1_000;
    const { db = this.db, locks = null, clock = this.clock, random = () => share, resume } = options;
    const log = (message: string, details: unknown) => void this.logged.push(message, details);
    const identity = { mirror: publicMirror(db), actor: browserActor, newId: () => this.newId() };
    return createEngine({ db, transport, clock, random, locks, log, ...identity, ...(resume && { resume }) });
  }

  tap(post: number, value: boolean, kind: InteractionKind = 'like'): Promise<void> {
    return setInteraction(this.db, { postId: postId(post), kind, value }, this.deps);
  }

  async queued(): Promise<number> {
    return this.db.outbox.where('state').equals('queued').count();
  }

  /** Runs `work` up to its transaction of this number; there the process dies, and starts again over what was kept. */
  async dieAt(transaction: number, work: () => Promise<unknown>): Promise<void> {
    const { db } = this;
    const begin = db.transaction.bind(db) as (...args: unknown[]) => unknown;
    let left = transaction;
    const death = new Promise<void>((resolve) => {
      const dying = (...args: unknown[]): unknown => {
        if (left > 0) {
          left -= 1;
          return begin(...args);
        }
        resolve();
        return new Promise(() => undefined);
      };
      Object.assign(db, { transaction: dying });
    });
    await Promise.race([work(), death]);
    this.restart();
  }

  /** The process dies and starts again over what IndexedDB kept. */
  restart(): void {
    this.db.close();
    this.db = this.open();
  }
}

/** What can go wrong with one call. */
export const faults = [
  'none',
  'lost-request',
  'lost-answer',
  'twice',
  'portal',
  'busy',
  'stale',
  'broken',
  'unmarked',
  'rootless',
] as const;
export type Fault = (typeof faults)[number];

/** A network between an engine and its server that fails as told, call by call. */
export function faulty(server: SyncTransport, nextFault: () => Fault): SyncTransport {
  let lastPush: unknown = null;
  const carry = async (call: () => Promise<unknown>, previous: unknown): Promise<unknown> => {
    switch (nextFault()) {
      case 'none':
        return call();
      case 'lost-request':
        throw new AppError('offline', { reason: 'network' });
      case 'lost-answer':
        await call();
        throw new AppError('offline', { reason: 'timeout' });
      case 'twice':
        await call();
        return call();
      case 'portal':
        throw new AppError('portal', { status: 200 });
      case 'busy':
        throw new AppError('unavailable', { status: 503, code: null, retryAfterMs: 2_000 });
      case 'stale':
        // Delivered to the server; what comes back is the answer to the call before.
        await call();
        return previous ?? {};
      case 'broken':
        await call();
        throw new AppError('malformed', { what: 'cut off' });
      case 'unmarked':
        await call();
        return {};
      case 'rootless':
        await call();
        return 'ok';
      default:
        throw new Error('unknown fault');
    }
  };
  return {
    pull: (request, signal) => carry(() => server.pull(request, signal), null),
    async push(mutations, signal) {
      const answer = await carry(() => server.push(mutations, signal), lastPush);
      lastPush = answer;
      return answer;
    },
  };
}
