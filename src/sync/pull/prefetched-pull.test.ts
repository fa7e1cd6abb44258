import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import type { PullRequest, PriorityRows } from '../../domain/sync-protocol.ts';
import { prefetchPull, withPrefetchedPull, type PrefetchedPull } from './prefetched-pull.ts';
import { firstPull } from '../protocol/first-pull.ts';
import { createPageSize } from './page-size.ts';
import { publicMirror } from '../mirror/public-mirror.ts';
import { pullChanges } from './pull.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer, teacherFields } from '../testing/model-server.ts';

const scopes = ['public'];
const teacher = uuid(1, 'aaaa');
const signal = new AbortController().signal;
/** More than the first page holds. */
const many = 60;
let bench: Bench;
let server: ModelServer;
let sent: PullRequest[];

beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  sent = [];
  server.write((tx) => tx.put('teachers', teacher, teacherFields(teacher)));
  publish(1);
});

const publish = (number: number): void => server.addPost(uuid(number));

const prefetched = (urgent: PriorityRows | null = null) => prefetchPull(server.transport(), scopes, urgent);
const nothingCame = () => prefetchPull({ pull: lost }, scopes, null);

const moment = '2026-03-01T08:00:00+00:00';
const awardImage = {
  title: 'درع المسابقة',
  description: '',
  image_url: 'https://example.com/shield.jpg',
  teacher_id: teacher,
  created_at: moment,
  updated_at: moment,
};

const lost = (): Promise<never> => Promise.reject(new AppError('offline', { reason: 'network' }));

/** Pulls as the engine does; of what really goes to the server the pulls of an empty mirror are noted in `sent`. */
async function pull(prefetchedPull: PrefetchedPull): Promise<void> {
  const network = server.transport();
  const noting: SyncTransport = {
    push: network.push,
    pull: (request, abort) => {
      if (request.lineage === null) sent.push(request);
      return network.pull(request, abort);
    },
  };
  await pullChanges({
    ...bench.deps,
    db: bench.db,
    mirror: publicMirror(bench.db),
    transport: withPrefetchedPull(noting, prefetchedPull),
    signal,
    onProgress: () => undefined,
    pageSize: createPageSize(),
  });
}
const mirrored = async () => (await bench.db.posts.toArray()).map((post) => post.id).sort();
const published = (count: number) => Array.from({ length: count }, (_, index) => postId(index + 1)).sort();

test('the first pull of an empty mirror is the one that was asked ahead, and nothing is asked twice', async () => {
  await pull(prefetched());
  expect(sent).toEqual([]);
  expect(await mirrored()).toEqual(published(1));
});

test('a head is asked for as without an answer that was asked ahead', async () => {
  const head = async (): Promise<unknown> => 'a head';
  const transport = withPrefetchedPull({ ...server.transport(), head }, prefetched());
  expect(await transport.head?.(signal)).toBe('a head');
});

test('an answer that did not come is asked for again', async () => {
  await pull(nothingCame());
  expect(sent).toEqual([firstPull(scopes)]);
  expect(await mirrored()).toEqual(published(1));
});

test('a mirror that holds something takes no answer that was meant for an empty one', async () => {
  await pull(prefetched());
  publish(2);
  await pull(prefetchPull({ pull: async () => ({ marker: 'of another server' }) }, scopes, null));
  expect(await mirrored()).toEqual(published(2));
});

test('what was published after the answer is missed by nobody', async () => {
  const prefetchedPull = prefetched();
  await prefetchedPull.answer;
  publish(2);
  await pull(prefetchedPull);
  await pull(nothingCame());
  expect(sent).toEqual([]);
  expect(await mirrored()).toEqual(published(2));
});

test('what is urgent comes first, and its answer serves the plain question', async () => {
  for (let number = 2; number <= many; number += 1) publish(number);
  server.write((tx) => tx.put('award_images', uuid(1, 'bbbb'), awardImage));
  const prefetchedPull = prefetched({ tables: ['award_images'], post: postId(1) });
  const first = (await prefetchedPull.answer) as { rows: Record<string, { id: string }[]> };
  expect(first.rows['award_images']).toHaveLength(1);
  expect(first.rows['posts']?.[0]?.id).toBe(postId(1));
  await pull(prefetchedPull);
  expect(sent).toEqual([]);
  expect(await mirrored()).toEqual(published(many));
  expect(await bench.db.awardImages.count()).toBe(1);
});
