// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type AnsweringServer, startAnsweringServer } from '../../../tests/support/answering-server.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openOwnDatabase } from '../../data/open-own-database.ts';
import { createSessionStore } from '../../data/session-store.ts';
import type { UserId } from '../../domain/ids.ts';
import { type AuthStore, createAuthStore } from './auth-store.ts';
import type { SessionStore } from './session-store.ts';
import { sessionCopyKey, sessionKey } from './session-copy.ts';

const userId = '3f2c8a10-0000-4000-8000-000000000001';
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
const user = { id: userId, email: 'mona@manara.example', user_metadata: {}, app_metadata: {}, aud: 'authenticated' };

function sessionUntil(endsInS: number): object {
  const expiresAt = Math.floor(Date.now() / 1_000) + endsInS;
  const token = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ sub: userId, exp: expiresAt })}.sig`;
  return {
    access_token: token,
    refresh_token: 'r1',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: expiresAt,
    user,
  };
}
const note = { id: userId, name: 'منى', isApproved: false, portal: 'teacher', role: 'teacher', isAdmin: false };

let server: AnsweringServer;
let answers: Record<string, Answer>;
let order: string[];
let configs: number;
let restarts: number;
let isCut: boolean;
let sessionStore: SessionStore;
const stops: (() => void)[] = [];

// auth-js prints every failure that it meets.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

beforeEach(async () => {
  localStorage.clear();
  location.hash = '';
  [order, configs, restarts, isCut] = [[], 0, 0, false];
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  await openOwnDatabase(userId as UserId, { onOutdated() {}, onBlocked() {} }, storage);
  sessionStore = createSessionStore(storage);
  answers = {
    '/rest/v1/teachers': json(200, [{ display_name: 'منى', role: 'teacher', is_approved: true }]),
    '/rest/v1/students': json(200, []),
    '/rest/v1/rpc/is_admin': json(200, false),
    '/auth/v1/user': json(200, user),
    '/auth/v1/logout': { status: 204 },
  };
  server = await startAnsweringServer(({ path }) => {
    const place = path.split('?')[0] ?? '';
    order.push(place);
    return answers[place] ?? json(404, { code: 'PGRST205', message: 'nothing here' });
  });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await server.close();
});

function openTab(): AuthStore {
  const network: typeof fetch = (input, init) =>
    isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
  const store = createAuthStore({
    loadConfig: async () => {
      configs += 1;
      return { supabaseUrl: server.url, publishableKey: 'sb_publishable_test' };
    },
    forget: async () => {
      order.push(`forget, session ${localStorage.getItem(sessionKey) === null ? 'removed' : 'kept'}`);
    },
    forgetLeftElsewhere: async () => void order.push('left elsewhere'),
    loadSessionStore: async () => sessionStore,
    resetUrl: () => location.href,
    restart: () => {
      restarts += 1;
    },
    fetch: network,
  });
  stops.push(store.start());
  return store;
}

function signedIn(endsInS = 800): void {
  localStorage.setItem(sessionKey, JSON.stringify(sessionUntil(endsInS)));
  localStorage.setItem(sessionCopyKey, JSON.stringify(note));
}
const settled = (store: AuthStore, isSo: () => boolean) => expect.poll(() => isSo() || store.current()).toBe(true);

test('a visitor loads nothing', async () => {
  const store = openTab();
  expect(store.current()).toEqual({ name: 'visitor', ended: false });
  expect(await store.accessToken()).toBeNull();
  expect([configs, order]).toEqual([0, []]);
});

test('without a network the note of the last time stands', async () => {
  signedIn();
  isCut = true;
  const store = openTab();
  expect((await store.recheck()).ok).toBe(false);
  expect(store.current()).toMatchObject({ name: 'signed-in', account: { name: 'منى', email: null } });
});

test('a new look at the account updates the note', async () => {
  signedIn();
  const store = openTab();
  expect(await store.recheck()).toMatchObject({ ok: true, value: { teacher: { isApproved: true } } });
  expect(JSON.parse(localStorage.getItem(sessionCopyKey) ?? '{}')).toMatchObject({ isApproved: true });
});

test('an account that the server has deleted is told so, also by the next page, and its session goes', async () => {
  signedIn();
  answers['/rest/v1/teachers'] = json(200, []);
  answers['/auth/v1/user'] = json(403, { code: 403, error_code: 'user_not_found', msg: 'no such user' });
  answers['/auth/v1/token'] = json(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' });
  const store = openTab();
  const gone = { name: 'visitor', ended: true, isDeleted: true };
  await settled(store, () => store.current().name === 'visitor');
  expect(store.current()).toEqual(gone);
  await expect.poll(() => localStorage.getItem(sessionKey)).toBeNull();
  expect(openTab().current()).toEqual(gone);
});

test.each([
  ['is known and has registered nowhere yet', json(200, user)],
  ['has ended the session of', json(403, { code: 403, error_code: 'session_not_found', msg: 'no session' })],
])('an account that the server %s is not said to be deleted', async (_which, answer) => {
  signedIn();
  answers['/rest/v1/teachers'] = json(200, []);
  answers['/auth/v1/user'] = answer;
  expect(await openTab().recheck()).toMatchObject({ ok: true, value: { teacher: null, student: null } });
});

test('of a student who has left the school it is known with a network, and without one', async () => {
  signedIn();
  answers['/rest/v1/teachers'] = json(200, []);
  answers['/rest/v1/students'] = json(200, [{ display_name: 'عمر', is_approved: true }]);
  answers['/rest/v1/rpc/my_leaving'] = json(200, {
    left_at: '2026-06-30T08:00:00Z',
    delete_at: '2026-08-29T08:00:00Z',
  });
  const left = { student: { isApproved: true, hasLeft: true } };
  expect(await openTab().recheck()).toMatchObject({ ok: true, value: left });
  isCut = true;
  expect(openTab().current()).toMatchObject({ name: 'signed-in', account: left });
  isCut = false;
  answers['/rest/v1/rpc/my_leaving'] = json(200, null);
  expect(await openTab().recheck()).toMatchObject({ ok: true, value: { student: { hasLeft: false } } });
});

test('a session that the server ends is over, and the browser remembers that it was the server', async () => {
  signedIn(-60);
  answers['/auth/v1/token'] = json(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' });
  const store = openTab();
  await settled(store, () => store.current().name === 'visitor');
  expect(store.current()).toEqual({ name: 'visitor', ended: true });
  expect(openTab().current()).toEqual({ name: 'visitor', ended: true });
});

test('whoever signs out loses the session first, then the account’s data, and then the server hears of it', async () => {
  signedIn();
  const store = openTab();
  await store.recheck();
  expect(await store.signOut()).toBe(true);
  // The tab's own first look at the account may still be under way.
  const parting = order.filter((step) => step.startsWith('forget') || step === '/auth/v1/logout');
  expect(parting).toEqual(['forget, session removed', '/auth/v1/logout']);
  expect(localStorage.getItem(sessionCopyKey)).toBeNull();
});

test.each([
  ['without pages of its own is forgotten', null, ['forget, session kept']],
  // Its page asks about unsent work before it comes to this.
  ['with pages of its own is not', 'teacher', []],
])('an account that registers another one: who is %s', async (_who, portal, forgotten) => {
  signedIn();
  localStorage.setItem(sessionCopyKey, JSON.stringify({ ...note, portal }));
  const other = { ...user, id: '3f2c8a10-0000-4000-8000-000000000002', email: 'huda@manara.example' };
  answers['/rest/v1/teachers'] = json(200, []);
  answers['/auth/v1/signup'] = json(200, { ...sessionUntil(800), user: other });
  isCut = true;
  const store = openTab();
  await store.recheck();
  isCut = false;
  const entered = await store.signUp({ fullName: 'هدى', email: other.email, password: 'Lighthouse-2026' });
  expect(entered).toMatchObject({ ok: true, value: { userId: other.id } });
  expect(order.filter((step) => step.startsWith('forget'))).toEqual(forgotten);
});

test('a server that does not answer keeps nobody from leaving', async () => {
  signedIn();
  const store = openTab();
  await store.recheck();
  answers['/auth/v1/logout'] = { ending: 'silent' };
  expect(await store.signOut()).toBe(false);
  expect(store.current()).toEqual({ name: 'visitor', ended: false });
});

test('a link that the server has refused lets nobody in, and does not pass for whoever is signed in', async () => {
  location.hash = '#error=access_denied&error_code=otp_expired';
  signedIn();
  const store = openTab();
  expect(location.hash).toBe('');
  expect(store.current()).toMatchObject({ link: 'refused' });
  await store.recheck();
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'refused' });
});

test('signing out in another tab forgets the account here and begins anew', async () => {
  signedIn();
  const store = openTab();
  await store.recheck();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: sessionCopyKey }));
  await settled(store, () => restarts === 1);
  expect(order).toContain('left elsewhere');
});

test('an answer that names nobody is refused in words, and one without words stays without', async () => {
  const store = openTab();
  const credentials = { email: 'mona@manara.example', password: 'Lighthouse-2026' };
  answers['/auth/v1/token'] = json(200, { ...sessionUntil(800), user: null });
  expect(await store.signIn(credentials)).toMatchObject({ error: { details: { message: 'No user data returned' } } });
  answers['/auth/v1/token'] = json(403, { code: 403, msg: '' });
  expect(await store.signIn(credentials)).toMatchObject({ error: { details: { status: 403, message: '' } } });
});

test('a token from a clock that has been set back since is renewed, and once', async () => {
  // Made a day from now, for a quarter of an hour.
  signedIn(86_400);
  const fresh = sessionUntil(900) as { access_token: string };
  answers['/auth/v1/token'] = json(200, { ...fresh, refresh_token: 'r2' });
  const store = openTab();
  expect(await store.accessToken()).toBe(fresh.access_token);
  expect(await store.accessToken()).toBe(fresh.access_token);
  expect(order.filter((step) => step === '/auth/v1/token')).toHaveLength(1);
});

test('with a token that has ended, a network that is back is found by the next call', async () => {
  signedIn(-60);
  const fresh = sessionUntil(900) as { access_token: string };
  answers['/auth/v1/token'] = json(200, { ...fresh, refresh_token: 'r2' });
  const store = openTab();
  isCut = true;
  await expect(store.accessToken()).rejects.toMatchObject({ kind: 'offline' });
  await expect(store.accessToken()).rejects.toMatchObject({ kind: 'offline' });
  isCut = false;
  expect(await store.accessToken()).toBe(fresh.access_token);
  expect(await sessionStore.read(userId as UserId)).toMatchObject({ refreshToken: 'r2' });
});

test('who asks while the token is renewed waits for the same answer, and a server that renews none says so', async () => {
  signedIn(-60);
  answers['/auth/v1/token'] = json(429, { code: 429, msg: 'later' });
  const store = openTab();
  const asked = await Promise.allSettled([store.accessToken(), store.accessToken(), store.accessToken()]);
  expect(asked).toMatchObject(Array.from(asked, () => ({ status: 'rejected', reason: { kind: 'unavailable' } })));
  answers['/auth/v1/token'] = json(422, { code: 422, error_code: 'validation_failed', msg: 'no' });
  await expect(store.accessToken()).rejects.toMatchObject({ kind: 'unavailable', details: { status: 422 } });
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({ refresh_token: 'r1' });
});

test('a token that is about to end serves until then where it cannot be renewed', async () => {
  signedIn(60);
  isCut = true;
  const store = openTab();
  const held = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as { access_token: string };
  expect(await store.accessToken()).toBe(held.access_token);
});

test('what the service worker made of the session is taken over, and the old token is not used again', async () => {
  signedIn(-60);
  const renewed = sessionUntil(700) as { access_token: string; expires_at: number };
  const { access_token: accessToken, expires_at: expiresAt } = renewed;
  await sessionStore.write({ userId: userId as UserId, accessToken, refreshToken: 'r2', expiresAt });
  const store = openTab();
  expect(await store.accessToken()).toBe(accessToken);
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({ refresh_token: 'r2', user });
  expect(order).not.toContain('/auth/v1/token');
});

test('what the service worker made of a session from a clock that was set back is taken over too', async () => {
  signedIn(86_400);
  const { access_token: accessToken, expires_at: expiresAt } = sessionUntil(700) as {
    access_token: string;
    expires_at: number;
  };
  // By the clock of the server the renewed one ends later, whatever this device once thought.
  const held = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as object;
  const token = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ sub: userId, exp: expiresAt - 600 })}.sig`;
  localStorage.setItem(sessionKey, JSON.stringify({ ...held, access_token: token }));
  await sessionStore.write({ userId: userId as UserId, accessToken, refreshToken: 'r3', expiresAt });
  const store = openTab();
  expect(await store.accessToken()).toBe(accessToken);
  expect(order).not.toContain('/auth/v1/token');
});

