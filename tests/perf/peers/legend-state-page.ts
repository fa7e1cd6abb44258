/**
 * A peer of the mirror and exchange benchmarks: Legend-State with its Supabase plugin and its IndexedDB persistence, set
 * up as its documentation says: only what changed since the last sync, what waits is kept for the next visit. No
 * realtime subscription. Without a `list` of one's own the plugin asks once and gets as many rows as Supabase gives to
 * one request, 1,000; its pages are asked for at once here. Rows are only to be had from memory, by their key: there
 * are no queries, and sorting is the caller's. Writes go out one by one.
 */
import { observable, syncState, when } from '@legendapp/state';
import { observablePersistIndexedDB } from '@legendapp/state/persist-plugins/indexeddb';
import { syncedSupabase } from '@legendapp/state/sync-plugins/supabase';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

const databaseName = 'legend-state-bench';
const keys = { bench_teachers: 'id', bench_posts: 'id', bench_post_stats: 'post_id', bench_likes: 'id' } as const;
type TableName = keyof typeof keys;
const pageSize = 1_000;

const modified = '_modified';
type Row = Readonly<Record<'id' | 'post_id' | 'created_at' | typeof modified, string>>;

/** Its types want those generated of a database; the tables here are made for the benchmark. */
const synced = syncedSupabase as unknown as (options: object) => ReturnType<typeof syncedSupabase>;

const tableNames = Object.keys(keys) as TableName[];

/** Opening reads every table that it is told of; all of them must be there after the first time. */
const persistenceOf = (names: readonly TableName[]) =>
  observablePersistIndexedDB({
    databaseName,
    version: 1,
    tableNames: [...names],
    onUpgradeNeeded: (event) => {
      const { result } = event.target as IDBOpenDBRequest;
      for (const name of tableNames) result.createObjectStore(name, { keyPath: 'id' });
    },
  });
type Persistence = ReturnType<typeof persistenceOf>;

function clientWith(publishableKey: string): SupabaseClient {
  return createClient(location.origin, publishableKey, { auth: { persistSession: false } });
}

/** All rows after `lastSync`: the first page says how many there are, the others are asked for together. */
async function listAll(client: SupabaseClient, name: TableName, lastSync: number | undefined) {
  const page = (from: number) => {
    const rows = client.from(name).select('*', from === 0 ? { count: 'exact' } : {});
    const since = lastSync === undefined ? rows : rows.gt(modified, new Date(lastSync).toISOString());
    return since
      .order(modified)
      .order(keys[name])
      .range(from, from + pageSize - 1);
  };
  const first = await page(0);
  const starts = Array.from({ length: Math.ceil((first.count ?? 0) / pageSize) }, (_, index) => index * pageSize);
  const answers = [first, ...(await Promise.all(starts.slice(1).map(page)))];
  const error = answers.find((answer) => answer.error)?.error;
  if (error) throw new Error(error.message);
  return { ...first, data: answers.flatMap(({ data }) => data ?? []) };
}

interface Stored {
  readonly lastSync?: number;
  readonly pending?: Readonly<Record<string, unknown>>;
}

