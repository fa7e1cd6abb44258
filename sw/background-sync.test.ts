import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../src/data/database/database.ts';
import { publicDatabaseName } from '../src/data/database/public-database-name.ts';
import type { Mutation } from '../src/domain/sync-protocol.ts';
import { browserActor } from '../src/sync/protocol/identity.ts';
import { setInteraction } from '../src/sync/outbox/registers.ts';
import { postId, uuid } from '../src/sync/testing/bench.ts';
import { ModelServer } from '../src/sync/testing/model-server.ts';
import { syncInBackground } from './background-sync.ts';

let db: ManaraDatabase;
let server: ModelServer;
let asked: string[];

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The network: the school behind the addresses that the worker calls. */
async function network(url: string, { body = '' }: { body?: string } = {}): Promise<Response> {
  asked.push(url);
  if (url === '/config.json') return json({ supabaseUrl: '', publishableKey: 'sb_publishable_x' });
  if (url.endsWith('/sync_push')) return json(server.push((JSON.parse(body) as { mutations: Mutation[] }).mutations));
  throw new TypeError(`nobody answers at ${url}`);
}
const windows = (...visibility: DocumentVisibilityState[]) => ({
  matchAll: async () => visibility.map((visibilityState) => ({ visibilityState })),
});
const waiting = () => db.outbox.count();

beforeEach(async () => {
  asked = [];
  server = new ModelServer();
  server.addPost(uuid(1));
  vi.stubGlobal('fetch', network);
  db = createDatabase(publicDatabaseName);
  const identity = { now: Date.now, newId: () => uuid(9, 'abcd'), actor: browserActor };
  await setInteraction(db, { postId: postId(1), kind: 'like', value: true }, identity);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

test.each([
  ['no window is open', []],
  ['every window is hidden', ['hidden', 'hidden']],
] satisfies [string, DocumentVisibilityState[]][])(
  'where %s the worker sends what waits',
  async (_name, visibility) => {
    await syncInBackground(windows(...visibility)).catch(() => undefined);
    expect(server.pushes).toHaveLength(1);
    expect(await waiting()).toBe(0);
  },
);

test('when it is time for news they are asked for though nothing waits, and not otherwise', async () => {
  await db.outbox.clear();
  await syncInBackground(windows()).catch(() => undefined);
  expect(asked).toEqual([]);
  await syncInBackground(windows('visible'), 'periodic');
  expect(asked).toEqual([]);
  // The school does not answer pulls here: that it was asked is what counts.
  await expect(syncInBackground(windows(), 'periodic')).rejects.toMatchObject({ kind: 'offline' });
  expect(asked.some((url) => /sync_pull|snapshot/.test(url))).toBe(true);
});

test('a page that somebody looks at keeps its work: the worker asks nobody anything', async () => {
  await syncInBackground(windows('hidden', 'visible'));
  expect(asked).toEqual([]);
  expect(await waiting()).toBe(1);
});