test('a session is laid out for the service worker, and taken away when the server ends it', async () => {
  signedIn();
  const store = openTab();
  await store.accessToken();
  expect(await sessionStore.read(userId as UserId)).toMatchObject({ userId, refreshToken: 'r1' });
  const stored = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as object;
  localStorage.setItem(sessionKey, JSON.stringify({ ...stored, expires_at: 1 }));
  await sessionStore.write({ userId: userId as UserId, accessToken: 'a1', refreshToken: 'r1', expiresAt: 1 });
  answers['/auth/v1/token'] = json(400, { code: 400, error_code: 'session_expired', msg: 'over' });
  await store.accessToken().catch(() => undefined);
  expect(await sessionStore.read(userId as UserId)).toBeNull();
});

test('a password is changed by whoever knows the present one, and the session that comes of it is the one that counts', async () => {
  signedIn();
  const store = openTab();
  await store.accessToken();
  const passwords = { present: 'Lighthouse-2026', next: 'Harbour-Light-31' };
  answers['/auth/v1/token'] = json(400, { code: 400, error_code: 'invalid_credentials', msg: 'wrong' });
  const wrong = await store.changePassword(passwords);
  expect(wrong).toMatchObject({ ok: false, error: { kind: 'refused', details: { code: 'invalid_credentials' } } });
  expect(order).not.toContain('/auth/v1/user');
  expect(await sessionStore.read(userId as UserId)).toMatchObject({ refreshToken: 'r1' });

  answers['/auth/v1/token'] = json(200, { ...sessionUntil(900), refresh_token: 'r2' });
  expect(await store.changePassword(passwords)).toEqual({ ok: true, value: undefined });
  expect(order.filter((place) => place.startsWith('/auth/')).slice(-2)).toEqual(['/auth/v1/token', '/auth/v1/user']);
  expect(await sessionStore.read(userId as UserId)).toMatchObject({ refreshToken: 'r2' });
  expect(store.current()).toMatchObject({ name: 'signed-in', account: { userId } });
});

