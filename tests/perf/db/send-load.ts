/**
 * Asks one address again and again over a few kept connections and counts the answers. Bare sockets and no HTTP library: on
 * two cores what the asker spends is missing to the server, and would make two servers look more alike than they are.
 */
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { answerMessages } from './child.ts';

/** What to ask, and for how long. */
export interface Load {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
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

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

/** Whether an answer is complete; only one is ever under way on a connection. */
function isComplete(answer: Buffer): boolean {
  const head = answer.indexOf(endOfHead);
  if (head < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  if (length === undefined) return answer.subarray(-endOfChunks.length).equals(endOfChunks);
  return answer.length >= head + endOfHead.length + Number(length);
}

function opened(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function answerTo(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      if (!isComplete(answer)) return;
      socket.off('data', onData).off('close', onClose);
      resolve(answer);
    };
    const onClose = () => reject(new Error('the server closed a connection that was to be kept'));
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}

async function sendLoad({ url, path, headers, connections, ms }: Load): Promise<Throughput> {
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
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
