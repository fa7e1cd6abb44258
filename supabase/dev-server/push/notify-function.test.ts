import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noise } from '../../../scripts/testing/noise.ts';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import { startPushService, type PushService } from '../../../tests/support/push-service.ts';
import type { Stack } from '../stack.ts';

/** The function `notify`, from a post that is published to what a browser can read, with a push service of the test. */
let stack: Stack & { readonly dataDir: string };
let sql: Sql;
let service: PushService;
let senderKey: string;
let browsers = 0;
const teacher = '00000000-0000-4000-8000-00000000000a';

beforeAll(async () => {
  service = await startPushService();
  vi.stubEnv('PUSH_TEST_ORIGIN', service.origin);
  stack = await startEmptyStack();
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`update private.settings set push_services = push_services || ${service.origin}::text`;
  await sql`insert into auth.users (id, email) values (${teacher}, 'writer@school.example')`;
  await sql`insert into public.teachers (id, display_name, is_approved, department)
    values (${teacher}, 'أ. سلمى', true, 'Science')`;
  const answer = await fetch(`${stack.url}/functions/v1/notify`, { headers: { apikey: stack.publishableKey } });
  ({ publicKey: senderKey } = (await answer.json()) as { publicKey: string });
}, 120_000);
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await stack.stop();
  await service.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  await sql`delete from private.push_subscriptions`;
  await sql`delete from private.notices`;
});
afterEach(() => {
  // Whatever a test sent: nothing broke a rule of the standard.
  if (service.refused.length > 0) throw new Error(service.refused.join('\n'));
});

async function ask(path: string, body: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function subscribe(choices: object = {}): Promise<string> {
  const browser = `browser-${(browsers += 1)}`;
  const { status } = await ask('/rest/v1/rpc/save_push_subscription', {
    browser_secret: noise(browser, 32).toString('base64url'),
    subscription: service.subscribe(browser, senderKey),
    choices: { language: 'ar', departments: [], teachers: [teacher], ...choices },
  });
  expect(status).toBe(200);
  return browser;
}

const publish = async (title = 'خبر') =>
  (
    await sql<{ id: string }[]>`insert into public.posts (title, content, teacher_id)
    values (${title}, '', ${teacher}) returning id`
  )[0]?.id;
const receivedBy = (browser: string) => service.received.filter((push) => push.browser === browser);
const call = async (key: string, method = 'POST') => {
  const answer = await fetch(`${stack.url}/functions/v1/notify`, { method, headers: { apikey: key } });
  return { status: answer.status, body: await answer.json() };
};
const subscriptions = async () => (await sql`select from private.push_subscriptions`).length;

test('a post reaches its followers by itself, in the language of each, and says nothing of what is in it', async () => {
  const arabic = await subscribe();
  const english = await subscribe({ language: 'en', teachers: [], departments: ['Science'] });
  const other = await subscribe({ teachers: [], departments: ['Art'] });
  const post = await publish('معدل مريم 3.9');
  await expect.poll(() => [receivedBy(arabic).length, receivedBy(english).length]).toEqual([1, 1]);
  const [push] = receivedBy(arabic);
  expect(push?.message).toEqual({
    id: expect.any(String),
    kind: 'post',
    title: 'أ. سلمى',
    body: 'منشور جديد',
    path: `/post/${post}`,
    tag: `post ${teacher}`,
    language: 'ar',
    at: expect.any(String),
    owner: '',
  });
  expect(receivedBy(english)[0]?.message).toMatchObject({ title: 'أ. سلمى', body: 'A new post', language: 'en' });
  // Nobody on the way can tell one message from another.
  expect(new Set(service.received.map(({ sizeBytes }) => sizeBytes)).size).toBe(1);
  expect(receivedBy(other)).toEqual([]);
  expect((await call(stack.secretKey)).body).toEqual({ sent: 0, gone: 0, failed: 0 });
  expect(receivedBy(arabic)).toHaveLength(1);
});

test('calls that overlap send each message once', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, () => subscribe()));
  await publish();
  await Promise.all(Array.from({ length: 4 }, () => call(stack.secretKey)));
  await expect.poll(() => many.filter((browser) => receivedBy(browser).length > 0).length).toBe(many.length);
  await expect.poll(async () => (await sql`select from private.push_deliveries`).length).toBe(0);
  expect((await call(stack.secretKey)).body).toEqual({ sent: 0, gone: 0, failed: 0 });
  expect(many.map((browser) => receivedBy(browser).length)).toEqual(many.map(() => 1));
});

test.each([404, 410])('a browser of which the service says %i is forgotten, the others stay', async (status) => {
  const [gone, here] = [await subscribe(), await subscribe()];
  service.answer(gone, { status });
  await publish();
  await expect.poll(subscriptions).toBe(1);
  await expect.poll(() => receivedBy(here).length).toBe(1);
});

test.each([
  [429, { 'retry-after': '120' }, 120],
  [500, {}, 30],
  [403, {}, 30],
  [302, { location: 'http://127.0.0.1:9/inside' }, 30],
])('one that is answered %i rests and gets the message later', async (status, headers, restS) => {
  const browser = await subscribe();
  service.answer(browser, { status, headers });
  await publish();
  const rest = async () =>
    (
      await sql`select resting_until - now() > ${`${restS - 20} s`}::interval as is_long
    from private.push_subscriptions where failures = 1`
    )[0];
  await expect.poll(rest).toEqual({ is_long: true });
  service.answer(browser, null);
  expect((await call(stack.secretKey)).body).toMatchObject({ sent: 0 });
  await sql`update private.push_subscriptions set resting_until = now()`;
  // By this call, or by the stack's own beat.
  await call(stack.secretKey);
  await expect.poll(() => receivedBy(browser).length).toBe(1);
});

test('an address inside is not called even where the list of services allows it', async () => {
  await subscribe();
  const inside = await startPushService();
  await sql`update private.settings set push_services = push_services || ${inside.origin}::text`;
  const { endpoint } = inside.subscribe('inside', senderKey);
  await sql`update private.push_subscriptions set endpoint = ${endpoint}`;
  await publish();
  await expect.poll(subscriptions).toBe(0);
  expect([inside.received, inside.refused]).toEqual([[], []]);
  await inside.close();
});

test('a key that no browser can have made keeps nobody else from hearing', async () => {
  const [broken, here] = [await subscribe(), await subscribe()];
  await sql`update private.push_subscriptions set p256dh = ${`B${'B'.repeat(86)}`} where endpoint like ${`%/${broken}`}`;
  await publish();
  await expect.poll(() => receivedBy(here).length).toBe(1);
  await expect
    .poll(async () => (await sql`select failures from private.push_subscriptions where failures > 0`).length)
    .toBe(1);
});

test('only the secret key sends; everybody learns the public key, which stays the same', async () => {
  expect((await call(stack.publishableKey)).status).toBe(401);
  expect((await call('')).status).toBeGreaterThanOrEqual(401);
  expect((await call(stack.secretKey, 'PUT')).status).toBe(405);
  expect((await call(stack.publishableKey, 'GET')).body).toEqual({ publicKey: senderKey });
  expect(Buffer.from(senderKey, 'base64url')).toHaveLength(65);
});
