/**
 * Asks one address again and again over a few kept connections and counts the answers. Bare sockets and no HTTP library: on
 * two cores what the asker spends is missing to the server, and would make two servers look more alike than they are.
 */
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { answerMessages } from './child.ts';
import { answerTo, opened, requestOf } from './kept-connection.ts';

/** What to ask, and for how long. */
export interface Load {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is posted; without it the address is got. */
  readonly body?: string;
  readonly connections: number;
  readonly ms: number;
}

/** What came back. */
export interface Throughput {
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Answers that were not 200; any makes the figures worthless. */
  readonly failures: number;
}

async function sendLoad({ url, path, headers, body, connections, ms }: Load): Promise<Throughput> {
  const request = requestOf(url, { path, headers, body });
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(url)));
  const latencies: number[] = [];
  let failures = 0;
  const started = performance.now();
  const keepAsking = async (socket: Socket) => {
    for (let asked = performance.now(); asked - started < ms; asked = performance.now()) {
      const answer = await answerTo(socket, request);
      latencies.push(performance.now() - asked);
      if (answer.toString('latin1', 9, 12) !== '200') failures += 1;
    }
  };
  await Promise.all(sockets.map(keepAsking));
  const took = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: (latencies.length / took) * 1_000,
    p95Ms: latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN,
    failures,
  };
}

answerMessages(sendLoad);
