import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { type AuthStore, createAuthStore } from '../../src/backend/auth/auth-store.ts';
import { sessionCopyKey, sessionKey } from '../../src/backend/auth/session-copy.ts';
import { createSessionStore } from '../../src/data/session-store.ts';
import { openOwnDatabase } from '../../src/data/open-own-database.ts';
import { workerAccessToken } from '../../src/backend/auth/worker-session.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type BackendUnderTest, backendUnderTest } from '../support/backend-under-test.ts';

let backend: BackendUnderTest;
let kept: Map<string, string>;
let isCut = false;
let storage = { indexedDB: new IDBFactory(), IDBKeyRange };
const stops: (() => void)[] = [];

beforeAll(async () => {
  backend = await backendUnderTest();
});
afterAll(() => backend.stop());

/** As much of a browser as the store of accounts touches: its storage is shared by all of its tabs. */
beforeEach(() => {
  kept = new Map();
  isCut = false;
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const page = new EventTarget();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { href: `${backend.url}/`, pathname: '/', search: '', hash: '' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const forgotten: string[] = [];

/** One more tab of the browser. */
function openTab(): AuthStore {
  const store = createAuthStore({
    loadConfig: async () => ({ supabaseUrl: backend.url, publishableKey: backend.publishableKey }),
    forget: async ({ name }) => void forgotten.push(name),
    forgetLeftElsewhere: async ({ name }) => void forgotten.push(name),
    loadSessionStore: async () => createSessionStore(storage),
    resetUrl: () => `${backend.url}/student/reset-password`,
    restart: () => {},
    fetch: (input, init) => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init)),
  });
  stops.push(store.start());
  return store;
}
const mona = { email: 'mona@manara.example', password: demoPassword };

/** Makes the token in storage look as if it had ended a while ago. */
function expire(): void {
  const session = JSON.parse(kept.get(sessionKey) ?? '{}') as object;
  kept.set(sessionKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) - 60 }));
}
const refreshToken = () => (JSON.parse(kept.get(sessionKey) ?? '{}') as { refresh_token?: string }).refresh_token;

test('a teacher signs in, and the note of it holds no token and no address', async () => {
  const store = openTab();
  const entered = await store.signIn(mona);
  expect(entered).toMatchObject({ ok: true, value: { teacher: { role: 'teacher', isApproved: true }, student: null } });
  const note = kept.get(sessionCopyKey) ?? '';
  expect(Object.keys(JSON.parse(note) as object).sort()).toEqual([
    'id',
    'isAdmin',
    'isApproved',
    'name',
    'portal',
    'role',
  ]);
  expect(note).not.toContain(mona.email);
  expect(openTab().current()).toMatchObject({ name: 'signed-in', account: { email: null } });
});

test.each([
  ['a wrong password', mona.email],
  ['an unknown address', 'nobody@manara.example'],
])('%s is refused alike and leaves a visitor', async (_case, email) => {
  const store = openTab();
  const entered = await store.signIn({ email, password: 'not-the-password' });
  expect(entered).toMatchObject({ ok: false, error: { kind: 'refused', details: { status: 400 } } });
  expect(store.current()).toEqual({ name: 'visitor', ended: false });
  expect(kept.has(sessionKey)).toBe(false);
});

test('two tabs whose token has ended both go on, with one session', async () => {
  const [first, second] = [openTab(), openTab()];
  await first.signIn(mona);
  const before = refreshToken();
  expire();
  const tokens = await Promise.all([first.accessToken(), second.accessToken()]);
  expect(tokens.every((token) => typeof token === 'string')).toBe(true);
  expect(refreshToken()).not.toBe(before);
  expect(await first.recheck()).toMatchObject({ ok: true });
});

/** A page that has signed in, and the service worker beside it, for which the session is laid out. */
async function enterBesideWorker() {
  const store = openTab();
  const entered = await store.signIn(mona);
  if (!entered.ok) throw entered.error;
  const { userId } = entered.value;
  const sessionStore = createSessionStore(storage);
  await openOwnDatabase(userId, { onOutdated() {}, onBlocked() {} }, storage);
  await store.accessToken();
  const config = async () => ({ supabaseUrl: backend.url, publishableKey: backend.publishableKey });
  return { store, userId, sessionStore, worker: () => workerAccessToken({ config, sessionStore, userId }) };
}