/** What stands in the database about a table, once all that was written before it does. */
function stored(persistence: Persistence, name: TableName): Promise<Stored> {
  const { db } = persistence as unknown as { readonly db: IDBDatabase };
  const reading = db.transaction(name, 'readonly').objectStore(name).get('__legend_metadata');
  return new Promise((resolve, reject) => {
    reading.addEventListener('success', () => resolve((reading.result as Stored | undefined) ?? {}));
    reading.addEventListener('error', () => reject(reading.error));
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** A table as kept on the device; nothing is asked of the school before `fetchNew`. */
async function openTable(name: TableName, persistence: Persistence, client?: SupabaseClient) {
  let [received, changed]: [readonly Row[], number] = [[], 0];
  const failed = Promise.withResolvers<never>();
  const rows$ = observable(
    synced({
      supabase: client,
      collection: name,
      fieldId: keys[name],
      fieldCreatedAt: 'created_at',
      fieldUpdatedAt: modified,
      fieldDeleted: '_deleted',
      changesSince: 'last-sync',
      syncMode: 'manual',
      // Merging, which it does unless told otherwise, makes an observable of each field of each row.
      mode: 'assign',
      actions: ['read'],
      list: async (params: { lastSync?: number; mode?: string }) => {
        if (!client) throw new Error('nothing is to be asked');
        if (params.lastSync === undefined) params.mode = 'set';
        const answer = await listAll(client, name, params.lastSync);
        received = answer.data as Row[];
        // It remembers whole milliseconds: what came in the last of them comes again.
        changed = received.filter((row) => rows()[row[keys[name]]]?.[modified] !== row[modified]).length;
        return answer;
      },
      persist: { name, plugin: persistence, retrySync: true },
      onError: (error: Error) => failed.reject(error),
    }),
  );
  const rows = () => (rows$.peek() ?? {}) as unknown as Readonly<Record<string, Row>>;
  rows$.get();
  const state$ = syncState(rows$);
  await when(state$.isPersistLoaded);
  return {
    rows,
    /** Asks for what is new; done once it stands in the database. Answers how many rows differ from what was there. */
    async fetchNew(): Promise<number> {
      const beforeMs = state$.lastSync.peek() ?? 0;
      await state$.sync();
      await Promise.race([when(() => state$.isLoaded.get() && !state$.isGetting.get()), failed.promise]);
      const newestMs = Math.max(beforeMs, ...received.map((row) => Date.parse(row[modified])));
      await until(async () => ((await stored(persistence, name)).lastSync ?? 0) === newestMs);
      return changed;
    },
  };
}

interface Options {
  readonly publishableKey: string;
  readonly tables: readonly TableName[];
}

const bench = {
  async mirror({ publishableKey, tables: names }: Options): Promise<{ ms: number; postsMs: number; rows: number }> {
    const started = performance.now();
    const persistence = persistenceOf(names);
    const client = clientWith(publishableKey);
    let postsMs = Number.NaN;
    const tables = await Promise.all(
      names.map(async (name) => {
        const table = await openTable(name, persistence, client);
        await table.fetchNew();
        if (name === 'bench_posts') postsMs = performance.now() - started;
        return { name, table };
      }),
    );
    const ms = performance.now() - started;
    const posts = tables.find(({ name }) => name === 'bench_posts')?.table.rows() ?? {};
    return { ms, postsMs, rows: Object.keys(posts).length };
  },
  async reopen(): Promise<{ ms: number; rows: number; newest: string }> {
    const started = performance.now();
    const table = await openTable('bench_posts', persistenceOf(['bench_posts']));
    const posts = Object.values(table.rows()).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    const rows = posts.slice(0, 50);
    return { ms: performance.now() - started, rows: rows.length, newest: rows[0]?.id ?? '' };
  },
  /** Fetches what has changed since, with everything open. */
  async delta({ publishableKey }: Options): Promise<{ ms: number; rows: number }> {
    const table = await openTable('bench_posts', persistenceOf(['bench_posts']), clientWith(publishableKey));
    const started = performance.now();
    const rows = await table.fetchNew();
    return { ms: performance.now() - started, rows };
  },
  /** Likes these posts without a network, and sends it all; done once nothing waits in the database. */
  async push({
    publishableKey,
    postIds,
  }: Options & { readonly postIds: readonly string[] }): Promise<{ ms: number; rows: number }> {
    const persistence = persistenceOf(['bench_likes']);
    const isOnline$ = observable(false);
    let rows = 0;
    const failed = Promise.withResolvers<never>();
    const likes$ = observable(
      synced({
        supabase: clientWith(publishableKey),
        collection: 'bench_likes',
        actions: ['create', 'update'],
        waitForSet: isOnline$,
        persist: { name: 'bench_likes', plugin: persistence, retrySync: true },
        onSaved: () => void (rows += 1),
        onError: (error: Error) => failed.reject(error),
      }),
    );
    likes$.get();
    await when(syncState(likes$).isPersistLoaded);
    const likes = postIds.map((id) => ({ id: crypto.randomUUID(), post_id: id, value: true }));
    const waiting = async () => Object.keys((await stored(persistence, 'bench_likes')).pending ?? {}).length;
    likes$.assign(Object.fromEntries(likes.map((like) => [like.id, like])) as never);
    await until(async () => (await waiting()) === likes.length);
    const started = performance.now();
    isOnline$.set(true);
    await Promise.race([until(async () => (await waiting()) === 0), failed.promise]);
    return { ms: performance.now() - started, rows };
  },
};

Object.assign(window, { bench });
