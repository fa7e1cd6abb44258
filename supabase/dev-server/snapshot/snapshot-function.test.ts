import { createHash } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import type { Stack } from '../stack.ts';
import { addWriter, WRITER } from '../test-support.ts';

/** The function that keeps the files of a hosted project, run against the API and the Storage of the stack. */
let stack: Stack;
let sql: Sql;

beforeAll(async () => {
  stack = await startEmptyStack();
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await addWriter(sql);
  for (let number = 1; number <= 60; number += 1) await publish(`عنوان ${number}`);
}, 120_000);
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await stack.stop();
});

const publish = (title: string) => sql`
  insert into public.posts (title, content, teacher_id) values (${title}, 'نص', ${WRITER})`;

async function call(key: string, method = 'POST'): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${stack.url}/functions/v1/snapshot`, { method, headers: { apikey: key } });
  return { status: answer.status, body: await answer.json() };
}

/** What lies in Storage, past the files that the stack itself serves at the public address. */
async function stored(name: string): Promise<string | null> {
  const headers = { apikey: stack.secretKey };
  const answer = await fetch(`${stack.url}/storage/v1/object/snapshot/${name}.json`, { headers });
  return answer.status === 200 ? answer.text() : null;
}

const nextOf = async () => (JSON.parse((await stored('first')) ?? '{}') as { shared: { next: string } }).shared.next;

test('it keeps files of all that is public, says that nothing changed, and keeps others when something has', async () => {
  expect(await call(stack.secretKey)).toMatchObject({ status: 200, body: { made: true } });
  const first = await stored('first');
  const { shared } = JSON.parse(first ?? '{}') as { shared: { next: string } };
  const next = await stored(shared.next);
  expect(
    createHash('sha256')
      .update(next ?? '')
      .digest('hex'),
  ).toBe(shared.next);
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: false } });
  await publish('خبر جديد');
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  expect(await stored('first')).toContain('خبر جديد');
  expect(await stored(shared.next)).toBe(next);
});

test('a head says where the files stand and when that was so, with each call', async () => {
  await publish('خبر قبل الرأس');
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  const head = async () =>
    JSON.parse((await stored('head')) ?? '{}') as {
      cursor: string;
      until?: string;
      checkedAt: number;
      holdMs?: number;
    };
  // A busy machine is a busy school.
  const { holdMs: _holdMs, ...first } = await head();
  const { lineage, target } = JSON.parse((await stored('first')) ?? '{}') as { lineage: string; target: string };
  expect(first).toEqual({ marker: 'manara/1', lineage, cursor: target, checkedAt: expect.any(Number) as number });
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: false } });
  const again = await head();
  expect([again.cursor, again.checkedAt > first.checkedAt]).toEqual([first.cursor, true]);
  // A device that has pulled between the two has nothing to ask for either.
  expect(again.until).toMatch(/^\d+:\d+:/);
  await publish('خبر بعد الرأس');
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  expect((await head()).cursor).not.toBe(first.cursor);
});

test('a head asks devices to spread what they send where the look of its maker has waited', async () => {
  await publish('خبر قبل الزحام');
  await call(stack.secretKey);
  const open = await sql.reserve();
  await open`begin`;
  await open`lock table public.posts in access exclusive mode`;
  const made = call(stack.secretKey);
  await expect.poll(async () => (await open`select from pg_locks where not granted`).length).toBeGreaterThan(0);
  await open`select pg_sleep(0.9)`;
  await open`commit`;
  open.release();
  expect((await made).status).toBe(200);
  const { holdMs } = JSON.parse((await stored('head')) ?? '{}') as { holdMs?: number };
  expect(holdMs).toBeGreaterThan(4_000);
  expect(holdMs).toBeLessThanOrEqual(10_000);
});

const leavings: readonly [string, () => PromiseLike<unknown>, string][] = [
  [
    'was taken down',
    () => sql`update public.posts set scope = 'user:' || teacher_id where title = 'عنوان 1'`,
    'عنوان 1"',
  ],
  ['was deleted', () => sql`delete from public.posts where title = 'عنوان 2'`, 'عنوان 2"'],
  ['was edited', () => sql`update public.posts set title = 'بلا اسم' where title = 'عنوان 3'`, 'عنوان 3"'],
];
test.each(leavings)('what %s is gone from all files with the next call', async (_how, leave, words) => {
  await call(stack.secretKey);
  const older = await nextOf();
  expect(await stored(older)).toContain(words);
  await publish('عنوان بعده');
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  const before = await nextOf();
  expect([before, await stored(older)]).toEqual([expect.not.stringContaining(older), expect.stringContaining(words)]);
  await leave();
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  expect([await stored(older), await stored(before)]).toEqual([null, null]);
  expect(await stored(await nextOf())).not.toContain(words);
  expect(await stored('first')).not.toContain(words);
});

test('pages that nothing has left stay for an hour, however many there are', async () => {
  await call(stack.secretKey);
  const older = await nextOf();
  await publish('يبقى ما قبله');
  await call(stack.secretKey);
  await sql`update storage.objects set created_at = now() - interval '2 hours'`;
  await call(stack.secretKey);
  expect(await stored(older)).toBeNull();
  expect(await stored(await nextOf())).not.toBeNull();
});

test('a first page that does not say what it leads to is made anew before anything is removed', async () => {
  await call(stack.secretKey);
  const first = JSON.parse((await stored('first')) ?? '{}') as { shared: { next: string; others?: string[] } };
  delete first.shared.others;
  const headers = { apikey: stack.secretKey, 'content-type': 'application/json', 'x-upsert': 'true' };
  const address = `${stack.url}/storage/v1/object/snapshot/first.json`;
  expect((await fetch(address, { method: 'POST', headers, body: JSON.stringify(first) })).status).toBe(200);
  await sql`update storage.objects set created_at = now() - interval '2 hours'`;
  expect(await call(stack.secretKey)).toMatchObject({ body: { made: true } });
  expect(await stored(await nextOf())).not.toBeNull();
});

test('a visitor makes no files', async () => {
  expect((await call(stack.publishableKey)).status).toBe(401);
  expect((await call(stack.secretKey, 'GET')).status).toBe(405);
});

test('a visitor writes and removes none of them', async () => {
  const before = await stored('first');
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', 'x-upsert': 'true' };
  for (const [method, path] of [
    ['POST', 'object/snapshot/first.json'],
    ['PUT', 'object/snapshot/first.json'],
    ['DELETE', 'object/snapshot/first.json'],
    ['POST', 'object/snapshot/other.json'],
  ] as const) {
    const answer = await fetch(`${stack.url}/storage/v1/${path}`, { method, headers, body: '{}' });
    expect([method, path, answer.status >= 400]).toEqual([method, path, true]);
  }
  expect(await stored('first')).toBe(before);
  expect(await stored('other')).toBeNull();
});
