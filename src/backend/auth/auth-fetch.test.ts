import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  startAnsweringServer,
  type Answer,
  type AnsweringServer,
  type ReceivedCall,
} from '../../../tests/support/answering-server.ts';
import { createAuthFetch } from './auth-fetch.ts';

const page = '<!doctype html><title>Wi-Fi</title><h1>Please sign in</h1>';
const html = (status: number): Answer => ({ status, type: 'text/html', body: page });
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const storageKey = 'session';

const servers: AnsweringServer[] = [];
// auth-js prints every network failure that it retries; here there are nothing but failures.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: (call: ReceivedCall) => Answer): Promise<AnsweringServer> {
  const server = await startAnsweringServer(answer);
  servers.push(server);
  return server;
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

function clientOf(
  server: AnsweringServer,
  kept = new Map<string, string>(),
  network = globalThis.fetch,
): SupabaseClient {
  return createClient(server.url, 'sb_publishable_test', {
    global: { fetch: createAuthFetch(network) },
    // Its type wants an index signature that no real constructor has; nothing here opens a socket.
    realtime: { transport: WebSocket as never },
    auth: {
      storageKey,
      autoRefreshToken: false,
      storage: storageOf(kept),
    },
  });
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const expiresAt = Math.floor(Date.now() / 1_000) - 600;
const expiredSession = {
  access_token: `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ sub: 'u1', exp: expiresAt })}.${base64({})}`,
  refresh_token: 'r1',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: expiresAt,
  user: { id: 'u1', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01T00:00:00Z' },
};

/** Starts with an expired session and says whether it is still there once the server has answered its refresh. */
async function survives(answer: Answer): Promise<boolean> {
  const kept = new Map([[storageKey, JSON.stringify(expiredSession)]]);
  const server = await serve(() => answer);
  // Once judged, the client hears nothing more: it would go on asking for half a minute.
  let isJudged = false;
  const client = clientOf(server, kept, (input, init) =>
    isJudged ? new Promise(() => undefined) : fetch(input, init),
  );
  let isOver = false;
  const asking = client.auth.getSession().then(() => (isOver = true));
  // The client either gives up at once or asks again: both tell what it made of the first answer.
  await expect.poll(() => isOver || server.calls.length > 1).toBe(true);
  isJudged = true;
  void asking;
  return kept.has(storageKey);
}

describe('a refresh of the session', () => {
  test.each([
    ['200 with a page', html(200)],
    ['200 with nothing', { type: null }],
    ['200 {}', json(200, {})],
    ['200 with half a session', json(200, { access_token: 'a' })],
    ['302 to a sign-in page', { status: 302, headers: { location: 'https://portal.invalid' } }],
    ['400 with a page', html(400)],
    ['403 with a page', html(403)],
    ['404 with nothing', { status: 404, type: null }],
    ['404 []', json(404, [])],
    ['408', { status: 408, type: null }],
    ['425', json(425, {})],
    ['429', json(429, { code: 'over_request_rate_limit', message: 'slow down' })],
    ['429 with the code of an ended session', json(429, { code: 'refresh_token_not_found', message: 'no' })],
    ['500', json(500, { code: 'unexpected_failure', message: 'sorry' })],
    ['511 with a page', html(511)],
    ['400 with an unknown code', json(400, { error_code: 'validation_failed', msg: 'no' })],
    ['403 of a proxy in JSON', json(403, { code: 403, message: 'login required' })],
    ['a session cut on the way', { ...json(200, expiredSession), ending: 'cut' }],
    ['a closed connection', { ending: 'reset' }],
  ] satisfies [string, Answer][])('keeps the session through %s', async (_name, answer) => {
    expect(await survives(answer)).toBe(true);
  });

  test.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_expired', 'user_banned'])(
    'ends the session when the server says %s',
    async (code) => {
      expect(await survives(json(400, { code: 400, error_code: code, msg: 'no' }))).toBe(false);
      const versioned = { ...json(403, { code, message: 'no' }), headers: { 'x-supabase-api-version': '2024-01-01' } };
      expect(await survives(versioned)).toBe(false);
    },
  );

  test('takes over a fresh session', async () => {
    const fresh = { ...expiredSession, refresh_token: 'r2', expires_at: Math.floor(Date.now() / 1_000) + 3_600 };
    const kept = new Map([[storageKey, JSON.stringify(expiredSession)]]);
    const client = clientOf(await serve(() => json(200, fresh)), kept);
    const { data } = await client.auth.getSession();
    expect(data.session?.refresh_token).toBe('r2');
  });
});

test('a phone whose clock is a day ahead renews its session once, and not with every call', async () => {
  // By the phone's clock the hour that the server means was over long ago.
  const aheadS = 86_400;
  const server = await serve(() => json(200, { ...expiredSession, expires_at: expiresAt - aheadS }));
  const client = clientOf(server, new Map([[storageKey, JSON.stringify(expiredSession)]]));
  for (let call = 0; call < 3; call += 1) expect((await client.auth.getSession()).error).toBeNull();
  expect(server.calls.map(({ path }) => path)).toEqual(['/auth/v1/token?grant_type=refresh_token']);
});

test('without this fetch supabase-js would drop the session and call nothing a success', async () => {
  const kept = new Map([[storageKey, JSON.stringify(expiredSession)]]);
  const bare = (server: AnsweringServer) =>
    createClient(server.url, 'sb_publishable_test', {
      realtime: { transport: WebSocket as never },
      auth: { storageKey, autoRefreshToken: false, storage: storageOf(kept) },
    });
  await bare(await serve(() => html(403))).auth.getSession();
  expect(kept.has(storageKey)).toBe(false);
  expect(
    (
      await bare(await serve(() => json(404, [])))
        .from('posts')
        .upsert({ id: 1 })
    ).error,
  ).toBeNull();
});

test('a wrong password is told as such', async () => {
  const client = clientOf(
    await serve(() => json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })),
  );
  const { error } = await client.auth.signInWithPassword({ email: 'a@school.example', password: 'x' });
  expect(error?.code).toBe('invalid_credentials');
});

