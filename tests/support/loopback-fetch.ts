import { request } from 'node:http';

/** The host under which the editor's window is served. */
const windowHost = 'manara.localhost';

/** `fetch` as the editor's window has it: to its own origin on this machine, whose name only browsers know. */
export function loopbackFetch(port: number): typeof fetch {
  const host = `${windowHost}:${port}`;
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const headers = { ...own, ...Object.fromEntries(new Headers(init.headers)) };
      const path = input instanceof Request ? input.url : String(input);
      // A connection of its own for each call: one that rested may have been closed by the other side meanwhile.
      const connection = { host: '127.0.0.1', port, agent: false, setHost: false };
      const options = { ...connection, path, headers, method: init.method ?? 'GET' };
      const asked = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 })));
      });
      asked.on('error', reject);
      asked.end(typeof init.body === 'string' ? init.body : undefined);
    });
}
