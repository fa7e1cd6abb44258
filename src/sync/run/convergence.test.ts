import * as fc from '../../../scripts/testing/properties.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readInteractions, registerKey } from '../../data/queries/interaction-queries.ts';
import { readMeta } from '../../data/database/meta.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import { latestCounts } from '../../data/queries/resolved-register.ts';
import type { PostId } from '../../domain/ids.ts';
import type { MirroredTable } from '../../domain/rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Engine } from './engine.ts';
import { publicMirror } from '../mirror/public-mirror.ts';
import { retryParked } from '../outbox/parked.ts';
import type { PageSize } from '../pull/page-size.ts';
import { pullChanges } from '../pull/pull.ts';
import { Bench, faults, faulty, openLocks, postId, uuid, type Fault } from '../testing/bench.ts';
import { parkedWrites } from '../testing/parked-writes.ts';
import { ModelServer, postFields, teacherFields, type ModelTransaction } from '../testing/model-server.ts';

const posts = 4;
const runs = Number(process.env['PROPERTY_RUNS'] ?? 60);

type Step =
  | { readonly do: 'tap'; readonly post: number; readonly kind: InteractionKind; readonly value: boolean }
  | { readonly do: 'sync' | 'sync in two tabs'; readonly faults: readonly Fault[] }
  | { readonly do: 'die'; readonly at: number; readonly faults: readonly Fault[] }
  | { readonly do: 'back up' | 'restore' | 'retry parked' }
  | { readonly do: 'clock'; readonly byMs: number };

const someFaults = fc.array(fc.constantFrom(...faults), { maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      post: fc.integer({ min: 1, max: posts }),
      kind: fc.constantFrom('like' as const, 'save' as const),
      value: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('sync' as const, 'sync in two tabs' as const), faults: someFaults }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('die' as const), at: fc.integer({ min: 0, max: 9 }), faults: someFaults }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('back up' as const, 'restore' as const, 'retry parked' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      byMs: fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }),
    }),
  },
);

/** One browser that lives through the steps, and what its owner meant last. */
class Life {
  readonly bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  readonly server = new ModelServer();
  readonly intents = new Map<string, boolean>();
  readonly #locks: Locks | null;
  #backup: ModelServer;
  #plan: Fault[] = [];

  constructor(locks: Locks | null) {
    this.#locks = locks;
    for (let number = 1; number <= posts; number += 1) this.server.addPost(uuid(number));
    this.#backup = this.server.backup();
  }

  engine(db = this.bench.db): Engine {
    const transport = faulty(this.server.transport(), () => this.#plan.shift() ?? 'none');
    return this.bench.engine(transport, { db, locks: this.#locks });
  }

  async live(now: Step): Promise<void> {
    switch (now.do) {
      case 'tap':
        await this.bench.tap(now.post, now.value, now.kind);
        this.intents.set(registerKey(postId(now.post), now.kind), now.value);
        return;
      case 'sync':
        this.#plan = [...now.faults];
        await this.engine().sync('test');
        return;
      case 'sync in two tabs': {
        this.#plan = [...now.faults];
        const other = this.bench.open();
        await Promise.all([this.engine().sync('test'), this.engine(other).sync('test')]);
        other.close();
        return;
      }
      case 'die':
        this.#plan = [...now.faults];
        await this.bench.dieAt(now.at, () => this.engine().sync('test'));
        return;
      case 'back up':
        this.#backup = this.server.backup();
        return;
      case 'restore':
        this.server.restore(this.#backup);
        return;
      case 'retry parked':
        for (const entry of await parkedWrites(this.bench.db))
          await retryParked(this.bench.db, entry.seq, this.bench.deps);
        return;
      case 'clock':
        this.bench.clock.set(this.bench.clock.now() + now.byMs);
        return;
    }
  }

  /** Everything works again, and the person tries what was parked once more. */
  async heal(): Promise<void> {
    this.#plan = [];
    for (let round = 0; round < 12; round += 1) {
      this.bench.clock.pass(61_000);
      const outcome = await this.engine().sync('test');
      await this.live({ do: 'retry parked' });
      const isWhole =
        (await readMeta(this.bench.db, 'paging')) === undefined &&
        (await readMeta(this.bench.db, 'refill')) === undefined;
      if (outcome.name === 'done' && !outcome.more && isWhole && (await this.bench.db.outbox.count()) === 0) return;
    }
  }

  /** Everything in which this browser, its owner and the server do not agree. */
  async disagreements(): Promise<string[]> {
    const { db } = this.bench;
    const found: string[] = (await db.outbox.toArray()).map((entry) => `left over: ${JSON.stringify(entry)}`);
    const compare = (what: string, ours: unknown, theirs: unknown) => {
      if (ours !== theirs) found.push(`${what}: ${String(ours)} instead of ${String(theirs)}`);
    };
    for (const [key, value] of this.intents) {
      const register = await db.registers.get(key);
      compare(`${key} on the server`, this.server.register(key)?.value ?? false, value);
      compare(`${key} on screen`, register?.value ?? false, value);
      compare(`${key} confirmed`, register?.acked ?? false, value);
    }
    for (const row of this.server.wireRows('post_stats')) {
      const id = String(row['post_id']);
      const [stats] = await postStats(db).getMany([id]);
      compare(`revision of ${id}`, stats?.revision, row['revision']);
      compare(`saves of ${id}`, stats?.saves, row['saves']);
      const [told] = await readInteractions(db, [id as PostId]);
      const counts = latestCounts([stats, told?.counts]);
      compare(`likes of ${id} as shown`, counts?.likes, row['likes']);
    }
    for (const [mid, times] of this.server.applications) compare(`applications of ${mid}`, times, 1);
    return found;
  }
}

test.each([
  ['one tab at a time', null],
  ['no lock at all', openLocks],
])('with %s, every life ends with the server holding the last intent, each write once', async (_name, locks) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const life = new Life(locks);
      for (const now of steps) await life.live(now);
      await life.heal();
      expect(await life.disagreements()).toEqual([]);
    }),
    { numRuns: runs },
  );
});

