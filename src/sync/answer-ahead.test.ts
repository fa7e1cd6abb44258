import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../domain/app-error.ts';
import type { PullRequest } from '../domain/sync-protocol.ts';
import { withAnswerAhead } from './answer-ahead.ts';
import { firstPull } from './first-pull.ts';
import { createPace } from './pace.ts';
import { publicMirror } from './public-mirror.ts';
import { pullChanges } from './pull.ts';
import { Bench, postId, uuid } from './testing/bench.ts';
import { ModelServer, teacherFields } from './testing/model-server.ts';

const scopes = ['public'];
const teacher = uuid(1, 'aaaa');
const signal = new AbortController().signal;
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
const askedAhead = () => server.transport().pull(firstPull(scopes), signal);

function lost(): Promise<unknown> {
  const answer = Promise.reject(new AppError('offline', { reason: 'network' }));
  // As the head start does: until somebody asks, nobody has failed.
  answer.catch(() => undefined);
  return answer;
}

/** Pulls as the engine does; of what really goes to the server the pulls of an empty mirror are noted in `sent`. */
async function pull(answer: Promise<unknown>): Promise<void> {
  const network = server.transport();
  const noting = {
    push: network.push,
    pull: (request: PullRequest, abort: AbortSignal) => {
      if (request.lineage === null) sent.push(request);
      return network.pull(request, abort);
    },
  };
  await pullChanges({
    ...bench.deps,
    db: bench.db,
    mirror: publicMirror(bench.db),
    transport: withAnswerAhead(noting, { scopes, answer }),
    signal,
    onProgress: () => undefined,
    pace: createPace(),
  });
}
const mirrored = async () => (await bench.db.posts.toArray()).map((post) => post.id);

test('the first pull of an empty mirror is the one that was asked ahead, and nothing is asked twice', async () => {
  await pull(askedAhead());
  expect(sent).toEqual([]);
  expect(await mirrored()).toEqual([postId(1)]);
});

test('an answer that did not come is asked for again', async () => {
  await pull(lost());
  expect(sent).toEqual([firstPull(scopes)]);
  expect(await mirrored()).toEqual([postId(1)]);
});

test('a mirror that holds something takes no answer that was meant for an empty one', async () => {
  await pull(askedAhead());
  publish(2);
  const foreign = { marker: 'of another server' };
  await pull(Promise.resolve(foreign));
  expect((await mirrored()).sort()).toEqual([postId(1), postId(2)].sort());
});

test('what was published after the answer is missed by nobody', async () => {
  const answer = await askedAhead();
  publish(2);
  await pull(Promise.resolve(answer));
  await pull(lost());
  expect(sent).toEqual([]);
  expect((await mirrored()).sort()).toEqual([postId(1), postId(2)].sort());
});
