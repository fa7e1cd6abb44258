import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { UserId } from '../domain/ids.ts';
import { listenForPokes } from './realtime-pokes.ts';
import { startRealtime } from './testing/realtime-server.ts';

/** The part of a document that says whether somebody looks. */
function createPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), {
    visibilityState,
    turn(state: DocumentVisibilityState) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  });
  return page;
}

// The client's type wants an index signature that no real constructor has.
const realSocket = WebSocket as never;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function listen(visibilityState: DocumentVisibilityState = 'visible', transport = realSocket) {
  const server = await startRealtime();
  ending.push(server.close);
  const page = createPage(visibilityState);
  const onPoke = vi.fn<() => void>();
  const onListening = vi.fn<() => void>();
  // The document is only asked for its visibility.
  const asDocument = page as unknown as Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  const heard = { onPoke, onListening };
  const stop = listenForPokes({ config: server.config, ...heard, page: asDocument, hiddenGraceMs: 50, transport });
  ending.push(stop);
  return { server, page, onPoke, onListening, stop };
}

/** The same once the topic is joined, and nothing has been heard since. */
async function listenJoined() {
  const listening = await listen();
  await expect.poll(() => listening.onListening.mock.calls).toHaveLength(1);
  listening.onListening.mockClear();
  return listening;
}

test('who joins is told, because pokes may have gone by since the page was filled; a poke it is not', async () => {
  const { server, onPoke, onListening } = await listen();
  await expect.poll(() => onListening.mock.calls).toHaveLength(1);
  expect(server.joins()).toBe(1);
  expect(onPoke).not.toHaveBeenCalled();
});

test('a poke on the public topic calls back, other events do not', async () => {
  const { server, onPoke, onListening } = await listenJoined();
  server.send('gossip', {});
  server.send('poke', { scope: 'public' });
  await expect.poll(() => onPoke.mock.calls).toHaveLength(1);
  expect(onListening).not.toHaveBeenCalled();
});

test('the topic is joined as a public one with the publishable key', async () => {
  const { server } = await listen();
  await expect.poll(() => server.joins()).toBe(1);
  expect(server.addresses[0]).toMatch(/^\/realtime\/v1\/websocket\?apikey=sb_publishable_test&vsn=2\.0\.0$/);
  expect(server.frames[0]?.[2]).toBe('realtime:public');
  expect(server.frames[0]?.[4]).toMatchObject({ config: { private: false, postgres_changes: [] } });
});

test('coming back after a lost connection counts as joining, because pokes may have gone by', async () => {
  const { server, onListening } = await listenJoined();
  server.drop();
  await expect.poll(() => onListening.mock.calls).toHaveLength(1);
});

test('a page that nobody sees is let go, and joins again when it is seen', async () => {
  const { server, page, onListening } = await listenJoined();
  page.turn('hidden');
  await expect.poll(() => server.listeners()).toBe(0);
  page.turn('visible');
  await expect.poll(() => onListening.mock.calls).toHaveLength(1);
  expect(server.joins()).toBe(2);
});

test('a page that is seen again while its connection is being closed joins again as well', async () => {
  let seeAgain = (): void => {};
  class ClosingSocket extends WebSocket {
    override close(...given: Parameters<WebSocket['close']>): void {
      super.close(...given);
      seeAgain();
    }
  }
  const { server, page, onListening } = await listen('visible', ClosingSocket as never);
  await expect.poll(() => onListening.mock.calls).toHaveLength(1);
  seeAgain = () => page.turn('visible');
  page.turn('hidden');
  await expect.poll(() => onListening.mock.calls).toHaveLength(2);
  expect(server.joins()).toBe(2);
});

test('a short look elsewhere keeps the connection', async () => {
  const { server, page } = await listen();
  await expect.poll(() => server.joins()).toBe(1);
  page.turn('hidden');
  page.turn('visible');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(server.listeners()).toBe(1);
  expect(server.joins()).toBe(1);
});

test('a page opened in the background waits until it is seen', async () => {
  const { server, page } = await listen('hidden');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(server.addresses).toHaveLength(0);
  page.turn('visible');
  await expect.poll(() => server.joins()).toBe(1);
});

test('stopping leaves, and nothing is heard or opened any more', async () => {
  const { server, page, onPoke, onListening, stop } = await listenJoined();
  stop();
  await expect.poll(() => server.listeners()).toBe(0);
  page.turn('visible');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(server.listeners()).toBe(0);
  expect([onPoke, onListening].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('an account’s own topic is joined as a private one with its token, over the same connection', async () => {
  const { server, page, onPoke, stop } = await listenJoined();
  const account = {
    userId: '3f2c8a10-0000-4000-8000-000000000001' as UserId,
    accessToken: async () => 'token of mona',
  };
  const deaf = { onPoke: () => undefined, onListening: () => undefined };
  const own = { config: server.config, ...deaf, account, transport: realSocket };
  const leave = listenForPokes({ ...own, page });
  await expect.poll(() => server.joins()).toBe(2);
  const [, , topic, , payload] = server.frames.findLast(([, , , event]) => event === 'phx_join') ?? [];
  expect(topic).toBe(`realtime:user:${account.userId}`);
  expect(payload).toMatchObject({ config: { private: true }, access_token: 'token of mona' });
  expect(server.listeners()).toBe(1);
  leave();
  await expect.poll(() => server.frames.some(([, , , event]) => event === 'phx_leave')).toBe(true);
  server.send('poke', {});
  await expect.poll(() => onPoke.mock.calls).toHaveLength(1);
  stop();
  await expect.poll(() => server.listeners()).toBe(0);
});

test('a browser that refuses sockets is left in peace', () => {
  function Forbidden() {
    throw new DOMException('no', 'SecurityError');
  }
  const page = createPage('visible') as unknown as Pick<
    Document,
    'visibilityState' | 'addEventListener' | 'removeEventListener'
  >;
  const config = { supabaseUrl: 'https://school.supabase.example', publishableKey: 'k' };
  const deaf = { onPoke: () => undefined, onListening: () => undefined };
  expect(() => listenForPokes({ config, ...deaf, page, transport: Forbidden as never })()).not.toThrow();
});
