import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import { listenForPokes } from '../../src/backend/realtime-pokes.ts';
import type { UserId } from '../../src/domain/ids.ts';
import { type BackendUnderTest, backendUnderTest } from '../support/backend-under-test.ts';

let backend: BackendUnderTest;
const ends: (() => void)[] = [];
beforeAll(async () => {
  backend = await backendUnderTest();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(() => backend.stop());

interface SignedIn {
  readonly client: SupabaseClient;
  readonly userId: UserId;
  readonly token: string;
}

async function signIn(name: string): Promise<SignedIn> {
  const client = backend.connect();
  const { data } = await client.auth.signInWithPassword({ email: `${name}@manara.example`, password: demoPassword });
  if (!data.session) throw new Error(`the demo account ${name} cannot sign in`);
  return { client, userId: data.session.user.id as UserId, token: data.session.access_token };
}

/** A page that somebody looks at, which listens for pokes of an account with a token, its own or not. */
function listen(userId: UserId, token: string | null): { pokes: number; joins: number } {
  const heardSoFar = { pokes: 0, joins: 0 };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const end = listenForPokes({
    config: { supabaseUrl: backend.url, publishableKey: backend.publishableKey },
    account: { userId, accessToken: async () => token },
    onPoke: () => (heardSoFar.pokes += 1),
    onListening: () => (heardSoFar.joins += 1),
    // Each test needs only the page's visibility, and a constructor that Node lacks.
    page: page as unknown as Document,
    transport: WebSocket as never,
  });
  ends.push(end);
  return heardSoFar;
}

/** What an account hears itself, on a connection of its own: those of a page share one. */
async function hearOwn({ client, userId }: SignedIn): Promise<{ readonly pokes: number }> {
  const heardSoFar = { pokes: 0 };
  await client.realtime.setAuth();
  const channel = client.channel(`user:${userId}`, { config: { private: true } });
  channel.on('broadcast', { event: 'poke' }, () => (heardSoFar.pokes += 1)).subscribe();
  ends.push(() => void client.removeAllChannels());
  return heardSoFar;
}

/** Changes a row of its own as another device of the account would. */
async function changeOwnRow({ client, userId }: SignedIn): Promise<void> {
  const bio = `قلت هذا ${crypto.randomUUID().slice(0, 8)}`;
  const { error } = await client.from('students').update({ bio }).eq('id', userId);
  expect(error).toBeNull();
}

/** Changes the row again and again until that has been heard so many times. */
async function changeUntilHeard(own: SignedIn, heardSoFar: { readonly pokes: number }, times: number): Promise<void> {
  const change = async () => {
    await changeOwnRow(own);
    return heardSoFar.pokes >= times;
  };
  await vi.waitUntil(change, { timeout: 60_000, interval: 300 });
}

test('a change of an account’s own row pokes its open pages', async () => {
  const salma = await signIn('salma');
  const heardSoFar = listen(salma.userId, salma.token);
  await expect.poll(() => heardSoFar.joins).toBe(1);
  await changeUntilHeard(salma, heardSoFar, 1);
  expect(heardSoFar.pokes).toBeGreaterThan(0);
});

test.each<[string, (own: SignedIn, other: SignedIn) => string | null]>([
  ['another account', (_own, other) => other.token],
  ['a visitor', () => null],
  ['a token that is not ours', (own) => `${own.token.slice(0, -4)}AAAA`],
])('%s hears nothing of it', async (_who, tokenOf) => {
  const [salma, adam] = [await signIn('salma'), await signIn('adam')];
  const stranger = listen(salma.userId, tokenOf(salma, adam));
  // Comes after the stranger, and hears: whatever the stranger was answered has arrived by then.
  const own = await hearOwn(salma);
  await changeUntilHeard(salma, own, 3);
  expect(own.pokes).toBeGreaterThan(2);
  expect(stranger).toEqual({ pokes: 0, joins: 0 });
});
