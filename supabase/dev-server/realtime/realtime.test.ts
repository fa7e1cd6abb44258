import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signToken } from '../auth/jwt.ts';
import type { StackKeys } from '../keys.ts';
import { openRealtime } from './realtime.ts';
import { startTestStack, testClient, type TestStack } from '../test-support.ts';
import { createServer } from 'node:http';
import { startLocalServer } from '../../../scripts/node-kit/local-server.ts';

const USER = '7f9c24e5-0b41-4c1e-9d63-1d2a4fbb0a11';
const OTHER = '0d5a3f0e-58c4-4f0b-8a52-7c1f3f3e9b22';
let stack: TestStack;
let keys: StackKeys;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  keys = JSON.parse(await readFile(join(stack.dataDir, 'keys.json'), 'utf8')) as StackKeys;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(() => stack.stop());

const tokenOf = (sub: string, seconds = 3600) =>
  signToken(
    { role: 'authenticated', sub, aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + seconds },
    keys.jwtSecret,
  );

function newClient(vsn = '2.0.0', token?: string): SupabaseClient {
  const transport = WebSocket as unknown as typeof globalThis.WebSocket;
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport, vsn },
    ...(token === undefined ? {} : { accessToken: async () => token }),
  });
  clients.push(client);
  return client;
}

interface Listening {
  readonly channel: RealtimeChannel;
  readonly heard: unknown[];
  readonly states: string[];
}

