/** Sends first likes of new browsers, each on one of some kept connections, as fast as they are answered. */
import { randomBytes } from 'node:crypto';
import { answerMessages } from '../db/child.ts';
import { answerTo, opened, requestOf } from '../db/kept-connection.ts';
import { likeOf } from '../../support/like-of.ts';

/** Which likes, and for how long. */
export interface Pushes {
  readonly url: string;
  readonly key: string;
  readonly posts: readonly string[];
  readonly connections: number;
  readonly ms: number;
}

/** How many were answered. */
export interface Pushed {
  readonly perSecond: number;
  readonly applied: number;
  /** What was not applied, by the status of its answer. */
  readonly failures: Readonly<Record<string, number>>;
}

async function sendPushes({ url, key, posts, connections, ms }: Pushes): Promise<Pushed> {
  const failures: Record<string, number> = {};
  let applied = 0;
  const startedAt = performance.now();
  const sender = async (): Promise<void> => {
    const socket = await opened(url);
    while (performance.now() - startedAt < ms) {
      const post = posts[Math.floor(Math.random() * posts.length)] ?? '';
      const answer = await answerTo(socket, firstLike(url, key, post));
      const status = answer.toString('latin1', 9, 12);
      if (status === '200' && answer.includes('"applied"')) applied += 1;
      else failures[status] = (failures[status] ?? 0) + 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, sender));
  return { applied, failures, perSecond: (1_000 * applied) / (performance.now() - startedAt) };
}

/** The push of a browser that was never here before. */
function firstLike(url: string, key: string, post: string): Buffer {
  return requestOf(url, {
    path: '/rest/v1/rpc/sync_push',
    headers: { apikey: key },
    body: JSON.stringify({ mutations: [likeOf(post)], browser_secret: randomBytes(24).toString('hex') }),
  });
}

answerMessages(sendPushes);
