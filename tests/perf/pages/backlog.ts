/** A long backlog in the real IndexedDB: the engine and its database as the portal has them, over a server that only answers. */
import { createDatabase, type ManaraDatabase } from '../../../src/data/database/database.ts';
import { publicDatabaseName } from '../../../src/data/database/public-database-name.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import type { OutboxRecord } from '../../../src/data/database/records.ts';
import type { MutationId, PostId } from '../../../src/domain/ids.ts';
import { tapOf } from '../../../src/sync/testing/tap-of.ts';
import { newId } from '../../../src/platform/ids.ts';
import { surroundings } from '../../../src/platform/surroundings.ts';
import { createEngine } from '../../../src/sync/run/engine.ts';
import { browserActor } from '../../../src/sync/protocol/identity.ts';
import { publicMirror } from '../../../src/sync/mirror/public-mirror.ts';
import { setInteraction } from '../../../src/sync/outbox/registers.ts';
import type { SyncTransport } from '../../../src/sync/protocol/transport.ts';

const deps = { now: () => Date.now(), newId, actor: browserActor };
const atOnce = 1_000;

const transport: SyncTransport = {
  // Only the way out is measured.
  pull: () => Promise.reject(new AppError('unavailable', { status: 503, code: null, retryAfterMs: null })),
  async push(mutations, signal) {
    const answer = await fetch('/push', { method: 'POST', body: JSON.stringify(mutations), signal });
    return answer.json();
  },
};

function postOf(index: number): PostId {
  return `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000` as PostId;
}

async function emptied(): Promise<ManaraDatabase> {
  const db = createDatabase(publicDatabaseName);
  await db.delete();
  await db.open();
  return db;
}

/** The same entry about another post. */
function copyOf({ seq: _place, ...entry }: OutboxRecord, mid: MutationId, postId: PostId): Omit<OutboxRecord, 'seq'> {
  const entity = `${postId}:like`;
  const mutation = { ...tapOf(entry.mutation), mid, entity };
  return { ...entry, mid, entity, mutation: { ...mutation, args: { ...mutation.args, post_id: postId } } };
}

/** Queues likes of so many posts: the first by a tap, the others as copies of what that left behind. */
async function fill(db: ManaraDatabase, writes: number): Promise<void> {
  await setInteraction(db, { postId: postOf(0), kind: 'like', value: true }, deps);
  const [entry] = await db.outbox.toArray();
  const [register] = await db.registers.toArray();
  if (entry === undefined || register === undefined) throw new Error('the tap left nothing');
  for (let from = 1; from < writes; from += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, writes - from) }, (_, place) => from + place);
    const named = indices.map((index) => ({ mid: newId() as MutationId, postId: postOf(index) }));
    await db.transaction('rw', db.outbox, db.registers, async () => {
      await db.registers.bulkAdd(named.map(({ postId }) => ({ ...register, key: `${postId}:like`, postId })));
      await db.outbox.bulkAdd(named.map(({ mid, postId }) => copyOf(entry, mid, postId)));
    });
  }
}

const bench = {
  async prepare(writes: number): Promise<number> {
    const db = await emptied();
    await fill(db, writes);
    const queued = await db.outbox.count();
    db.close();
    return queued;
  },
  /** Sends what waits, run after run as the scheduler would. */
  async drain(): Promise<{ ms: number; left: number }> {
    const db = createDatabase(publicDatabaseName);
    const identity = { db, mirror: publicMirror(db), actor: browserActor };
    const engine = createEngine({ ...identity, transport, ...surroundings() });
    const started = performance.now();
    let sent = 1;
    while (sent > 0) {
      const outcome = await engine.sync('bench');
      sent = outcome.name === 'busy' ? 0 : outcome.pushed;
    }
    const left = await db.outbox.count();
    db.close();
    return { ms: performance.now() - started, left };
  },
  /** How long each of so many taps takes until it is in the outbox. */
  async taps(count: number): Promise<number[]> {
    const db = await emptied();
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const started = performance.now();
      await setInteraction(db, { postId: postOf(index), kind: 'like', value: true }, deps);
      times.push(performance.now() - started);
    }
    db.close();
    return times;
  },
  /** What is left in the outbox of so many taps on one heart. */
  async toggle(count: number): Promise<number> {
    const db = await emptied();
    for (let index = 0; index < count; index += 1)
      await setInteraction(db, { postId: postOf(0), kind: 'like', value: index % 2 === 0 }, deps);
    // An odd one more: what is meant at the end differs from what stands at the school.
    await setInteraction(db, { postId: postOf(0), kind: 'like', value: true }, deps);
    const left = await db.outbox.count();
    db.close();
    return left;
  },
};

Object.assign(window, { bench });
