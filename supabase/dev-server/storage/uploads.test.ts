import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../stack.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest, startTestStack, type TestStack } from '../test-support.ts';

const MEGABYTE = 1024 * 1024;
let stack: TestStack;
let folder: TemporaryFolder;
let portal: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  portal = join(folder.path, 'dist');
  const measuring = `export default { async fetch(request: Request) {
    return Response.json({ bytes: (await request.arrayBuffer()).byteLength });
  } };`;
  await writeFiles(folder.path, {
    'functions/image-upload/index.ts': measuring,
    'functions/measure/index.ts': measuring,
    'functions/deaf/index.ts': `export default { fetch() { return Response.json({ heard: false }, { status: 403 }); } };`,
    'dist/index.html': '<!doctype html>',
    'dist/_headers': "/*\n  Content-Security-Policy: default-src 'none'; connect-src 'self'\n",
  });
  stack = await startTestStack({
    functionsDir: join(folder.path, 'functions'),
    distDir: portal,
    imageHostUrl: 'https://images.example/1/upload?key=k',
  });
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

const send = (path: string, bytes: number) =>
  stack.ask(path, { method: 'POST', body: Buffer.alloc(bytes), headers: { 'content-type': 'application/x-bytes' } });

test('a picture may have six megabytes on its way to its function, what goes to another one megabyte', async () => {
  const picture = await send('/functions/v1/image-upload?bucket=post-media', 6 * MEGABYTE);
  expect(await picture.json()).toEqual({ bytes: 6 * MEGABYTE });
  expect((await send('/functions/v1/image-upload', 6 * MEGABYTE + 1)).status).toBe(413);
  expect(await (await send('/functions/v1/measure', MEGABYTE)).json()).toEqual({ bytes: MEGABYTE });
  expect((await send('/functions/v1/measure', MEGABYTE + 1)).status).toBe(413);
  expect((await send('/functions/v1/image-upload-evil', MEGABYTE + 1)).status).toBe(413);
});

test('a body that a function does not read is let go of, and its connection serves the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, body: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const headers = { apikey: stack.publishableKey, 'content-length': body.length };
      const sent = request(`${stack.url}${path}`, { agent, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject).end(body);
    });
  for (let round = 0; round < 3; round += 1) expect(await ask('/functions/v1/deaf', Buffer.alloc(MEGABYTE))).toBe(403);
  agent.destroy();
});

test.each([
  ['public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ['public, max-age=300', 'public, max-age=300'],
  ['max-age=60', 'max-age=60'],
  ['public, max-age=60, immutable, x', 'no-cache'],
  ['immutable', 'no-cache'],
])('a file that is stored with «%s» is served with «%s»', async (given, served) => {
  const path = `post-media/caching/${given.length}.png`;
  const headers = { apikey: stack.secretKey, 'content-type': 'image/png', 'cache-control': given };
  const stored = await stack.ask(`/storage/v1/object/${path}`, { method: 'POST', body: 'x', headers });
  expect(stored.status).toBe(200);
  expect((await stack.ask(`/storage/v1/object/public/${path}`)).headers.get('cache-control')).toBe(served);
});

describe('an image host', () => {
  test('is told to the portal, which may speak to it and show what it has', async () => {
    expect(await (await fetch(`${stack.url}/config.json`)).json()).toEqual({
      supabaseUrl: '',
      snapshot: true,
      publishableKey: stack.publishableKey,
      imageHostUrl: 'https://images.example/1/upload?key=k',
    });
    const { headers } = await rawRequest(stack.url, {
      path: '/',
      headers: { host: new URL(stack.url).host, accept: 'text/html' },
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self' https://images.example");
  });

  test('that would get pictures in the clear is refused in one line', async () => {
    const dataDir = join(folder.path, 'refused');
    await expect(startStack({ dataDir, port: 0, quiet: true, imageHostUrl: 'http://images.example' })).rejects.toThrow(
      /^IMAGE_HOST_URL is http:\/\/images.example: it has to be an https address without a password.$/,
    );
  });
});
