import { createServer, request as sendRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

/** What kind of thing travelled, as the browser or the answer says. */
export type Payload = 'document' | 'script' | 'style' | 'font' | 'image' | 'data' | 'other';

/** One answer on its way to the browser. `bytes` is what crossed the wire: compressed body and headers. */
export interface Transfer {
  readonly path: string;
  readonly payload: Payload;
  /** Whether the service worker asked for it, not the page. */
  readonly fromServiceWorker: boolean;
  /** When the request arrived, in ms since the epoch. */
  readonly askedAt: number;
  readonly bytes: number;
}

/** A hop in front of the stack that sees every byte, also the service worker's, which page tools do not. */
export interface CountingProxy {
  readonly url: string;
  readonly transfers: Transfer[];
  close(): Promise<void>;
}

const byDestination: Record<string, Payload> = {
  document: 'document',
  script: 'script',
  serviceworker: 'script',
  style: 'style',
  font: 'font',
  image: 'image',
  empty: 'data',
};

const byContentType: readonly (readonly [RegExp, Payload])[] = [
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^font\//, 'font'],
  [/^image\//, 'image'],
  [/^text\/html/, 'document'],
  [/json/, 'data'],
];

function payloadOf(request: IncomingMessage, contentType: string): Payload {
  const named = byContentType.find(([pattern]) => pattern.test(contentType))?.[1];
  return named ?? byDestination[request.headers['sec-fetch-dest'] ?? ''] ?? 'other';
}

function headerBytes(headers: OutgoingHttpHeaders): number {
  return Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 17);
}

function isServiceWorkers(request: IncomingMessage): boolean {
  return (
    request.headers['sec-fetch-dest'] === 'serviceworker' ||
    /[.]js$/.test(new URL(request.headers.referer ?? 'http://none/').pathname)
  );
}

/** Starts the proxy on a free loopback port. Each call takes `roundTripMs()` longer than the stack needs for it. */
export async function startCountingProxy(targetUrl: string, roundTripMs = () => 0): Promise<CountingProxy> {
  const target = new URL(targetUrl);
  const transfers: Transfer[] = [];
  const server = createServer((incoming, outgoing) => {
    const askedAt = Date.now();
    const { method, url: path = '/', headers } = incoming;
    const upstream = sendRequest({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      let bytes = headerBytes(answer.headers);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.on('end', () => {
        const payload = payloadOf(incoming, answer.headers['content-type'] ?? '');
        transfers.push({ path, payload, fromServiceWorker: isServiceWorkers(incoming), askedAt, bytes });
      });
      answer.pipe(outgoing);
    });
    upstream.on('error', () => incoming.socket.destroy());
    setTimeout(() => incoming.pipe(upstream), roundTripMs());
  });
  // Realtime only pokes; without it the portal polls, and the count stays free of an open socket.
  server.on('upgrade', (_incoming, socket) => socket.destroy());
  const { url, close } = await startLocalServer(server);
  return {
    url,
    transfers,
    close,
  };
}