test.each([
  ['changed', (store: AuthStore) => store.changePassword({ present: 'Lighthouse-2026', next: 'Harbour-Light-31' })],
  ['set', (store: AuthStore) => store.setPassword('Harbour-Light-31')],
] as const)(
  'a password is %s as soon as a server that was down is back: nobody remembers that it was',
  async (_, act) => {
    signedIn();
    const store = openTab();
    await store.recheck();
    localStorage.setItem(sessionKey, JSON.stringify(sessionUntil(-10)));
    await sessionStore.write({ userId: userId as UserId, accessToken: 'a1', refreshToken: 'r1', expiresAt: 1 });
    answers['/auth/v1/token'] = json(503, { code: 503, msg: 'later' });
    const calls = order.length;
    expect(await act(store)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(order.slice(calls).filter((place) => place.startsWith('/auth/'))).toEqual(['/auth/v1/token']);
    answers['/auth/v1/token'] = json(200, { ...sessionUntil(900), refresh_token: 'r2' });
    expect(await act(store)).toEqual({ ok: true, value: undefined });
  },
);

test('a session that began for a password that is then refused is laid out too: the one before is not used again', async () => {
  signedIn();
  const store = openTab();
  await store.accessToken();
  answers['/auth/v1/token'] = json(200, { ...sessionUntil(900), refresh_token: 'r2' });
  answers['/auth/v1/user'] = json(422, { code: 422, error_code: 'same_password', msg: 'same' });
  const same = await store.changePassword({ present: 'Lighthouse-2026', next: 'Lighthouse-2026' });
  expect(same).toMatchObject({ ok: false, error: { details: { code: 'same_password' } } });
  expect(await sessionStore.read(userId as UserId)).toMatchObject({ refreshToken: 'r2' });
});

const huda = { ...user, id: '3f2c8a10-0000-4000-8000-000000000002', email: 'huda@manara.example' };
/** A token that anybody can write: nobody has signed it. */
const forged = (sub: string): string => `${base64({ alg: 'none' })}.${base64({ sub, exp: 4_000_000_000 })}.`;
/** What the server gives for the refresh token of a link, and says of the token that came with it. */
function linkLeadsTo(whose: typeof user): void {
  answers['/auth/v1/token'] = json(200, { ...sessionUntil(900), refresh_token: 'r3', user: whose });
  answers['/auth/v1/user'] = json(200, whose);
}
const recovery = (more = '') => `type=recovery&refresh_token=r2${more}`;

test('a link of a mail is used once, and the address keeps none of it', async () => {
  linkLeadsTo(user);
  location.hash = recovery(`&access_token=${forged(huda.id)}`);
  const store = openTab();
  expect(location.hash).toBe('');
  await Promise.all([store.recheck(), store.recheck()]);
  await settled(store, () => store.current().name === 'signed-in');
  expect(store.current()).toMatchObject({ link: 'followed', account: { userId } });
  expect(order.filter((place) => place === '/auth/v1/token')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({
    refresh_token: 'r3',
    user: { id: userId },
  });
  await store.recheck();
  expect(order.filter((place) => place === '/auth/v1/token')).toHaveLength(1);
});

test.each([
  ['with a token that says it is the account’s own', recovery(`&access_token=${forged(userId)}`)],
  ['with a token that says it is somebody else’s', recovery(`&access_token=${forged(huda.id)}`)],
  ['with a token that cannot be read', recovery('&access_token=x')],
  ['with nothing but a refresh token', recovery()],
])('whoever is signed in is asked before a link is followed: one %s', async (_what, hash) => {
  linkLeadsTo(huda);
  signedIn();
  location.hash = hash;
  const store = openTab();
  expect((await store.recheck()).ok).toBe(true);
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'held', account: { userId } });
  expect(location.hash).toBe('');
  expect(order).not.toContain('/auth/v1/token');
  expect(await store.lookIntoLink()).toEqual({ ok: true, value: { email: huda.email, isHere: false } });
  // Pressed all the same, as by a page of before: the server’s word counts.
  await store.enterLink();
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'held', account: { userId } });
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toMatchObject({
    refresh_token: 'r1',
    user: { id: userId },
  });
  expect(order.filter((place) => place === '/auth/v1/token')).toHaveLength(1);
});

