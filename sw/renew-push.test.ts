import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../src/data/database/database.ts';
import { writeMeta } from '../src/data/database/meta.ts';
import { publicDatabaseName } from '../src/data/database/public-database-name.ts';
import { renewPush } from './renew-push.ts';

const secret = 's'.repeat(43);
const senderKey = 'BAAA';
const standing = {
  language: 'ar',
  departments: ['Science'],
  teachers: [],
  is_personal: true,
  quiet: null,
  endpoint: 'https://push.example/2',
  is_mine: false,
  is_told: false,
  is_seated: false,
  is_of_account: false,
};

let isOffline = false;
let told: { readonly path: string; readonly body: unknown; readonly token: string | null }[] = [];
let registered: string[] = [];
let subscribedTo: string[] = [];
let mayShow = true;
let answer: unknown = standing;

/** What a browser hands over. */
const subscriptionAt = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) });
const registration = {
  pushManager: {
    getSubscription: async () => null,
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      if (!mayShow) throw new DOMException('denied', 'NotAllowedError');
      subscribedTo.push(Buffer.from(options?.applicationServerKey as Uint8Array).toString('base64url'));
      // Nothing else of one is read.
      return subscriptionAt('https://push.example/2') as unknown as PushSubscription;
    },
  },
  sync: { register: async (tag: string) => void registered.push(tag) },
};
const change = { type: 'pushsubscriptionchange', newSubscription: null };

beforeEach(async () => {
  [isOffline, told, registered, subscribedTo, mayShow, answer] = [false, [], [], [], true, standing];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    if (url.endsWith('/config.json')) return json({ supabaseUrl: '', publishableKey: 'sb_publishable_x' });
    if (url.endsWith('/functions/v1/notify')) return json({ publicKey: senderKey });
    told.push({
      path: url,
      body: await new Response(init?.body ?? null).json(),
      token: new Headers(init?.headers).get('authorization'),
    });
    return json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page has been here and made the browser known. */
async function makeKnown(): Promise<void> {
  const database = createDatabase(publicDatabaseName, { indexedDB, IDBKeyRange });
  await writeMeta(database, 'browserSecret', secret);
  database.close();
}

const renewal = (endpoint: string) => ({
  path: '/rest/v1/rpc/renew_push_subscription',
  body: { browser_secret: secret, subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } }, as_caller: false },
  token: null,
});

test('a subscription that the browser dropped is made again for the same sender and told to the school, in nobody’s name', async () => {
  await makeKnown();
  await renewPush(change, { registration });
  expect(subscribedTo).toEqual([senderKey]);
  expect(told).toEqual([renewal('https://push.example/2')]);
  expect(registered).toEqual([]);
});

test('one that the browser has made by itself is told as it is', async () => {
  await makeKnown();
  await renewPush({ ...change, newSubscription: subscriptionAt('https://push.example/3') }, { registration });
  expect(subscribedTo).toEqual([]);
  expect(told).toEqual([renewal('https://push.example/3')]);
});

test('without a network the browser is asked to wake the worker later, which then tries until the school has heard', async () => {
  await makeKnown();
  isOffline = true;
  await renewPush(change, { registration });
  expect([told, registered]).toEqual([[], ['manara-push']]);
  await expect(renewPush({ type: 'sync' }, { registration })).rejects.toMatchObject({ kind: 'offline' });
  isOffline = false;
  await renewPush({ type: 'sync' }, { registration });
  expect(told).toEqual([renewal('https://push.example/2')]);
});

test('a browser that wakes no worker later fails at nothing: the next start looks', async () => {
  await makeKnown();
  isOffline = true;
  const { pushManager } = registration;
  await expect(renewPush(change, { registration: { pushManager } })).resolves.toBeUndefined();
});

test('a browser that forbids messages, and one that the school tells of nothing, end there', async () => {
  await makeKnown();
  mayShow = false;
  await renewPush(change, { registration });
  expect([told, registered]).toEqual([[], []]);
  mayShow = true;
  answer = null;
  await renewPush(change, { registration });
  expect([told.length, registered]).toEqual([1, []]);
});

test('a browser that no page has made known tells nothing, and has no database made for it', async () => {
  await renewPush(change, { registration });
  expect([told, subscribedTo]).toEqual([[], []]);
  expect(await indexedDB.databases()).toEqual([]);
});
