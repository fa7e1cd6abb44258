import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mirroredRows, type MirroredTable } from '../../src/domain/rows.ts';
import { pullResponse, pushResponse } from '../../src/domain/sync-protocol.ts';
import { newBrowser } from '../../supabase/tests/support/school.ts';
import { backendUnderTest, type BackendUnderTest } from '../support/backend-under-test.ts';
import { likeOf } from '../support/like-of.ts';

let backend: BackendUnderTest;

beforeAll(async () => {
  backend = await backendUnderTest();
});
afterAll(() => backend.stop());

const pullEverything = { request: { lineage: null, cursors: {}, limit: 1_000 } };

async function anyPostId(): Promise<string> {
  const { data } = await backend.client.from('posts').select('id').limit(1).single();
  if (!data) throw new Error('the backend has no posts');
  return String(data.id);
}

describe('tables, through supabase-js', () => {
  test('posts come with their teacher joined', async () => {
    const { data, error } = await backend.client
      .from('posts')
      .select('*, teachers(*)')
      .order('created_at', { ascending: false })
      .limit(5);
    expect(error).toBeNull();
    expect(data).toHaveLength(5);
    for (const row of data ?? []) expect(row.teachers).toMatchObject({ id: row.teacher_id, is_approved: true });
  });

  test('a single row that is not there answers PGRST116', async () => {
    const { error } = await backend.client.from('posts').select('*').eq('id', crypto.randomUUID()).single();
    expect(error?.code).toBe('PGRST116');
  });

  test('a teacher who waits for approval is nobody', async () => {
    const { data, error } = await backend.client.from('teachers').select('id').eq('is_approved', false);
    expect(error).toBeNull();
    expect(data).toEqual([]);
  });

  test.each(['teachers', 'posts', 'post_stats', 'post_interactions'])(
    'a visitor can neither add, change nor delete in %s',
    async (table) => {
      const id = crypto.randomUUID();
      const key = table.startsWith('post_') ? 'post_id' : 'id';
      const attempts = await Promise.all([
        backend.client.from(table).insert(JSON.parse(`{"${key}":"${id}"}`)),
        backend.client
          .from(table)
          .update(JSON.parse(`{"${key}":"${id}"}`))
          .eq(key, id),
        backend.client.from(table).delete().eq(key, id),
      ]);
      expect(attempts.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    },
  );

  test("nobody's interactions can be read", async () => {
    const { error } = await backend.client.from('post_interactions').select('*');
    expect(error?.code).toBe('42501');
  });
});

describe('sync_pull', () => {
  test('every row it sends fits the schema the portal parses with', async () => {
    let request: object = pullEverything.request;
    let received = 0;
    for (let page = 0; page < 50; page += 1) {
      const answer = pullResponse.parse((await backend.call('sync_pull', { request })).body);
      for (const [table, rows] of Object.entries(answer.rows)) {
        for (const row of rows) mirroredRows[table as MirroredTable].parse(row);
        received += rows.length;
      }
      if (!answer.more) break;
      request = { ...pullEverything.request, lineage: answer.lineage, target: answer.target, after: answer.after };
    }
    expect(received).toBeGreaterThan(120);
  });

  test('with the newest cursor there is nothing more to send', async () => {
    const first = pullResponse.parse((await backend.call('sync_pull', pullEverything)).body);
    const request = { lineage: first.lineage, cursors: { public: first.target }, limit: 1_000 };
    const second = pullResponse.parse((await backend.call('sync_pull', { request })).body);
    expect(Object.values(second.rows).flat()).toEqual([]);
    expect(second.more).toBe(false);
  });

  test('a request that is not one is refused with a reason', async () => {
    const { status, body } = await backend.call('sync_pull', { request: { cursors: 'x' } });
    expect(status).toBe(400);
    expect(body).toHaveProperty('message');
  });
});

describe('sync_push', () => {
  test('the same mutation twice is applied once and answered alike', async () => {
    const like = likeOf(await anyPostId());
    const body = { mutations: [like], browser_secret: newBrowser() };
    const first = await backend.call('sync_push', body);
    const second = await backend.call('sync_push', body);
    expect(pushResponse.parse(first.body).results[0]?.status).toBe('applied');
    expect(second.body).toEqual(first.body);
  });

  test('one bad mutation does not stop the good one behind it', async () => {
    const mutations = [likeOf(crypto.randomUUID()), likeOf(await anyPostId())];
    const { body } = await backend.call('sync_push', { mutations, browser_secret: newBrowser() });
    expect(pushResponse.parse(body).results.map(({ status }) => status)).toEqual(['rejected', 'applied']);
  });

  test('more mutations than a batch may hold are refused whole', async () => {
    const postId = await anyPostId();
    const mutations = Array.from({ length: 51 }, () => likeOf(postId));
    const { status } = await backend.call('sync_push', { mutations, browser_secret: newBrowser() });
    expect(status).toBe(413);
  });

  test('without a proper browser secret nothing is accepted', async () => {
    const { status } = await backend.call('sync_push', {
      mutations: [likeOf(await anyPostId())],
      browser_secret: 'short',
    });
    expect(status).toBe(400);
  });
});