test('a link into the account that is here is followed once that is said', async () => {
  linkLeadsTo(user);
  signedIn();
  location.hash = recovery();
  const store = openTab();
  await store.recheck();
  expect(store.current()).toMatchObject({ link: 'held' });
  expect(await store.lookIntoLink()).toEqual({ ok: true, value: { email: user.email, isHere: true } });
  expect(localStorage.getItem(sessionKey)).not.toContain('r3');
  expect(await store.enterLink()).toMatchObject({ ok: true, value: { userId } });
  expect(store.current()).toMatchObject({ link: 'followed' });
  expect(localStorage.getItem(sessionKey)).toContain('r3');
});

test.each([
  ['over', { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' }],
  ['none at all', { code: 'validation_failed', message: 'no refresh token' }],
])('a link that the server refuses as %s lets nobody in and leaves whoever is here', async (_what, said) => {
  signedIn();
  answers['/auth/v1/token'] = json(400, said);
  location.hash = recovery(`&access_token=${forged(userId)}`);
  const store = openTab();
  await store.recheck();
  expect(await store.lookIntoLink()).toEqual({ ok: true, value: null });
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'refused', account: { userId } });
});

test('a session whose token the server gives to somebody else than it says leads to whom it is', async () => {
  linkLeadsTo(user);
  answers['/auth/v1/user'] = json(200, huda);
  signedIn();
  location.hash = recovery();
  const store = openTab();
  expect(await store.lookIntoLink()).toEqual({ ok: true, value: { email: huda.email, isHere: false } });
});