async function listen(client: SupabaseClient, topic: string, config: object = {}): Promise<Listening> {
  const heard: unknown[] = [];
  const states: string[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  await new Promise<void>((resolve) => {
    channel.subscribe((state) => {
      states.push(state);
      resolve();
    });
  });
  return { channel, heard, states };
}

const poke = async (topic: string, event = 'poke') => {
  expect((await stack.client().rpc('poke', { topic, event })).error).toBeNull();
};

describe.each(['1.0.0', '2.0.0'])('unmodified realtime-js speaking version %s', (vsn) => {
  test('a visitor hears what the database says on a public topic, and only that', async () => {
    const { heard, states } = await listen(newClient(vsn), 'public');
    await poke('elsewhere');
    await poke('public');
    await expect.poll(() => heard).toEqual([{ event: 'poke', payload: { n: 1 } }]);
    expect(states).toEqual(['SUBSCRIBED']);
  });

  test("a user hears what is said on the user's own private topic", async () => {
    const { heard, states } = await listen(newClient(vsn, tokenOf(USER)), `user:${USER}`, { private: true });
    await poke(`user:${OTHER}`);
    await poke(`user:${USER}`);
    await expect.poll(() => heard).toEqual([{ event: 'poke', payload: { n: 1 } }]);
    expect(states).toEqual(['SUBSCRIBED']);
  });

  test('a client cannot send, neither to the public topic nor to a private one', async () => {
    const listener = await listen(newClient(vsn), 'public');
    const sender = await listen(newClient(vsn), 'public', { broadcast: { ack: true, self: true } });
    expect(await sender.channel.send({ type: 'broadcast', event: 'poke', payload: { forged: true } })).toBe('error');
    const own = await listen(newClient(vsn, tokenOf(USER)), `user:${USER}`, {
      private: true,
      broadcast: { ack: true },
    });
    expect(await own.channel.send({ type: 'broadcast', event: 'poke', payload: {} })).toBe('error');
    await poke('public', 'true-poke');
    await expect.poll(() => listener.heard).toEqual([{ event: 'true-poke', payload: { n: 1 } }]);
  });

  test('after leaving, nothing more is heard', async () => {
    const client = newClient(vsn);
    const gone = await listen(client, 'public');
    expect(await gone.channel.unsubscribe()).toBe('ok');
    const stayed = await listen(newClient(vsn), 'public');
    await poke('public');
    await expect.poll(() => stayed.heard).toHaveLength(1);
    expect(gone.heard).toEqual([]);
  });

  test('heartbeats are answered', async () => {
    const client = newClient(vsn);
    await listen(client, 'public');
    const states: string[] = [];
    client.realtime.onHeartbeat((state) => states.push(state));
    await client.realtime.sendHeartbeat();
    await expect.poll(() => states).toEqual(['sent', 'ok']);
  });
});

describe('private topics', () => {
  /** Pokes a topic, and waits until what was said after it has been heard by somebody who may. */
  async function pokeAndHear(topic: string): Promise<void> {
    const witness = await listen(newClient(), 'public');
    await poke(topic);
    await poke('public');
    await expect.poll(() => witness.heard).toHaveLength(1);
  }

  test.each([
    ['without a token', undefined, `user:${USER}`],
    ['with the token of somebody else', () => tokenOf(OTHER), `user:${USER}`],
    [
      'with a forged token',
      () => signToken({ role: 'authenticated', sub: USER, exp: 9_999_999_999 }, 'forged'),
      `user:${USER}`,
    ],
    ['with a token that has ended', () => tokenOf(USER, -60), `user:${USER}`],
    ['that belong to no user', () => tokenOf(USER), 'staff'],
  ])('%s are refused', async (_, token, topic) => {
    const { states, heard } = await listen(newClient('2.0.0', token?.()), topic, { private: true });
    expect(states).toEqual(['CHANNEL_ERROR']);
    await pokeAndHear(topic);
    expect(heard).toEqual([]);
  });

  test('a public channel of that name hears nothing of what is said to its user', async () => {
    const { heard, states } = await listen(newClient(), `user:${USER}`);
    await pokeAndHear(`user:${USER}`);
    expect([states, heard]).toEqual([['SUBSCRIBED'], []]);
  });

  test('a channel ends when its token is replaced by one of somebody else', async () => {
    let token = tokenOf(USER);
    const transport = WebSocket as unknown as typeof globalThis.WebSocket;
    const client = createClient(stack.url, stack.publishableKey, {
      realtime: { transport },
      accessToken: async () => token,
    });
    clients.push(client);
    const { heard, states } = await listen(client, `user:${USER}`, { private: true });
    token = tokenOf(OTHER);
    await client.realtime.setAuth();
    await expect.poll(() => states).toContain('CHANNEL_ERROR');
    await pokeAndHear(`user:${USER}`);
    expect(heard).toEqual([]);
  });
});

describe('connections', () => {
  const socketUrl = () => `${stack.url.replace('http', 'ws')}/realtime/v1/websocket`;
  const refusal = (url: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(url, { headers });
      socket.on('open', () => {
        socket.close();
        reject(new Error('it was let in'));
      });
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  const open = (vsn = '2.0.0') =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`${socketUrl()}?apikey=${stack.publishableKey}&vsn=${vsn}`);
      socket.on('open', () => resolve(socket));
      socket.on('error', reject);
    });
  const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve));

  test('without a key, with a wrong one, from a foreign page or host, elsewhere: refused', async () => {
    const key = `apikey=${stack.publishableKey}`;
    expect(await refusal(socketUrl())).toBe(401);
    expect(await refusal(`${socketUrl()}?apikey=wrong`)).toBe(401);
    expect(await refusal(`${socketUrl()}?${key}`, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusal(`${socketUrl()}?${key}`, { host: 'evil.example' })).toBe(421);
    expect(await refusal(`${socketUrl()}?${key}&vsn=9`)).toBe(400);
    expect(await refusal(`${stack.url.replace('http', 'ws')}/?${key}`)).toBe(404);
  });

  test('frames that are none, or far too large, end the connection', async () => {
    const nonsense = await open();
    nonsense.send('nonsense');
    expect(await closing(nonsense)).toBe(1007);
    const binary = await open('1.0.0');
    binary.send(Buffer.from([3, 255]));
    expect(await closing(binary)).toBe(1007);
    const large = await open();
    large.send('x'.repeat(70_000));
    expect(await closing(large)).toBe(1009);
  });

  test('who floods is cut off', async () => {
    const socket = await open();
    for (let i = 0; i < 300; i++) socket.send(JSON.stringify([null, String(i), 'phoenix', 'heartbeat', {}]));
    expect(await closing(socket)).toBe(1008);
  });

  test('who falls silent is let go', async () => {
    const realtime = openRealtime(keys, { silenceMs: 100, sweepMs: 20 });
    const server = createServer().on('upgrade', (request, socket, head) => {
      realtime.accept(request, socket, { head, url: new URL(`http://x${request.url}`) });
    });
    const { port, close } = await startLocalServer(server);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?apikey=${keys.publishableKey}`);
    expect(await closing(socket)).toBe(1000);
    await realtime.close();
    await close();
  });

  test('the HTTP way to broadcast is closed as well', async () => {
    const response = await stack.ask('/realtime/v1/api/broadcast', { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });
});

test('listening goes on after the database was away, and everybody is poked once', async () => {
  const { heard } = await listen(newClient(), 'public');
  const admin = (await import('postgres')).default(stack.databaseUrl, { max: 1 });
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`;
  await admin.end();
  await expect.poll(() => heard).toContainEqual({ event: 'poke', payload: {} });
  heard.length = 0;
  await poke('public');
  await expect.poll(() => heard).toEqual([{ event: 'poke', payload: { n: 1 } }]);
});

test('on PGlite pokes arrive as well', async () => {
  const pglite = await startTestStack({ engine: 'pglite' });
  const client = testClient(pglite.url, pglite.publishableKey);
  const { heard } = await listen(client, 'public');
  await client.rpc('poke', { topic: 'public', event: 'poke' });
  await expect.poll(() => heard).toEqual([{ event: 'poke', payload: { n: 1 } }]);
  await client.removeAllChannels();
  await pglite.stop();
});
