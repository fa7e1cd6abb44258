import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import { otherFunctions } from '../../../tests/support/other-functions.ts';
import { startStack, type Stack } from '../stack.ts';

/** The function that removes the pictures of accounts that are gone, run against the API and the Storage of the stack. */
let folder: TemporaryFolder;
let stack: Stack;
let sql: Sql;

const gone = '00000000-0000-4000-8000-00000000000a';
const stays = '00000000-0000-4000-8000-00000000000b';

beforeAll(async () => {
  folder = await temporaryFolder();
  await startBelow();
  for (const id of [gone, stays]) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@school.example`})`;
    await sql`insert into public.students (id, display_name, profile_photo)
      values (${id}, 'مريم أحمد', ${portraitOf(id)})`;
  }
}, 120_000);
afterAll(async () => {
  await stop();
  await folder.remove();
});

/** At a port below those that the system hands out: nobody else has it when the stack comes back to it. */
async function startBelow(): Promise<void> {
  let isTaken = true;
  for (let port = 20_000 + (process.pid % 10_000); isTaken; port += 1)
    isTaken = await start(port).then(
      () => false,
      (error: unknown) => {
        if (!String(error).includes('is taken')) throw error;
        return true;
      },
    );
}
async function start(port: number): Promise<void> {
  stack = await startStack({ dataDir: folder.path, port, quiet: true, ...otherFunctions });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
}
async function stop(): Promise<void> {
  await sql.end({ timeout: 2 });
  await stack.stop();
}

const portraitOf = (id: string) => `profile-photos/${id}/portrait.webp`;

async function call(key: string, method = 'POST'): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${stack.url}/functions/v1/left-pictures`, { method, headers: { apikey: key } });
  return { status: answer.status, body: await answer.json() };
}
async function bring(reference: string): Promise<void> {
  const headers = { apikey: stack.secretKey, 'content-type': 'image/webp' };
  const answer = await fetch(`${stack.url}/storage/v1/object/${reference}`, { method: 'POST', headers, body: 'webp' });
  expect(answer.status).toBe(200);
}
async function isShown(reference: string): Promise<boolean> {
  const answer = await fetch(`${stack.url}/storage/v1/object/public/${reference}`);
  await answer.body?.cancel();
  return answer.status === 200;
}

test('a portrait goes with its account, by its address too, and nobody else’s does', async () => {
  for (const id of [gone, stays]) await bring(portraitOf(id));
  await sql`update storage.objects set created_at = now() - interval '2 days'`;
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: 0 } });
  await sql`select private.delete_account(${gone})`;
  expect(await isShown(portraitOf(gone))).toBe(true);
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: 1 } });
  expect([await isShown(portraitOf(gone)), await isShown(portraitOf(stays))]).toEqual([false, true]);
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: 0 } });
});

test('a portrait that was replaced goes a week later', async () => {
  const before = `profile-photos/${stays}/before.webp`;
  await bring(before);
  for (const shown of [before, portraitOf(stays)])
    await sql`update public.students set profile_photo = ${shown} where id = ${stays}`;
  await sql`update storage.objects set created_at = now() - interval '2 days'`;
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: 0 } });
  await sql`update private.unnamed_portraits set since = now() - interval '8 days'`;
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: 1 } });
  expect([await isShown(before), await isShown(portraitOf(stays))]).toEqual([false, true]);
});

test('more than one round is removed in one call', async () => {
  const many = Array.from({ length: 120 }, (_, n) => `post-media/${gone}/${n}.webp`);
  for (const reference of many) await bring(reference);
  await sql`update storage.objects set created_at = now() - interval '2 days'`;
  expect(await call(stack.secretKey)).toEqual({ status: 200, body: { removed: many.length } });
  expect(await isShown(portraitOf(stays))).toBe(true);
});

test('a stack calls it by itself when it starts', async () => {
  await bring(portraitOf(gone));
  await sql`update storage.objects set created_at = now() - interval '2 days'`;
  // At its address: a function that runs elsewhere goes on asking there.
  const { port } = new URL(stack.url);
  await stop();
  await start(Number(port));
  await expect.poll(() => isShown(portraitOf(gone))).toBe(false);
  expect(await isShown(portraitOf(stays))).toBe(true);
});

test('a visitor removes nothing', async () => {
  expect((await call(stack.publishableKey)).status).toBe(401);
  expect((await call(stack.secretKey, 'GET')).status).toBe(405);
});