const nothings: [string, Answer][] = [
  ['200 with a page', html(200)],
  ['200 with nothing', { type: null }],
  ['200 with nothing, called JSON', {}],
  ['200 {}', json(200, {})],
  ['200 []', json(200, [])],
  ['200 null', json(200, null)],
  ['200 cut on the way', { ...json(200, [{ id: 1 }]), ending: 'half' }],
  ['201 with nothing', { status: 201, type: null }],
  ['204', { status: 204, type: null }],
  ['302', { status: 302, headers: { location: '/' } }],
  ['404 with nothing', { status: 404, type: null }],
  ['404 []', json(404, [])],
  ['404 {}', json(404, {})],
  ['403 with a page', html(403)],
  ['429 with a page', html(429)],
];

describe('a write over REST', () => {
  test.each(nothings)('is never a success after %s', async (_name, answer) => {
    const client = clientOf(await serve(() => answer));
    expect((await client.from('posts').upsert({ id: 1 })).error).not.toBeNull();
    expect((await client.from('posts').upsert({ id: 1 }).select()).error).not.toBeNull();
    expect((await client.from('posts').delete().eq('id', 1)).error).not.toBeNull();
    expect((await client.rpc('redeem')).error).not.toBeNull();
  });

  test('is a success when its row comes back', async () => {
    const client = clientOf(await serve(() => json(201, [{ id: 1 }])));
    expect(await client.from('posts').upsert({ id: 1 }).select()).toMatchObject({ error: null, data: [{ id: 1 }] });
  });

  test('shows the refusal of the database', async () => {
    const refusal = { code: '42501', message: 'permission denied', details: null, hint: null };
    const client = clientOf(await serve(() => json(403, refusal)));
    expect((await client.from('posts').insert({ id: 1 })).error?.code).toBe('42501');
  });
});

describe('a read over REST', () => {
  test('may be empty', async () => {
    const client = clientOf(await serve(() => json(200, [])));
    expect(await client.from('posts').select()).toMatchObject({ error: null, data: [] });
  });

  test('does not take a 404 for "no rows"', async () => {
    const send = createAuthFetch();
    const { url } = await serve(() => json(404, []));
    await expect(send(`${url}/rest/v1/posts?select=*`)).rejects.toThrow('Failed to fetch');
  });

  test('may ask for headers only', async () => {
    const client = clientOf(await serve(() => ({ headers: { 'content-range': '0-24/25' } })));
    expect(await client.from('posts').select('*', { count: 'exact', head: true })).toMatchObject({
      error: null,
      count: 25,
    });
  });
});

test('a call that takes too long is a network failure', async () => {
  const { url } = await serve(() => ({ ending: 'stall', body: '[1]' }));
  const send = createAuthFetch(globalThis.fetch, { callMs: 100, uploadMs: 100 });
  await expect(send(`${url}/rest/v1/posts`)).rejects.toThrow(new TypeError('Failed to fetch'));
});

test('a page in the place of a file is a network failure', async () => {
  const send = createAuthFetch();
  const { url } = await serve((call) =>
    call.path.endsWith('.webp') ? { type: 'image/webp', body: 'RIFF' } : html(200),
  );
  await expect(send(`${url}/storage/v1/object/public/post-media/a`)).rejects.toThrow('Failed to fetch');
  expect(await (await send(`${url}/storage/v1/object/public/post-media/a.webp`)).text()).toBe('RIFF');
});