test('without a network nobody knows whose a link is, nothing changes, and it can be asked again', async () => {
  linkLeadsTo(huda);
  signedIn();
  location.hash = recovery();
  isCut = true;
  const store = openTab();
  expect(await store.lookIntoLink()).toMatchObject({ ok: false, error: { kind: 'offline' } });
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'held', account: { userId } });
  isCut = false;
  expect(await store.lookIntoLink()).toMatchObject({ ok: true, value: { email: huda.email } });
});

test('a link whose owner could not be asked for is not used a second time', async () => {
  linkLeadsTo(huda);
  answers['/auth/v1/user'] = json(503, { code: 503, msg: 'later' });
  signedIn();
  location.hash = recovery();
  const store = openTab();
  expect(await store.lookIntoLink()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  answers['/auth/v1/user'] = json(200, huda);
  expect(await store.lookIntoLink()).toMatchObject({ ok: true, value: { email: huda.email } });
  expect(order.filter((place) => place === '/auth/v1/token')).toHaveLength(1);
});

test('who signs in in another tab while a link is being followed keeps their place', async () => {
  linkLeadsTo(huda);
  location.hash = recovery();
  isCut = true;
  const store = openTab();
  await store.recheck();
  signedIn();
  isCut = false;
  await store.recheck();
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'held', account: { userId } });
  expect(localStorage.getItem(sessionKey)).toContain('r1');
});

