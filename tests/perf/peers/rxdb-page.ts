/**
 * The peer of the mirror benchmark: RxDB on its Dexie storage with its Supabase replication, set up as its documentation
 * says and, where there is a choice, as suits it best: no waiting for leadership, no push, no realtime subscription.
 */
import { createClient } from '@supabase/supabase-js';
import { createRxDatabase, type RxCollection } from 'rxdb';
import { replicateSupabase, type RxSupabaseReplicationState } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const databaseName = 'rxdb-bench';
const text = { type: 'string' } as const;
const optionalText = { type: ['string', 'null'] } as const;
const key = { type: 'string', maxLength: 36 } as const;
// ISO 8601 has a bounded length, which an indexed field must declare.
const instant = { type: 'string', maxLength: 40 } as const;

const tables = {
  bench_teachers: {
    primaryKey: 'id',
    properties: {
      id: key,
      display_name: text,
      profile_photo: optionalText,
      department: optionalText,
      bio: optionalText,
      role: text,
      revision: { type: 'number' },
      digest: text,
    },
    required: ['id'],
    indexes: [],
  },
  bench_posts: {
    primaryKey: 'id',
    properties: {
      id: key,
      title: text,
      content: text,
      image_url: optionalText,
      media_items: { type: 'array', items: { type: 'object' } },
      teacher_id: key,
      created_at: instant,
      updated_at: instant,
      revision: { type: 'number' },
      digest: text,
    },
    required: ['id', 'created_at', 'teacher_id'],
    indexes: ['created_at'],
  },
  bench_post_stats: {
    primaryKey: 'post_id',
    properties: {
      post_id: key,
      likes: { type: 'number' },
      saves: { type: 'number' },
      revision: { type: 'number' },
      digest: text,
    },
    required: ['post_id'],
    indexes: [],
  },
  bench_likes: {
    primaryKey: 'id',
    properties: { id: key, post_id: key, value: { type: 'boolean' } },
    required: ['id', 'post_id', 'value'],
    indexes: [],
  },
} as const;

type TableName = keyof typeof tables;

async function openCollections(names: readonly TableName[]): Promise<(name: TableName) => RxCollection> {
  const database = await createRxDatabase({ name: databaseName, storage: getRxStorageDexie() });
  const schemas = names.map((name) => [name, { schema: { version: 0, type: 'object', ...tables[name] } }]);
  const collections = await database.addCollections(Object.fromEntries(schemas));
  return (name) => {
    const collection = collections[name];
    if (!collection) throw new Error(`${name} was not opened`);
    return collection;
  };
}

/** The embedded stack's REST does not know quoted column names, which RxDB sends and PostgREST understands. */
function unquoted(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const filter = url.searchParams.get('or');
  if (filter !== null) url.searchParams.set('or', filter.replaceAll('"', ''));
  return fetch(url, init);
}

function clientWith(publishableKey: string) {
  return createClient(location.origin, publishableKey, {
    auth: { persistSession: false },
    global: { fetch: unquoted },
  });
}

/** Waits until a replication is through, or for its first failure. */
function through(replication: RxSupabaseReplicationState<unknown>): Promise<unknown> {
  const failed = new Promise((_resolve, reject) => {
    replication.error$.subscribe((error) =>
      reject(new Error(JSON.stringify(error.parameters ?? String(error)).slice(0, 600))),
    );
  });
  return Promise.race([replication.awaitInitialReplication(), failed]);
}

interface MirrorOptions {
  readonly publishableKey: string;
  readonly batchSize: number;
  readonly tables: readonly TableName[];
}

const bench = {
  async mirror({ publishableKey, batchSize, tables: names }: MirrorOptions): Promise<{ ms: number; rows: number }> {
    const started = performance.now();
    const client = clientWith(publishableKey);
    const collectionOf = await openCollections(names);
    const replications = names.map((name) =>
      replicateSupabase({
        tableName: name,
        client,
        collection: collectionOf(name),
        replicationIdentifier: `bench-${name}`,
        live: false,
        waitForLeadership: false,
        pull: { batchSize },
      }),
    );
    await Promise.all(replications.map(through));
    const ms = performance.now() - started;
    return { ms, rows: await collectionOf('bench_posts').count().exec() };
  },
  async reopen({
    tables: names,
  }: {
    readonly tables: readonly TableName[];
  }): Promise<{ ms: number; rows: number; newest: string }> {
    const started = performance.now();
    const collectionOf = await openCollections(names);
    const posts = await collectionOf('bench_posts')
      .find({ sort: [{ created_at: 'desc' }], limit: 50 })
      .exec();
    // RxDB hands out lazy documents; reading the data is part of having them.
    const rows = posts.map((post) => post.toJSON());
    const ms = performance.now() - started;
    return { ms, rows: rows.length, newest: rows[0]?.id ?? '' };
  },
  /** Fetches what has changed since, with everything open. */
  async delta({ publishableKey, batchSize }: MirrorOptions): Promise<{ ms: number; rows: number }> {
    const collection = (await openCollections(['bench_posts']))('bench_posts');
    let rows = 0;
    const started = performance.now();
    const replication = replicateSupabase({
      tableName: 'bench_posts',
      client: clientWith(publishableKey),
      collection,
      replicationIdentifier: 'bench-bench_posts',
      live: false,
      waitForLeadership: false,
      pull: { batchSize },
    });
    replication.received$.subscribe(() => (rows += 1));
    await through(replication);
    return { ms: performance.now() - started, rows };
  },
  /** Likes these posts without a network, and sends it all. */
  async push({
    publishableKey,
    batchSize,
    postIds,
  }: MirrorOptions & { readonly postIds: readonly string[] }): Promise<{ ms: number; rows: number }> {
    const collection = (await openCollections(['bench_likes']))('bench_likes');
    // Every browser of the race is another person.
    const likes = postIds.map((id) => ({ id: crypto.randomUUID(), post_id: id, value: true }));
    await collection.bulkInsert(likes);
    let rows = 0;
    const started = performance.now();
    const replication = replicateSupabase({
      tableName: 'bench_likes',
      client: clientWith(publishableKey),
      collection,
      replicationIdentifier: 'bench-bench_likes',
      live: false,
      waitForLeadership: false,
      push: { batchSize },
    });
    replication.sent$.subscribe(() => (rows += 1));
    await through(replication);
    return { ms: performance.now() - started, rows };
  },
};

Object.assign(window, { bench });
