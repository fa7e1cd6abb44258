import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Stack } from '../stack.ts';
import { temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest, startTestStack, testClient, type TestStack } from '../test-support.ts';

/** What an address says while the school is filled. */
interface Said {
  readonly status: number;
  readonly type: unknown;
  readonly retryAfter: unknown;
  readonly text: string;
}

const pages = ['/', '/posts', '/post/2f0b', '/teacher/dashboard', '/no-such-page', '/index.html'];
const parts = ['/assets/index-0123abcd.js', '/manifest.webmanifest', '/service-worker.js', '/icons/none.png'];
const calls = [
  '/config.json',
  '/rest/v1/notes',
  '/rest/v1/rpc/caller',
  '/auth/v1/settings',
  '/storage/v1/object/public/post-media/a.webp',
  '/functions/v1/image-upload',
  '/realtime/v1/api/broadcast',
];

let portal: Awaited<ReturnType<typeof temporaryFolder>>;
let stack: TestStack;
/** What the stack said to each address while it was half filled, and to whoever fills it. */
const said = new Map<string, Said>();
const statuses: Record<string, number> = {};

/** As a browser asks or a program, without what `fetch` tells of itself. */
async function ask(url: string, path: string, headers: Record<string, string>): Promise<Said> {
  const { host } = new URL(url);
  const answer = await rawRequest(url, { path, headers: { host, ...headers } });
  return {
    status: answer.status,
    type: answer.headers['content-type'],
    retryAfter: answer.headers['retry-after'],
    text: answer.body.toString(),
  };
}

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

async function lookAround({ url, publishableKey, secretKey }: Stack): Promise<void> {
  for (const path of pages) said.set(path, await ask(url, path, asBrowser));
  for (const path of [...parts, ...calls])
    said.set(path, await ask(url, path, { apikey: publishableKey, accept: '*/*' }));
  statuses['with a key that is none'] = (await ask(url, '/rest/v1/notes', { apikey: 'made up' })).status;
  statuses['with the secret key'] = (await testClient(url, secretKey).from('notes').select('id')).status;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}`);
  statuses['a socket'] = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => undefined);
  });
}

beforeAll(async () => {
  portal = await temporaryFolder();
  await writeFiles(portal.path, { 'index.html': '<!doctype html><title>Manara</title>' });
  stack = await startTestStack({
    distDir: portal.path,
    seed: async (filling, tell) => {
      tell(0.5);
      await lookAround(filling);
    },
  });
});
afterAll(async () => {
  await stack.stop();
  await portal.remove();
});

test.each(pages)('while the school is filled, %s says so in both languages, how far it is, and looks again', (path) => {
  const { status, type, retryAfter, text } = said.get(path) ?? {};
  expect([status, type, retryAfter]).toEqual([503, 'text/html; charset=utf-8', '2']);
  expect(text).toContain('<h1>يجري إعداد المدرسة</h1>');
  expect(text).toContain('<h2>The school is being set up</h2>');
  expect(text).toContain('<progress max="100" value="65"');
  expect(text).toContain('<p>٦٥٪');
  expect(text).toContain('<p>65%</p>');
  expect(text).toContain('<meta http-equiv="refresh" content="2">');
});

test.each([...parts, ...calls])('while the school is filled, %s is 503 in JSON, with the time to ask again', (path) => {
  const { status, type, retryAfter, text = '{}' } = said.get(path) ?? {};
  expect([status, type, retryAfter]).toEqual([503, 'application/json; charset=utf-8', '2']);
  expect(JSON.parse(text)).toMatchObject({ code: 'SETTING_UP', message: 'The school is being set up: 65 % done' });
});

test('only whoever fills it gets in', () => {
  expect(statuses).toEqual({ 'with a key that is none': 503, 'with the secret key': 200, 'a socket': 503 });
});

test('once it is filled, every address is what it is', async () => {
  expect((await ask(stack.url, '/posts', asBrowser)).text).toContain('<title>Manara</title>');
  expect((await stack.ask('/rest/v1/notes?select=id')).status).toBe(200);
  expect((await ask(stack.url, '/assets/index-0123abcd.js', { accept: '*/*' })).status).toBe(404);
});
