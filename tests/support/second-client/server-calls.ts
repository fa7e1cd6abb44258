import { request } from 'node:http';

/** What the server answered. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The calls of an editor's server, by its printed address alone. */
export interface ServerCalls {
  readonly origin: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Listens from when it resolves; `next` is the first line of `events` since then that is of a type. */
  listen(type: string): Promise<{ readonly next: Promise<unknown> }>;
}

/** A client of the editor that was written from `docs/editor-protocol.md`, and knows nothing of the project but that guide. */
export function serverCalls(printedAddress: string): ServerCalls {
  const { origin, host, port, hash } = new URL(printedAddress);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const base = '/canvases/main/parseAndMutate/';
  const headers = { host, origin, 'x-manara-editor-token': token };
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const length = { 'content-length': Buffer.byteLength(text) };
      const options = {
        host: '127.0.0.1',
        port,
        path: base + path,
        method,
        headers: { ...headers, ...json, ...length },
      };
      const asked = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const said: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
          resolve({ status: response.statusCode ?? 0, body: said });
        });
      });
      asked.on('error', reject);
      asked.end(text);
    });
  return {
    origin,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    listen: (type) =>
      new Promise((resolve, reject) => {
        const listening = request({ host: '127.0.0.1', port, path: `${base}events`, headers }, (response) => {
          const next = new Promise((found) => {
            let rest = '';
            response.setEncoding('utf8');
            response.on('data', (part: string) => {
              const lines = (rest + part).split('\n');
              rest = lines.pop() ?? '';
              const events = lines.filter(Boolean).map((line) => JSON.parse(line) as { readonly type: string });
              const wanted = events.find((event) => event.type === type);
              if (!wanted) return;
              listening.destroy();
              found(wanted);
            });
          });
          resolve({ next });
        });
        listening.on('error', reject);
        listening.end();
      }),
  };
}
