/** Manara's side of the mirror benchmark: its database, engine and transport, put together as the portal does. */
import { liveQuery } from 'dexie';
import { loadRuntimeConfig } from '../../../src/backend/runtime-config.ts';
import { createSyncTransport } from '../../../src/backend/sync-transport.ts';
import { createDatabase, publicDatabaseName, type ManaraDatabase } from '../../../src/data/database.ts';
import { newestPosts } from '../../../src/data/post-queries.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { newId, newSecret } from '../../../src/platform/ids.ts';
import { webLocks } from '../../../src/platform/locks.ts';
import { createEngine } from '../../../src/sync/engine.ts';
import { browserIdentity } from '../../../src/sync/identity.ts';

/** When the mirror is complete: the cursor is written in the transaction that stores the last page. */
function whenComplete(db: ManaraDatabase): Promise<number> {
  return new Promise((resolve, reject) => {
    liveQuery(() => db.cursors.count()).subscribe({
      next: (cursors) => cursors > 0 && resolve(performance.now()),
      error: reject,
    });
  });
}

const bench = {
  async mirror(): Promise<{ ms: number; rows: number; verifiedMs: number }> {
    const started = performance.now();
    const db = createDatabase(publicDatabaseName);
    const [config, identity] = await Promise.all([loadRuntimeConfig(), browserIdentity(db, { newId, newSecret })]);
    const transport = createSyncTransport({ config, browserSecret: identity.browserSecret });
    const engine = createEngine({ db, transport, clock: systemClock, random: Math.random, locks: webLocks() });
    const complete = whenComplete(db);
    const outcome = await engine.sync('start');
    const verifiedMs = performance.now() - started;
    if (outcome.name !== 'done') throw new Error(JSON.stringify(outcome));
    return { ms: (await complete) - started, rows: await db.posts.count(), verifiedMs };
  },
  async reopen(): Promise<{ ms: number; rows: number; newest: string }> {
    const started = performance.now();
    const db = createDatabase(publicDatabaseName);
    const rows = await newestPosts(db, { limit: 50 });
    return { ms: performance.now() - started, rows: rows.length, newest: rows[0]?.id ?? '' };
  },
};

Object.assign(window, { bench });