test.each([
  ['nothing but an access token', `type=recovery&access_token=${forged(userId)}`],
  ['a token of another kind of mail', `type=magiclink&refresh_token=r2&access_token=${forged(userId)}`],
  ['an invitation', 'type=invite&refresh_token=r2'],
  ['no kind at all', 'refresh_token=r2'],
  ['an error beside it', recovery('&error_code=otp_expired')],
])('a link with %s lets nobody in', async (_what, hash) => {
  linkLeadsTo(huda);
  signedIn();
  location.hash = hash;
  const store = openTab();
  expect(location.hash).toBe('');
  await store.recheck();
  expect(store.current()).toMatchObject({ name: 'signed-in', link: 'refused', account: { userId } });
  expect(order).not.toContain('/auth/v1/token');
});

/** What the server gives for what a mail brought. */
function proofLeadsTo(whose: typeof user): void {
  answers['/auth/v1/verify'] = json(200, { ...sessionUntil(900), refresh_token: 'r3', user: whose });
  answers['/auth/v1/user'] = json(200, whose);
}
const asked = () => order.filter((place) => place === '/auth/v1/verify').length;

test('opening the address of a mail spends nothing, however often the page is opened and looks; a press does, once', async () => {
  proofLeadsTo(user);
  for (const _ of [1, 2]) {
    location.hash = 'token_hash=abc';
    const scanned = openTab();
    expect([location.hash, scanned.link()]).toEqual(['', { isThere: true, outcome: 'unopened' }]);
    await scanned.recheck();
    expect(await scanned.accessToken()).toBeNull();
  }
  expect([asked(), localStorage.getItem(sessionKey)]).toEqual([0, null]);
  location.hash = 'token_hash=abc';
  const store = openTab();
  expect(await store.openLink(null)).toMatchObject({ ok: true, value: { userId } });
  expect([asked(), store.current()]).toMatchObject([1, { link: 'followed', account: { userId } }]);
});

test('whoever is signed in stays until they press, and is told then whose the link of the mail is', async () => {
  proofLeadsTo(huda);
  signedIn();
  location.hash = 'token_hash=abc';
  const store = openTab();
  await store.recheck();
  expect([asked(), store.current()]).toMatchObject([0, { link: 'held', account: { userId } }]);
  expect(await store.lookIntoLink()).toEqual({ ok: true, value: { email: huda.email, isHere: false } });
  expect(asked()).toBe(1);
});

test('a code lets in as its link does, and a wrong one nobody', async () => {
  const typed = { email: user.email, token: '1234567890' };
  answers['/auth/v1/verify'] = json(403, {
    code: 403,
    error_code: 'otp_expired',
    msg: 'Token has expired or is invalid',
  });
  const store = openTab();
  expect(await store.openLink(typed)).toEqual({ ok: true, value: null });
  expect(store.link()).toEqual({ isThere: false, outcome: 'refused' });
  proofLeadsTo(user);
  expect(await store.openLink(typed)).toMatchObject({ ok: true, value: { userId } });
});

test('without a network a press costs nothing, and can be made again', async () => {
  proofLeadsTo(user);
  location.hash = 'token_hash=abc';
  const store = openTab();
  isCut = true;
  expect(await store.openLink(null)).toMatchObject({ ok: false, error: { kind: 'offline' } });
  expect(store.link().isThere).toBe(true);
  isCut = false;
  expect(await store.openLink(null)).toMatchObject({ ok: true, value: { userId } });
});

test.each([
  [
    'another address',
    { msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' },
    'half',
  ],
  ['a session', null, 'done'],
])(
  'a new address that is answered with %s is confirmed, and no session of it is left',
  async (_what, said, outcome) => {
    answers['/auth/v1/verify'] = json(200, said ?? sessionUntil(900));
    const store = openTab();
    const confirmed = await store.asAccount((auth) => auth.confirmAddress({ token_hash: 'abc' }));
    expect(confirmed).toEqual({ ok: true, value: outcome });
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(order.includes('/auth/v1/logout')).toBe(said === null);
  },
);

test('a call that fails is written down by its kind and code, without a word of whoever made it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers['/auth/v1/token'] = json(400, {
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'for mona@manara.example',
  });
  const entered = await openTab().signIn({ email: 'mona@manara.example', password: 'Lighthouse-2026' });
  expect(entered).toMatchObject({ ok: false, error: { kind: 'refused' } });
  const written = { kind: 'refused', status: 400, code: 'invalid_credentials' };
  expect(warned.mock.calls).toContainEqual(['manara: a call of accounts failed', written]);
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/mona|Lighthouse/);
  warned.mockRestore();
});
