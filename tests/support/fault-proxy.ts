import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { slowCallsMs } from './slowness.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

/**
 * What happens to a call on its way: `drop-response` lets the server commit and loses the answer, `hold-response` keeps it
 * until the network heals. With a dropped one the idle connections go too, as on a line that breaks: the browser would
 * repeat the call over each of them.
 */
type Fault = 'drop-request' | 'drop-response' | 'hold-response' | 'duplicate' | 'html' | 'unavailable' | 'truncate';

interface Rule {
  readonly path: RegExp;
  readonly fault: Fault;
  times: number;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A real HTTP hop between browser and stack that can misbehave on purpose. */
export interface FaultProxy {
  readonly url: string;
  /** The next `times` calls whose path matches suffer `fault`. */
  inject(path: RegExp, fault: Fault, times?: number): void;
  /** Cuts every connection and refuses new ones, as a dead network does. */
  cut(): void;
  /** Undoes `cut`, forgets all injected faults and lets go of the answers that were held. */
  heal(): void;
  /** How many calls to a path have reached the server so far. */
  delivered(path: RegExp): number;
  /** How many injected faults have not happened yet. */
  outstanding(): number;
  close(): Promise<void>;
}

const isCall = (path: string): boolean => /^\/(rest|auth|functions|storage)\//.test(path);

const portalPage = '<!doctype html><title>Wi-Fi</title><h1>Please sign in to this network</h1>';

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forward(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (response) => {
        readAll(response).then(
          (answer) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: answer }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function startHold() {
  let end: () => void = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end: () => end() };
}

/** Starts a proxy in front of `targetUrl` on a free loopback port. */
export async function startFaultProxy(targetUrl: string): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  /** Those with a call, or a tunnel, on them. */
  const busy = new Set<Duplex>();
  const calls: string[] = [];
  let rules: Rule[] = [];
  let isCut = false;
  /** What is held is let go with the next `heal`, also an answer that has not come to be held yet. */
  let hold = startHold();

  function takeFault(path: string): Fault | null {
    const rule = rules.find((candidate) => candidate.times > 0 && candidate.path.test(path));
    if (!rule) return null;
    rule.times -= 1;
    return rule.fault;
  }

  function breakConnection(of: IncomingMessage): void {
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    of.socket.destroy();
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = incoming;
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
    const path = incoming.url ?? '/';
    const body = await readAll(incoming);
    const fault = takeFault(path);
    const { over } = hold;
    if (fault === 'drop-request') {
      breakConnection(incoming);
      return;
    }
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(portalPage);
      return;
    }
    if (fault === 'unavailable') {
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"code":"PGRST000","message":"no database"}');
      return;
    }
    const wayMs = isCall(path) ? slowCallsMs : 0;
    if (wayMs > 0) {
      await sleep(wayMs);
      // Whoever left meanwhile has asked for nothing: it never came to the server.
      if (socket.destroyed) return;
    }
    calls.push(path);
    let result = await forward(target, incoming, body);
    if (fault === 'duplicate') {
      calls.push(path);
      result = await forward(target, incoming, body);
    }
    if (wayMs > 0) await sleep(wayMs);
    if (fault === 'hold-response') await over;
    if (fault === 'drop-response' || isCut) {
      breakConnection(incoming);
      return;
    }
    response.writeHead(result.status, result.headers);
    if (fault === 'truncate') {
      response.write(result.body.subarray(0, Math.floor(result.body.length / 2)));
      incoming.socket.destroySoon();
      return;
    }
    response.end(result.body);
  }

  function tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer): void {
    busy.add(client);
    client.once('close', () => busy.delete(client));
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
      );
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
    client.on('close', () => upstream.destroy());
  }

  const server: Server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => incoming.socket.destroy());
  });
  server.on('upgrade', tunnel);
  server.on('connection', (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { url, close } = await startLocalServer(server);

  return {
    url,
    inject: (path, fault, times = 1) => rules.push({ path, fault, times }),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    heal() {
      isCut = false;
      rules = [];
      hold.end();
      hold = startHold();
    },
    delivered: (path) => calls.filter((call) => path.test(call)).length,
    outstanding: () => rules.reduce((sum, rule) => sum + rule.times, 0),
    close,
  };
}