type Change =
  | { readonly do: 'put' | 'remove'; readonly post: number }
  | { readonly do: 'begin' | 'commit' }
  | { readonly do: 'pull'; readonly rows: number; readonly cutAfter: number };
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('put' as const, 'remove' as const),
      post: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('begin' as const, 'commit' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      rows: fc.integer({ min: 1, max: 6 }),
      cutAfter: fc.integer({ min: 1, max: 12 }),
    }),
  },
);

test('whatever writers do between pages, every mirror ends as the server is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 60 }),
      fc.array(change, { maxLength: 60 }),
      async (before, during) => {
        const bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
        const server = new ModelServer();
        const open: { transaction: ModelTransaction; rows: Set<string> }[] = [];
        server.write((tx) => tx.put('teachers', uuid(1, 'aaaa'), teacherFields(uuid(1, 'aaaa'))));
        const pending = [...during];
        const write = (now: Change): void => {
          if (now.do === 'put' || now.do === 'remove') {
            const id = uuid(now.post);
            // A row that another transaction has in hand is locked.
            if (open.some(({ rows }) => rows.has(id))) return;
            const into = now.post % 3 === 0 ? open.at(-1) : undefined;
            const transaction = into?.transaction ?? server.begin();
            if (now.do === 'put') {
              transaction.put('posts', id, postFields(id));
              transaction.put('post_stats', id, { likes: now.post, saves: 0 });
            } else {
              transaction.remove('posts', id);
              transaction.remove('post_stats', id);
            }
            if (into === undefined) transaction.commit();
            else into.rows.add(id);
          } else if (now.do === 'begin') {
            open.push({ transaction: server.begin(), rows: new Set() });
          } else if (now.do === 'commit') {
            open.shift()?.transaction.commit();
          }
        };
        const pull = async (rows: number, cutAfter: number): Promise<void> => {
          const pageSize: PageSize = { rows: () => rows, came: () => undefined, timedOut: () => undefined };
          let pages = 0;
          const transport = {
            push: () => Promise.reject(new Error('not here')),
            pull: async (request: Parameters<ModelServer['pull']>[0]) => {
              pages += 1;
              if (pages > cutAfter) throw new Error('cut');
              const answer = server.pull(request);
              for (const now of pending.splice(0, 3)) write(now);
              return answer;
            },
          };
          const { signal } = new AbortController();
          const run = pullChanges({
            ...bench.deps,
            db: bench.db,
            mirror: publicMirror(bench.db),
            transport,
            signal,
            onProgress: () => undefined,
            pageSize,
          });
          await run.catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== 'cut') throw error;
          });
        };
        for (const now of before) {
          if (now.do === 'pull') await pull(now.rows, now.cutAfter);
          else write(now);
        }
        for (const { transaction } of open.splice(0)) transaction.commit();
        pending.length = 0;
        for (let round = 0; round < 3; round += 1) await pull(1_000, Infinity);
        for (const mirror of publicMirror(bench.db).tables) {
          const rows = mirror.store;
          const ids = await rows.ids();
          const local = (await rows.getMany(ids)).map((row, index) =>
            [ids[index], row?.revision, row?.digest].join(' '),
          );
          const remote = server
            .wireRows(mirror.name as MirroredTable)
            .map((row) => [row[mirror.key.wire], row['revision'], row['digest']].join(' '));
          expect(new Set(local)).toEqual(new Set(remote));
        }
        expect(await bench.db.history.count()).toBe(0);
      },
    ),
    { numRuns: runs * 3 },
  );
});
