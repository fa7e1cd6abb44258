/**
 * A peer of the mirror and exchange benchmarks: Replicache over a backend by its global version strategy, which
 * `replicache-tables.ts` puts into the database. It has keys and values and nothing to ask by but the order of its keys:
 * they are chosen for the list of the newest, and a post cannot be found by its id. What it pulls is in memory first and
 * is stored when the page is idle; here it is told to store at once, and a figure ends when it has. Its implementation
 * is opened instead of the class around it, which has no such call and asks the school whenever it is opened.
 */
import type { WriteTransaction } from 'replicache';
import { ReplicacheImpl } from 'replicache/impl';

const databaseName = 'replicache-bench';

interface Like {
  readonly id: string;
  readonly post_id: string;
  readonly value: boolean;
}

// Who has other mutators is another group of clients, and begins anew.
const mutators = { like: (tx: WriteTransaction, like: Like) => tx.set(`like/${like.id}`, { ...like }) };

interface Options {
  readonly publishableKey: string;
  readonly tables: readonly string[];
}

function open({ publishableKey, tables }: Options) {
  let received = 0;
  const ask = async (name: string, request: object) => {
    const response = await fetch(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    });
    if (!response.ok) throw new Error(await response.text());
    return { answer: await response.json(), httpRequestInfo: { httpStatusCode: response.status, errorMessage: '' } };
  };
  const replicache = new ReplicacheImpl(
    {
      name: databaseName,
      mutators,
      pullInterval: null,
      // Pushed when told to: until then there is no network.
      pushDelay: 2 ** 30,
      logLevel: 'error',
      puller: async (request) => {
        const { answer: response, httpRequestInfo } = await ask('bench_replicache_pull', { ...request, tables });
        received = response.patch.length;
        return { response, httpRequestInfo };
      },
      pusher: async (request) => {
        const { httpRequestInfo } = await ask('bench_replicache_push', request);
        return { httpRequestInfo };
      },
    },
    { enablePullAndPushInOpen: false, enableScheduledPersist: false },
  );
  return { replicache, received: () => received };
}

/** Opened, and ready to be asked. */
async function opened(options: Options) {
  const all = open(options);
  await all.replicache.query((tx) => tx.has('nothing'));
  return all;
}

const newestPosts = (replicache: ReplicacheImpl<typeof mutators>, limit?: number) =>
  replicache.query((tx) => tx.scan({ prefix: 'post/', limit }).values().toArray());

const bench = {
  async mirror(options: Options): Promise<{ ms: number; rows: number }> {
    const started = performance.now();
    const { replicache } = open(options);
    await replicache.pull({ now: true });
    await replicache.persist();
    const ms = performance.now() - started;
    return { ms, rows: (await newestPosts(replicache)).length };
  },
  async reopen(options: Options): Promise<{ ms: number; rows: number; newest: string }> {
    const started = performance.now();
    const rows = (await newestPosts(open(options).replicache, 50)) as readonly { readonly id: string }[];
    return { ms: performance.now() - started, rows: rows.length, newest: rows[0]?.id ?? '' };
  },
  /** Fetches what has changed since, with everything open. */
  async delta(options: Options): Promise<{ ms: number; rows: number }> {
    const { replicache, received } = await opened(options);
    const started = performance.now();
    await replicache.pull({ now: true });
    await replicache.persist();
    return { ms: performance.now() - started, rows: received() };
  },
  /** Likes these posts without a network, and sends it all; a mutation waits until a pull tells that it was applied. */
  async push({
    postIds,
    ...options
  }: Options & { readonly postIds: readonly string[] }): Promise<{ ms: number; rows: number }> {
    const { replicache } = await opened(options);
    for (const id of postIds) await replicache.mutate.like({ id: crypto.randomUUID(), post_id: id, value: true });
    await replicache.persist();
    const started = performance.now();
    await replicache.push({ now: true });
    await replicache.pull({ now: true });
    await replicache.persist();
    const ms = performance.now() - started;
    const waiting = await replicache.experimentalPendingMutations();
    return { ms, rows: postIds.length - waiting.length };
  },
};

Object.assign(window, { bench });
