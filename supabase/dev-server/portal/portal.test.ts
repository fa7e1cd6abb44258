import { utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal } from './portal.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest } from '../test-support.ts';
import { type LocalServer, startLocalServer } from '../../../scripts/node-kit/local-server.ts';

const SCRIPT = 'export const words = "a portal of a school";\n'.repeat(100);
const PAGE = "<!doctype html><script data-config=''></script><title>Portal</title>";
let folder: TemporaryFolder;
let local: LocalServer;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder.path, {
    'secret.txt': 'outside',
    'dist/index.html': PAGE,
    'dist/sw.js': SCRIPT,
    'dist/assets/app-1a2b3c4d.js': SCRIPT,
    'dist/_headers': "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n",
    'dist/.vite/manifest.json': '{}',
  });
  const portal = await openPortal(join(folder.path, 'dist'), { config: `{"name":"it's & so"}` });
  const server = createServer((request, response) => {
    void portal.handle(request, response, decodeURIComponent(new URL(`http://x${request.url}`).pathname));
  });
  local = await startLocalServer(server);
  ({ url } = local);
});
afterAll(async () => {
  await local.close();
  await folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(url, { path, method, headers });
const page = { accept: 'text/html' };

test('a hashed asset is compressed, whole, and kept for ever', async () => {
  const asset = '/assets/app-1a2b3c4d.js';
  const [br, gzip, plain] = [
    await get(asset, { 'accept-encoding': 'gzip, br' }),
    await get(asset, { 'accept-encoding': 'gzip, br;q=0' }),
    await get(asset),
  ];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(
    ['br', 'gzip', undefined],
  );
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([
    SCRIPT,
    SCRIPT,
    SCRIPT,
  ]);
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
});

test('pages and workers are told what they may do, their parts are not', async () => {
  for (const path of ['/', '/sw.js']) {
    expect((await get(path, page)).headers['content-security-policy']).toBe("default-src 'none'");
  }
  const part = await get('/assets/app-1a2b3c4d.js');
  expect(part.headers['content-security-policy']).toBeUndefined();
  expect(part.headers['x-content-type-options']).toBe('nosniff');
});

test('pages and the service worker are asked for anew each time', async () => {
  expect((await get('/', page)).headers['cache-control']).toBe('no-cache');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('every route of the portal answers with its page, a missing file does not', async () => {
  expect(String((await get('/post/1b9d', page)).body)).toBe(PAGE);
  expect((await get('/assets/gone-1a2b3c4d.js')).status).toBe(404);
  expect((await get('/assets/gone-1a2b3c4d.js', page)).status).toBe(404);
  expect((await get('/post/1b9d', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
});

test('whatever takes what stands at an address gets the page of it, and its head alone: a messenger that makes a preview, a command', async () => {
  for (const accepted of [{ accept: '*/*' }, {}]) {
    for (const path of ['/posts', '/post/1b9d', '/login']) {
      expect(String((await get(path, accepted)).body)).toBe(PAGE);
      expect(await get(path, accepted, 'HEAD')).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': String(Buffer.byteLength(PAGE)) },
      });
    }
    expect((await get('/assets/gone-1a2b3c4d.js', accepted)).status).toBe(404);
    for (const path of ['/rest/v1/notes', '/auth/v1/settings', '/_system'])
      expect((await get(path, accepted)).status).toBe(404);
    expect((await get('/graphql/v1', { ...accepted, apikey: 'a key' })).status).toBe(404);
  }
});

test('whoever opens a page gets it with the configuration, whoever only fetches it as it was built', async () => {
  const opened = await get('/posts', { ...page, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' });
  expect(String(opened.body)).toContain(`data-config='{"name":"it&#39;s &amp; so"}'`);
  const fetched = await get('/', { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' });
  expect(String(fetched.body)).toBe(PAGE);
  expect(opened.headers['etag']).not.toBe(fetched.headers['etag']);
  expect(opened.headers['vary']).toBe('accept-encoding, sec-fetch-dest');
});

test('what the browser has already is not sent again', async () => {
  const first = await get('/sw.js', { 'accept-encoding': 'br' });
  const again = await get('/sw.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get('/sw.js', { 'if-modified-since': String(first.headers['last-modified']) })).status).toBe(304);
});

test('HEAD answers without a body, other methods are refused', async () => {
  const head = await get('/sw.js', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(SCRIPT.length)]);
  expect((await get('/sw.js', {}, 'POST')).status).toBe(405);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//etc/passwd',
  '/_headers',
  '/.vite/manifest.json',
])('nothing but the portal can be asked for: %s', async (path) => {
  const { status, body } = await get(path);
  expect([status, String(body)]).toEqual([404, 'Not found\n']);
});

test('a new build is served from its first page view on', async () => {
  const index = join(folder.path, 'dist/index.html');
  await writeFile(index, '<!doctype html><title>New</title>');
  await utimes(index, new Date(), new Date(Date.now() + 5_000));
  expect(String((await get('/', page)).body)).toContain('New');
});

test('a folder without a build is refused with a remedy', async () => {
  await expect(openPortal(join(folder.path, 'nothing'))).rejects.toThrow('run npm run build');
});
