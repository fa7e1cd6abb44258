/** Manara's side of the mirror benchmark: its database, engine and transport, put together as the portal does. */
import { liveQuery } from 'dexie';
import { loadRuntimeConfig } from '../../../src/backend/http/runtime-config.ts';
import { createSyncTransport } from '../../../src/backend/sync-transport.ts';
import { createDatabase, type ManaraDatabase } from '../../../src/data/database/database.ts';
import { publicDatabaseName } from '../../../src/data/database/public-database-name.ts';
import { readMeta } from '../../../src/data/database/meta.ts';
import { newestPosts } from '../../../src/data/queries/post-queries.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { newId, newSecret } from '../../../src/platform/ids.ts';
import { surroundings } from '../../../src/platform/surroundings.ts';
import type { PostId } from '../../../src/domain/ids.ts';
import { createEngine, type Engine } from '../../../src/sync/run/engine.ts';
import { browserIdentity } from '../../../src/sync/protocol/browser-identity.ts';
import { browserActor } from '../../../src/sync/protocol/identity.ts';
import { publicMirror } from '../../../src/sync/mirror/public-mirror.ts';
import { setInteraction } from '../../../src/sync/outbox/registers.ts';

interface Progress {
  /** When the last post was stored, by `performance.now()`. */
  readonly postsAt: Promise<number>;
  /** When everything was: the cursor is written in the transaction that stores the last page. */
  readonly completeAt: Promise<number>;
}

/** Watches the engine from outside, by what each page leaves in the database together with its rows. */
function watchProgress(db: ManaraDatabase): Progress {
  const progress = liveQuery(async () => {
    const [paging, cursors] = await Promise.all([readMeta(db, 'paging'), db.cursors.count()]);
    return { next: paging?.after.table ?? null, isComplete: cursors > 0 };
  });
  const when = (isSo: (now: { next: string | null; isComplete: boolean }) => boolean) =>
    new Promise<number>((resolve, reject) => {
      progress.subscribe({ next: (now) => isSo(now) && resolve(performance.now()), error: reject });
    });
  return {
    // Pages come table by table: a position in the statistics means that the posts are all there.
    postsAt: when(({ next, isComplete }) => isComplete || next === 'post_stats'),
    completeAt: when(({ isComplete }) => isComplete),
  };
}

async function openEngine(): Promise<{ db: ManaraDatabase; engine: Engine }> {
  const db = createDatabase(publicDatabaseName);
  const [config, identity] = await Promise.all([loadRuntimeConfig(), browserIdentity(db, { newId, newSecret })]);
  const transport = createSyncTransport({ config, browserSecret: identity.browserSecret });
  const whose = { db, mirror: publicMirror(db), actor: browserActor };
  const engine = createEngine({ ...whose, transport, ...surroundings() });
  return { db, engine };
}

const bench = {
  async mirror(): Promise<{ ms: number; postsMs: number; rows: number }> {
    const started = performance.now();
    const { db, engine } = await openEngine();
    const { postsAt, completeAt } = watchProgress(db);
    const outcome = await engine.sync('start');
    if (outcome.name !== 'done') throw new Error(JSON.stringify(outcome));
    return { ms: (await completeAt) - started, postsMs: (await postsAt) - started, rows: await db.posts.count() };
  },
  async reopen(): Promise<{ ms: number; rows: number; newest: string }> {
    const started = performance.now();
    const db = createDatabase(publicDatabaseName);
    const rows = await newestPosts(db, { limit: 50 });
    return { ms: performance.now() - started, rows: rows.length, newest: rows[0]?.id ?? '' };
  },
  /** Fetches what has changed since, with everything open. */
  async delta(): Promise<{ ms: number; rows: number }> {
    const { engine } = await openEngine();
    const started = performance.now();
    const outcome = await engine.sync('manual');
    if (outcome.name !== 'done') throw new Error(JSON.stringify(outcome));
    return { ms: performance.now() - started, rows: outcome.pulled };
  },
  /** Likes these posts without a network, and sends it all. */
  async push({ postIds }: { readonly postIds: readonly PostId[] }): Promise<{ ms: number; rows: number }> {
    const { db, engine } = await openEngine();
    const deps = { now: () => systemClock.now(), newId, actor: browserActor };
    for (const postId of postIds) await setInteraction(db, { postId, kind: 'like', value: true }, deps);
    const started = performance.now();
    const outcome = await engine.sync('outbox');
    if (outcome.name !== 'done' || (await db.outbox.count()) > 0) throw new Error(JSON.stringify(outcome));
    return { ms: performance.now() - started, rows: outcome.pushed };
  },
};

Object.assign(window, { bench });
