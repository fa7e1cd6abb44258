import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { limitedBody, readLimitedText } from './limited-body.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';
import { startLocalServer } from './local-server.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

let stop: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => stop());

/** A server that answers by the function given, and with whatever refusal it throws. */
async function serve(handle: Handle): Promise<number> {
  const server = createServer((request, response) => {
    void (async () => {
      try {
        await handle(request, response);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code, message, headers } = error;
        sendJson(response, { status, body: { code, message }, headers });
      }
    })();
  });
  const { port, close } = await startLocalServer(server);
  stop = close;
  return port;
}

const limit = { bytes: 10, code: 'too-large' };
const echo: Handle = async (request, response) =>
  sendJson(response, { status: 200, body: await readLimitedText(request, limit) });
const post = async (port: number, init: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', ...init });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};

/** Sends in pieces without saying how much there will be. */
async function stream(port: number, pieces: readonly string[]): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST' }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sending.on('error', reject);
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });
}

test('a body within the limit is read whole, also in letters of several bytes', async () => {
  const port = await serve(echo);
  expect((await post(port, { body: 'منارة' })).body).toBe('منارة');
  expect((await post(port, {})).body).toBe('');
});

test('a body that announces itself as larger is refused before it is read', async () => {
  const { status, headers, body } = await post(await serve(echo), { body: 'x'.repeat(11) });
  expect({ status, body }).toEqual({
    status: 413,
    body: { code: 'too-large', message: 'The body is larger than 10 bytes' },
  });
  expect(headers.get('connection')).toBe('close');
});

test('a body that does not say how large it is is refused as soon as it is too large', async () => {
  const port = await serve(echo);
  expect((await stream(port, ['12345', '67890'])).body).toBe('"1234567890"');
  expect((await stream(port, ['12345', '678901'])).status).toBe(413);
});

test('a body that nobody read can be let go of, and says that it was too large', async () => {
  let wasTooLarge: boolean | null = null;
  const port = await serve(async (request, response) => {
    const body = limitedBody(request, limit);
    await body.drain();
    wasTooLarge = body.isTooLarge();
    sendJson(response, { status: 200, body: null });
  });
  await stream(port, ['1234567', '1234567']);
  expect(wasTooLarge).toBe(true);
});

test('an answer in JSON is kept by no cache and taken for nothing else', async () => {
  const port = await serve((_, response) =>
    sendJson(response, { status: 201, body: { ok: true }, headers: { 'x-own': 'yes' } }),
  );
  const { status, headers, body } = await post(port, {});
  expect({ status, body }).toEqual({ status: 201, body: { ok: true } });
  expect(['content-type', 'cache-control', 'x-content-type-options', 'x-own'].map((name) => headers.get(name))).toEqual(
    ['application/json; charset=utf-8', 'no-store', 'nosniff', 'yes'],
  );
});

test('who asks for the head alone gets no body', async () => {
  const port = await serve((_, response) => sendJson(response, { status: 200, body: { ok: true } }));
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('an answer that has begun is cut, never mixed with another', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => {
      sendJson(response, { status: 500, body: 'failed' });
    });
  });
  const half = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  // Which of the two it is depends on how much had arrived.
  await expect(half).rejects.toThrow(/terminated|fetch failed/);
});
