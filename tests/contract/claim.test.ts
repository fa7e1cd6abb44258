import 'fake-indexeddb/auto';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { createAuthorizedApi } from '../../src/backend/auth/authorized-api.ts';
import { createSyncTransport } from '../../src/backend/sync-transport.ts';
import { createDatabase, type ManaraDatabase } from '../../src/data/database/database.ts';
import type { PostId } from '../../src/domain/ids.ts';
import { newId, newSecret } from '../../src/platform/ids.ts';
import {
  carryOutClaim,
  type ClaimDeps,
  noteAccount,
  readClaimState,
  takeBackClaim,
  wantClaim,
} from '../../src/sync/outbox/claim-interactions.ts';
import { browserIdentity } from '../../src/sync/protocol/browser-identity.ts';
import { browserActor } from '../../src/sync/protocol/identity.ts';
import { pushQueued } from '../../src/sync/push/push.ts';
import { setInteraction } from '../../src/sync/outbox/registers.ts';
import { backendUnderTest, type BackendUnderTest } from '../support/backend-under-test.ts';

const make = { newId, newSecret, now: Date.now };
const account = 'manara-of-somebody';
let backend: BackendUnderTest;
let token: string;
let deps: ClaimDeps;
let db: ManaraDatabase;
let post: PostId;
let used = 0;

beforeAll(async () => {
  backend = await backendUnderTest();
  const { data } = await backend
    .connect()
    .auth.signInWithPassword({ email: 'karim@manara.example', password: demoPassword });
  if (!data.session) throw new Error('the demo teacher cannot sign in');
  token = data.session.access_token;
  const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey };
  const api = createAuthorizedApi({ config: async () => config, accessToken: async () => token });
  deps = { ...make, call: (name, browserSecret) => api.call(name, { browser_secret: browserSecret }, z.int()) };
});
afterAll(() => backend.stop());

beforeEach(async () => {
  db = createDatabase(`claim-${crypto.randomUUID()}`);
  post = await nextPost();
});
afterEach(() => db.delete());

/** Each test has a post of its own: an account that gave a like back has the later word about that post. */
async function nextPost(): Promise<PostId> {
  const posts = backend.client.from('posts').select('id').order('created_at', { ascending: false });
  const { data } = await posts.range(used, used).single();
  used += 1;
  // As the school sent it.
  return String(data?.id) as PostId;
}

async function likes(): Promise<number> {
  const { data } = await backend.client.from('post_stats').select('likes').eq('post_id', post).single();
  return Number(data?.likes);
}
const like = (value = true) =>
  setInteraction(db, { postId: post, kind: 'like', value }, { ...make, actor: browserActor });
async function push(): Promise<void> {
  const { browserSecret } = await browserIdentity(db, make);
  const config = { supabaseUrl: backend.url, publishableKey: backend.publishableKey };
  const transport = createSyncTransport({ config, browserSecret });
  const { signal } = new AbortController();
  await pushQueued({ db, actor: browserActor, transport, ...make, signal, source: null, onProgress: () => undefined });
}
const state = () => readClaimState(db, account, Date.now());

/** A browser that liked the post and told the school, and whose account says that it was itself. */
async function likedAndWanted(): Promise<number> {
  const before = await likes();
  await like();
  await push();
  await wantClaim(db, account);
  return before;
}
/** The account has no like of its own afterwards: the next test begins where this one did. */
const undo = () =>
  takeBackClaim(db, account, deps)
    .then(() => like(false))
    .then(push);

test('a like that becomes the account’s is counted once, and goes from the browser', async () => {
  const before = await likedAndWanted();
  expect(await likes()).toBe(before + 1);
  expect(await carryOutClaim(db, account, deps)).toBe(true);
  expect(await likes()).toBe(before + 1);
  expect(await db.registers.count()).toBe(0);
  expect((await state()).name).toBe('taken');
  await undo();
  expect(await likes()).toBe(before);
});

test('claimed twice it is still one like, and the second call changes nothing', async () => {
  const before = await likedAndWanted();
  await carryOutClaim(db, account, deps);
  await wantClaim(db, 'another-tab');
  await carryOutClaim(db, 'another-tab', deps);
  expect(await likes()).toBe(before + 1);
  await undo();
});

test('an answer that was lost is made good by asking again', async () => {
  const before = await likedAndWanted();
  const deaf: ClaimDeps = {
    ...deps,
    call: async (name, secret) => {
      await deps.call(name, secret);
      throw new Error('the answer did not come');
    },
  };
  await expect(carryOutClaim(db, account, deaf)).rejects.toThrow('did not come');
  expect(await state()).toEqual({ name: 'wanted', isHeldUp: false });
  expect(await db.registers.count()).toBe(1);
  await carryOutClaim(db, account, deps);
  expect(await likes()).toBe(before + 1);
  expect(await db.registers.count()).toBe(0);
  await undo();
});

test('taken back it is the browser’s again, counted once, and never asked about again', async () => {
  const before = await likedAndWanted();
  await carryOutClaim(db, account, deps);
  await takeBackClaim(db, account, deps);
  expect(await likes()).toBe(before + 1);
  expect(await db.registers.toArray()).toMatchObject([{ postId: post, kind: 'like', value: true }]);
  expect(await state()).toEqual({ name: 'nothing' });
  await like(false);
  await push();
  expect(await likes()).toBe(before);
});

test('what the browser has not sent goes first', async () => {
  await like();
  await wantClaim(db, account);
  expect(await state()).toEqual({ name: 'wanted', isHeldUp: true });
  expect(await carryOutClaim(db, account, deps)).toBe(false);
  await push();
  expect(await carryOutClaim(db, account, deps)).toBe(true);
  await undo();
});

test('a browser that others signed in on says so before it asks', async () => {
  await like();
  await noteAccount(db, account);
  expect(await state()).toEqual({ name: 'offered', isShared: false });
  await noteAccount(db, 'manara-of-a-sister');
  expect(await state()).toEqual({ name: 'offered', isShared: true });
});