test('the service worker goes on with the session of a page, and the page with that of the worker', async () => {
  const { userId, sessionStore, worker } = await enterBesideWorker();
  for (let nights = 0; nights < 3; nights += 1) {
    const laid = await sessionStore.read(userId);
    if (!laid) throw new Error('nothing was laid out for the worker');
    await sessionStore.write({ ...laid, expiresAt: 1 });
    expect(await worker()).not.toBeNull();
    expect((await sessionStore.read(userId))?.refreshToken).not.toBe(laid.refreshToken);
  }
  expire();
  const next = openTab();
  expect(await next.recheck()).toMatchObject({ ok: true, value: { userId } });
  expect(refreshToken()).toBe((await sessionStore.read(userId))?.refreshToken);
});

/** Web Locks, which Node 20 has not: whoever asks for one waits for all who asked before. */
function webLocksInTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: object, run: () => Promise<unknown>) => {
      const turn = last.then(run);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

test('a page and the service worker that renew at the same moment end up with one session', async () => {
  const { store, userId, sessionStore, worker } = await enterBesideWorker();
  vi.stubGlobal('navigator', { locks: webLocksInTurn() });
  for (let round = 0; round < 4; round += 1) {
    const laid = await sessionStore.read(userId);
    if (!laid) throw new Error('nothing was laid out for the worker');
    expire();
    await sessionStore.write({ ...laid, expiresAt: 1 });
    const page = () => openTab().accessToken();
    // Either may be the first.
    const tokens = await Promise.all(round % 2 === 0 ? [worker(), page()] : [page(), worker()]);
    expect(tokens.every((token) => typeof token === 'string')).toBe(true);
    expect(new Set(tokens).size).toBe(1);
    expect(refreshToken()).not.toBe(laid.refreshToken);
    expect((await sessionStore.read(userId))?.refreshToken).toBe(refreshToken());
  }
  expect(await store.recheck()).toMatchObject({ ok: true, value: { userId } });
});

test('without a network an ended token signs nobody out', async () => {
  const store = openTab();
  await store.signIn(mona);
  expire();
  isCut = true;
  // The library tries for half a minute, longer and longer apart.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const asked = store.api.call('is_admin', {}, { safeParse: () => ({ success: false }) }).catch((e: unknown) => e);
  const running = setInterval(() => void vi.advanceTimersByTimeAsync(1_000), 10);
  const known = await asked;
  clearInterval(running);
  vi.useRealTimers();
  expect(known).toMatchObject({ kind: 'offline' });
  expect(store.current()).toMatchObject({ name: 'signed-in' });
  expect(kept.has(sessionKey)).toBe(true);
});

test('signing out without a network forgets the device first, and says that the server did not hear', async () => {
  const store = openTab();
  await store.signIn(mona);
  isCut = true;
  const leaving = store.signOut();
  expect(kept.has(sessionKey)).toBe(false);
  expect(kept.has(sessionCopyKey)).toBe(false);
  expect(await leaving).toBe(false);
  expect(forgotten.at(-1)).toBe('منى الطوخي');
});

test('signing out ends the session at the server', async () => {
  const store = openTab();
  await store.signIn(mona);
  const token = refreshToken();
  expect(await store.signOut()).toBe(true);
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  expect(answer.ok).toBe(false);
});

test('a session that the server has revoked ends, and every tab knows that it was the server', async () => {
  const store = openTab();
  await store.signIn(mona);
  const stolen = (JSON.parse(kept.get(sessionKey) ?? '{}') as { access_token: string }).access_token;
  await fetch(`${backend.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${stolen}` },
  });
  expire();
  await store.accessToken().catch(() => undefined);
  await expect.poll(() => store.current()).toEqual({ name: 'visitor', ended: true });
  expect(openTab().current()).toEqual({ name: 'visitor', ended: true });
});

test('an account that exists is entered by signing up again with its password, and by no other', async () => {
  const form = { email: `${crypto.randomUUID()}@school.example`, password: 'Lighthouse-2026', fullName: 'نور' };
  const first = await openTab().signUp(form);
  const again = await openTab().signUp(form);
  expect(first.ok && again.ok && first.value.userId === again.value.userId).toBe(true);
  expect(await openTab().signUp({ ...form, password: 'Another-2026' })).toMatchObject({
    ok: false,
    error: { details: { code: 'invalid_credentials' } },
  });
});
