import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../auth/jwt.ts';
import type { StackKeys } from '../keys.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { rawRequest, startTestStack, type TestStack } from '../test-support.ts';

const USER = '7f9c24e5-0b41-4c1e-9d63-1d2a4fbb0a11';
let stack: TestStack;
let portal: TemporaryFolder;
let keys: StackKeys;

beforeAll(async () => {
  portal = await temporaryFolder();
  await writeFiles(portal.path, { 'index.html': '<!doctype html>' });
  stack = await startTestStack({
    distDir: portal.path,
    hosts: ['portal.school.example'],
  });
  keys = JSON.parse(await readFile(join(stack.dataDir, 'keys.json'), 'utf8')) as StackKeys;
});
afterAll(async () => {
  await stack.stop();
  await portal.remove();
});

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  stack.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const caller = async (headers: Record<string, string> = {}) => (await call('/rest/v1/rpc/caller', {}, headers)).json();

describe('keys', () => {
  test.each([
    '/rest/v1/notes',
    '/auth/v1/settings',
    '/storage/v1/bucket',
    '/functions/v1/health',
    '/realtime/v1/api/broadcast',
  ])('%s without a key is 401', async (path) => {
    const { status, headers, body } = await rawRequest(stack.url, { path, headers: { host: new URL(stack.url).host } });
    expect([status, headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
    expect(JSON.parse(String(body))).toMatchObject({ message: 'No API key found in request' });
  });

  test('an unknown key is 401', async () => {
    expect((await stack.ask('/rest/v1/notes', { headers: { apikey: 'sb_publishable_made_up' } })).status).toBe(401);
  });

  test('a key may stand in the address and is no filter there', async () => {
    const response = await fetch(`${stack.url}/rest/v1/notes?select=id&apikey=${stack.publishableKey}`);
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  test('the secret key is not for browsers', async () => {
    const headers = { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    expect((await stack.ask('/rest/v1/notes', { headers })).status).toBe(401);
  });
});

describe('bearer tokens', () => {
  const claims = () => ({ role: 'authenticated', sub: USER, aud: 'authenticated', exp: inAnHour() });

  test('a token of ours acts as its user', async () => {
    expect(await caller(bearer(signToken(claims(), keys.jwtSecret)))).toMatchObject({
      role: 'authenticated',
      uid: USER,
    });
  });

  test('without one a caller is anon', async () => {
    expect(await caller()).toMatchObject({ role: 'anon', uid: null });
    expect(await caller(bearer(stack.publishableKey))).toMatchObject({ role: 'anon' });
  });

  const forged = (): [string, string][] => [
    ['with alg none', `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    ['with alg none and a signature', `${part({ alg: 'none' })}.${part(claims())}.x`],
    ['signed by somebody else', signToken(claims(), 'not our secret')],
    ['that has ended', signToken({ ...claims(), exp: inAnHour() - 7200 }, keys.jwtSecret)],
    ['for the owner of the database', signToken({ ...claims(), role: 'postgres' }, keys.jwtSecret)],
    ['for the role of the API', signToken({ ...claims(), role: 'manara_api' }, keys.jwtSecret)],
    ['that is none', 'nonsense'],
    ['of two parts', 'a.b'],
    ['that is a key of another project', 'sb_publishable_other'],
  ];

  test.each(['/rest/v1/notes', '/rest/v1/rpc/caller', '/auth/v1/user', '/storage/v1/bucket', '/functions/v1/health'])(
    'on %s each forged token is 401 PGRST301',
    async (path) => {
      for (const [how, token] of forged()) {
        const response = await stack.ask(path, { headers: bearer(token) });
        expect([how, response.status, (await response.json()).code]).toEqual([how, 401, 'PGRST301']);
      }
    },
  );

  test('an authorization that is no bearer is refused as well', async () => {
    expect((await stack.ask('/rest/v1/notes', { headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });
});

describe('what is not there', () => {
  test.each([
    '/_system/info',
    '/_system',
    '/_system/config',
    '/studio',
    '/rest/v1/../../_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/pg',
    '/graphql/v1',
    '/auth/v1/../../_system/info',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await rawRequest(stack.url, {
      path,
      headers: { host: '127.0.0.1', apikey: stack.secretKey },
    });
    expect([status, String(body)]).toEqual([404, 'Not found\n']);
  });

  test('tables of other schemas cannot be asked for', async () => {
    for (const schema of ['auth', 'storage', 'private', 'supabase_migrations', 'pg_catalog']) {
      const response = await stack.ask('/rest/v1/users', { headers: { 'accept-profile': schema } });
      expect(response.status).toBe(406);
    }
    expect((await stack.ask('/rest/v1/users')).status).toBe(404);
  });

  test('an error of the API is JSON, whatever was asked', async () => {
    for (const path of [
      '/rest/v1/nothing',
      '/rest/v1/a/b',
      '/auth/v1/nothing',
      '/storage/v1/nothing',
      '/functions/v1/nothing',
      '/functions/v1/..%2f..%2fsecret',
      '/realtime/v1/nothing',
    ]) {
      const response = await stack.ask(path);
      expect([path, response.status >= 400, response.headers.get('content-type')]).toEqual([
        path,
        true,
        expect.stringContaining('application/json'),
      ]);
      await response.json();
    }
  });
});

describe('hosts and origins', () => {
  const status = async (headers: Record<string, string>, path = '/config.json') =>
    (await rawRequest(stack.url, { path, headers })).status;

  test.each(['localhost', 'localhost:1', '127.0.0.1:4173', '[::1]:80', 'portal.school.example'])(
    'the host %s is served',
    async (host) => {
      expect(await status({ host })).toBe(200);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:4173',
    'localhost@evil.example',
  ])('the host %s is not', async (host) => {
    expect(await status({ host })).toBe(421);
    expect(await status({ host }, '/')).toBe(421);
  });

  test('a page of a foreign origin may not call the API', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://']) {
      const response = await stack.ask('/rest/v1/notes', { headers: { origin } });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('a page of the developer may, and hears which headers it may send', async () => {
    const origin = 'http://localhost:5173';
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,x-client-info',
    };
    const preflight = await fetch(`${stack.url}/rest/v1/notes`, { method: 'OPTIONS', headers });
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'apikey,x-client-info',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    });
    const answer = await stack.ask('/rest/v1/notes?select=id', { headers: { origin } });
    expect([answer.status, answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([
      200,
      origin,
      'origin, accept-encoding',
    ]);
  });
});

describe('what a client says of itself', () => {
  test('its address is the one it really has', async () => {
    const lies = {
      'x-real-ip': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-host': 'evil.example',
    };
    expect(await caller(lies)).toMatchObject({ address: '127.0.0.1', forwarded: '127.0.0.1' });
  });
});

describe('size', () => {
  const words = (bytes: number) => JSON.stringify({ argument: 'x'.repeat(bytes) });
  const post = (path: string, body: BodyInit, headers = {}) =>
    stack.ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });

  test.each(['/rest/v1/rpc/caller', '/auth/v1/signup', '/functions/v1/health'])(
    'more than 1 MB to %s is 413 in JSON',
    async (path) => {
      const response = await post(path, words(1024 * 1024));
      expect([response.status, (await response.json()).code]).toEqual([413, 'PT413']);
    },
  );

  test('a body that does not announce its size is cut off as well', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        if (sent++ < 64) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const outcome = await post('/rest/v1/rpc/caller', endless).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(outcome);
  });

  test('Auth is no place to store things', async () => {
    const account = (bytes: number) =>
      JSON.stringify({
        email: `size-${bytes}@school.example`,
        password: 'Correct-horse-7',
        data: { x: 'x'.repeat(bytes) },
      });
    expect((await post('/auth/v1/signup', account(16 * 1024))).status).toBe(413);
    expect((await post('/auth/v1/signup', account(15 * 1024))).status).toBe(200);
  });

  test('a little less passes', async () => {
    expect((await post('/rest/v1/rpc/caller', words(1024 * 1000))).status).toBe(200);
  });

  test('more than 6 MB to storage is 413', async () => {
    const response = await post('/storage/v1/object/post-media/x.png', Buffer.alloc(6 * 1024 * 1024 + 1), {
      'content-type': 'image/png',
    });
    expect(response.status).toBe(413);
  });
});

describe('dangerous requests', () => {
  test.each(['DELETE', 'PATCH'])('%s without a filter is refused', async (method) => {
    for (const query of ['', '?select=id', '?order=id&limit=1', '?columns=words']) {
      const response = await stack.ask(`/rest/v1/notes${query}`, {
        method,
        body: '{"words":"x"}',
        headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      });
      expect([query, response.status, (await response.json()).code]).toEqual([query, 400, '21000']);
    }
  });
});

test('answers of the API are not kept and not sniffed', async () => {
  const { status, headers } = await stack.ask('/rest/v1/notes?select=id');
  expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    200,
    'no-store',
    'nosniff',
  ]);
});

test.each(['TRACE', 'PROPFIND', 'MERGE', 'SEARCH'])('%s is not taken for a GET', async (method) => {
  for (const path of ['/rest/v1/notes', '/auth/v1/user', '/storage/v1/bucket', '/functions/v1/health']) {
    const headers = { host: '127.0.0.1', apikey: stack.publishableKey };
    const { status, headers: answered, body } = await rawRequest(stack.url, { path, method, headers });
    expect([path, status, answered['allow']]).toEqual([path, 405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
    expect(JSON.parse(String(body))).toMatchObject({ code: 'PGRST117' });
  }
});

test.each([
  '/rest/v1/notes?order=words%00',
  '/rest/v1/notes?facts->>a%00=eq.1',
  '/rest/v1/%00',
  '/storage/v1/object/public/post-media/%00',
  '/auth/v1/verify?type=recovery&token=%00',
])('no statement ends early: %s', async (path) => {
  const response = await stack.ask(path);
  expect([response.status, (await response.json()).code]).toEqual([400, 'BAD_ADDRESS']);
  expect((await stack.ask('/rest/v1/notes?select=id&words=eq.%2500')).status).toBe(200);
});

test('the portal learns from /config.json what it needs and nothing more', async () => {
  const response = await fetch(`${stack.url}/config.json`);
  expect(await response.json()).toEqual({ supabaseUrl: '', publishableKey: stack.publishableKey, snapshot: true });
});
