import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startEmptyStack } from '../../tests/support/empty-stack.ts';
import { samplePicture } from '../../tests/support/sample-pictures.ts';
import { rawRequest } from '../dev-server/test-support.ts';
import type { Stack } from '../dev-server/stack.ts';

const actors = ['visitor', 'account', 'student', 'applicant', 'teacher'] as const;
type Actor = (typeof actors)[number];

/** Somebody with a client of supabase-js, an id and a token; a visitor's id is nobody's. */
interface Person {
  readonly api: SupabaseClient;
  readonly id: string;
  readonly token: string;
}

const buckets = ['post-media', 'profile-photos', 'award-images'];
const picture = samplePicture('plain.png');
const other = samplePicture('palette.png');

describe.each(['embedded', 'pglite'])('storage without the function, on %s', (engine) => {
  let stack: Stack;
  let sql: Sql;
  let people: Record<Actor, Person>;
  let owner: string;

  beforeAll(async () => {
    stack = await startEmptyStack({ engine });
    sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
    const entries = await Promise.all(actors.map(async (actor) => [actor, await meet(actor)] as const));
    // Every actor has been met.
    people = Object.fromEntries(entries) as typeof people;
    const { student, applicant, teacher } = people;
    await sql`insert into public.students (id, display_name) values (${student.id}, 'مريم أحمد')`;
    await sql`insert into public.teachers (id, display_name, is_approved)
      values (${teacher.id}, 'أ. سلمى', true), (${applicant.id}, 'أ. منى', false)`;
    owner = (await meet('account', 'owner')).id;
    const files = createClient(stack.url, stack.secretKey, options).storage;
    for (const bucket of buckets) {
      for (const folder of [owner, ...Object.values(people).map(({ id }) => id)]) {
        const { error } = await files.from(bucket).upload(`${folder}/me.png`, picture, { contentType: 'image/png' });
        if (error !== null) throw error;
      }
    }
  });
  afterAll(async () => {
    await sql.end();
    await stack.stop();
  });

  // The package's WebSocket has more overloads than the browser's, and serves as one.
  const options = {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  };

  async function meet(actor: Actor, name: string = actor): Promise<Person> {
    const api = createClient(stack.url, stack.publishableKey, options);
    if (actor === 'visitor') return { api, id: crypto.randomUUID(), token: stack.publishableKey };
    const { data, error } = await api.auth.signUp({ email: `${name}@school.example`, password: 'Correct-horse-7' });
    if (error !== null || data.session === null) throw error ?? new Error('no session');
    return { api, id: data.session.user.id, token: data.session.access_token };
  }

  /** Everything that is stored, and what everybody sees of it. */
  async function stored(): Promise<unknown> {
    const objects = await sql<{ path: string; metadata: unknown }[]>`
      select bucket_id || '/' || name as path, metadata, version from storage.objects order by 1`;
    const bytes = objects.map(async ({ path }) => {
      const answer = await fetch(`${stack.url}/storage/v1/object/public/${path}`);
      return Buffer.from(await answer.arrayBuffer()).equals(picture);
    });
    return {
      objects: [...objects],
      areUnchanged: await Promise.all(bytes),
      buckets: [...(await sql`select * from storage.buckets`)],
    };
  }

  test.each(actors)('a %s brings, changes, moves and deletes nothing, in whatever folder', async (actor) => {
    const before = await stored();
    const { api, id } = people[actor];
    for (const bucket of buckets) {
      const files = api.storage.from(bucket);
      for (const folder of [id, owner]) {
        const refused = [
          await files.upload(`${folder}/new.png`, other, { contentType: 'image/png' }),
          await files.upload(`${folder}/me.png`, other, { contentType: 'image/png', upsert: true }),
          await files.update(`${folder}/me.png`, other, { contentType: 'image/png' }),
          await files.move(`${folder}/me.png`, `${id}/moved.png`),
          await files.copy(`${folder}/me.png`, `${id}/copied.png`),
          await files.createSignedUploadUrl(`${folder}/signed.png`),
          await files.createSignedUrl(`${folder}/me.png`, 60),
        ];
        expect(refused.map(({ error }) => error !== null)).toEqual(refused.map(() => true));
        expect((await files.list(folder)).data ?? []).toEqual([]);
        expect((await files.remove([`${folder}/me.png`])).data ?? []).toEqual([]);
      }
      expect((await files.list()).data ?? []).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each(actors)('a %s neither sees, makes, changes, empties nor deletes a bucket', async (actor) => {
    const before = await stored();
    const { storage } = people[actor].api;
    expect((await storage.listBuckets()).data ?? []).toEqual([]);
    for (const bucket of buckets) {
      const refused = [
        await storage.getBucket(bucket),
        await storage.updateBucket(bucket, { public: false }),
        await storage.emptyBucket(bucket),
        await storage.deleteBucket(bucket),
      ];
      expect(refused.map(({ error }) => error !== null)).toEqual(refused.map(() => true));
    }
    expect((await storage.createBucket('mine')).error).not.toBeNull();
    expect(await stored()).toEqual(before);
  });

  test.each(actors)('tricks with paths lead a %s nowhere', async (actor) => {
    const before = await stored();
    const { id, token } = people[actor];
    const headers = {
      host: new URL(stack.url).host,
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'image/png',
      'x-upsert': 'true',
    };
    const tricks = [
      `post-media/${id}/../${owner}/me.png`,
      `post-media/${id}/%2e%2e/${owner}/me.png`,
      `post-media/${id}/%2E%2E%2F${owner}%2Fme.png`,
      `post-media/${id}/..%5c${owner}%5cme.png`,
      `post-media/../profile-photos/${owner}/me.png`,
      `post-media/%2e%2e/profile-photos/${owner}/me.png`,
      `post-media/${id}/me.png%00.html`,
      `post-media/${id}/%00`,
      `post-media/${id.toUpperCase()}/me.png`,
      `POST-MEDIA/${id}/me.png`,
      `post-media//${id}/me.png`,
      `post-media/${id}//me.png`,
      `post-media/${id}`,
      `post-media/me.png`,
      `post-media/.emptyFolderPlaceholder`,
      `post-media%2f${id}/me.png`,
    ];
    for (const path of tricks) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status } = await rawRequest(stack.url, { path: `/storage/v1/object/${path}`, method, headers });
        expect([method, path, status >= 400]).toEqual([method, path, true]);
      }
    }
    expect(await stored()).toEqual(before);
  });

  test('the secret key brings what nobody else may: it is they who are refused', async () => {
    const headers = {
      apikey: stack.secretKey,
      authorization: `Bearer ${stack.secretKey}`,
      'content-type': 'image/png',
    };
    const path = `/storage/v1/object/post-media/${owner}/new.png`;
    const answer = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body: other });
    expect(answer.status).toBe(200);
  });
});
