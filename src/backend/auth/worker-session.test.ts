import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../tests/support/answering-server.ts';
import { openOwnDatabase } from '../../data/open-own-database.ts';
import { createSessionStore } from '../../data/session-store.ts';
import type { UserId } from '../../domain/ids.ts';
import type { SessionStore } from './session-store.ts';
import { workerAccessToken } from './worker-session.ts';

const userId = '3f2c8a10-0000-4000-8000-000000000001' as UserId;
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const renewal = json(200, { access_token: 'a2', refresh_token: 'r2', expires_in: 900, user: { id: userId } });

let server: AnsweringServer;
let answer: Answer;
let sessionStore: SessionStore;
beforeEach(async () => {
  answer = renewal;
  server = await startAnsweringServer(() => answer);
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  await openOwnDatabase(userId, { onOutdated() {}, onBlocked() {} }, storage);
  sessionStore = createSessionStore(storage);
});
afterEach(() => server.close());

const put = (expiresAt: number) => sessionStore.write({ userId, accessToken: 'a1', refreshToken: 'r1', expiresAt });
const token = (options?: { readonly fresh: boolean }) =>
  workerAccessToken({
    ...options,
    config: async () => ({ supabaseUrl: server.url, publishableKey: 'sb_publishable_test' }),
    sessionStore,
    userId,
  });

test('a token that lasts is taken as it lies there', async () => {
  await put(inSeconds(800));
  expect(await token()).toBe('a1');
  expect(server.calls).toHaveLength(0);
});

test('one that is about to end is renewed once and laid back for the pages', async () => {
  await put(inSeconds(30));
  expect(await token()).toBe('a2');
  expect(await token()).toBe('a2');
  expect(server.calls).toMatchObject([
    { path: '/auth/v1/token?grant_type=refresh_token', body: '{"refresh_token":"r1"}' },
  ]);
  const kept = await sessionStore.read(userId);
  expect(kept).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  expect(kept?.expiresAt).toBeGreaterThan(inSeconds(800));
});

test('one that the server does not believe in is renewed although it lasts', async () => {
  await put(inSeconds(800));
  expect(await token({ fresh: true })).toBe('a2');
  expect(await sessionStore.read(userId)).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
});

test('without a session there is no token, and nobody is asked', async () => {
  expect(await token()).toBeNull();
  expect(server.calls).toHaveLength(0);
});

test('the server’s own word ends the session, and is asked for only once', async () => {
  await put(inSeconds(-60));
  answer = json(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' });
  expect(await token()).toBeNull();
  expect(await token()).toBeNull();
  expect(server.calls).toHaveLength(1);
});

test.each<[string, Answer, string]>([
  ['a portal’s page', { type: 'text/html', body: '<h1>Wi-Fi</h1>' }, 'portal'],
  ['a portal’s JSON', json(200, {}), 'portal'],
  ['a portal’s refusal', json(403, { error: 'sign in' }), 'refused'],
  ['a busy server', json(503, { code: 503, msg: 'later' }), 'unavailable'],
  ['half an answer', { ...renewal, ending: 'cut' }, 'offline'],
])('%s ends no session', async (_case, said, kind) => {
  await put(inSeconds(-60));
  answer = said;
  await expect(token()).rejects.toMatchObject({ kind });
  expect(await sessionStore.read(userId)).toMatchObject({ refreshToken: 'r1' });
});
