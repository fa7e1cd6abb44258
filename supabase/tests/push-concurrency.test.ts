import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outcome, visitor, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { held, Mirror, truth } from './support/mirror.ts';
import { addPost, addPosts, addTeacher, newBrowser, tap } from './support/school.ts';

let db: PostgresDatabase;
let teacher: string;

beforeAll(async () => {
  db = await openTemplateCopy();
  await db.query('update private.settings set mutations_burst = 100000, new_browsers_burst = 10000');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  teacher = await addTeacher(db);
});

async function push(mutations: unknown[], secret: string): Promise<string> {
  const [row] = await db.call<{ answer: string }>(
    visitor,
    'select public.sync_push($1::text::jsonb, $2)::text as answer',
    [JSON.stringify(mutations), secret],
  );
  return row?.answer ?? '';
}

test('twin tabs that send the same batch at once get one answer for one application', async () => {
  const posts = await addPosts(db, teacher, 10);
  for (let round = 0; round < 5; round++) {
    const secret = newBrowser();
    const batch = posts.map((post) => tap(post));
    const answers = await Promise.all(Array.from({ length: 6 }, () => push(batch, secret)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.match(/"status": "applied"/g)).toHaveLength(10);
  }
  const likes = await db.query<{ likes: number }>('select distinct likes from public.post_stats');
  expect(likes).toEqual([{ likes: 5 }]);
});

test('a twin that arrives while the first is still open waits for its answer', async () => {
  const post = await addPost(db, teacher);
  const secret = newBrowser();
  const batch = [tap(post)];
  const first = await db.sql.reserve();
  await first`begin`;
  const [open] = await first<
    { answer: string }[]
  >`select public.sync_push(${JSON.stringify(batch)}::text::jsonb, ${secret})::text as answer`;
  const second = push(batch, secret);
  await first`select pg_sleep(0.1)`;
  await first`commit`;
  first.release();
  expect(await second).toBe(open?.answer);
});

test('a twin takes over when the first is rolled back', async () => {
  const post = await addPost(db, teacher);
  const secret = newBrowser();
  const batch = [tap(post)];
  const first = await db.sql.reserve();
  await first`begin`;
  await first`select public.sync_push(${JSON.stringify(batch)}::text::jsonb, ${secret})`;
  const second = push(batch, secret);
  await first`select pg_sleep(0.1)`;
  await first`rollback`;
  first.release();
  expect(await second).toContain('"applied"');
  expect(await db.query('select likes from public.post_stats where post_id = $1', [post])).toEqual([{ likes: 1 }]);
});

test('after eight writers at once the counts are the sum of the registers, and none had to wait for ever', async () => {
  const posts = await addPosts(db, teacher, 12);
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const random = mulberry32(writer);
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const outcomes: string[] = [];
    for (let round = 1; round <= 25; round++) {
      const batch = Array.from({ length: 10 }, (__, n) =>
        tap(posts[Math.floor(random() * posts.length)] ?? '', {
          register: random() < 0.5 ? 'like' : 'save',
          value: random() < 0.6,
          clock: round * 10 + n,
        }),
      );
      outcomes.push(await outcome(push(batch, browsers[round % 3] ?? '')));
    }
    return outcomes;
  });
  const outcomes = await Promise.all(writers);
  expect(new Set(outcomes.flat())).toEqual(new Set(['ok']));
  const wrong = await db.query(
    `select s.post_id from public.post_stats as s
     where row(s.likes::bigint, s.saves::bigint) is distinct from (
       select row(count(*) filter (where i.liked), count(*) filter (where i.saved))
       from public.post_interactions as i where i.post_id = s.post_id)`,
  );
  expect(wrong).toEqual([]);
  const mirror = new Mirror(db);
  await mirror.pull({ digest: true });
  expect(held(mirror)).toEqual(await truth(db));
});

test('a post that is deleted while it is liked ends without it, whoever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const posts = await addPosts(db, teacher, 3);
    const pushes = Array.from({ length: 4 }, () =>
      outcome(
        push(
          posts.map((post) => tap(post)),
          newBrowser(),
        ),
      ),
    );
    const [deletion, ...outcomes] = await Promise.all([
      outcome(db.query('delete from public.posts where id = $1', [posts[1] ?? ''])),
      ...pushes,
    ]);
    expect(deletion).toBe('ok');
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect(await db.query('select from public.post_interactions where post_id = $1', [posts[1] ?? ''])).toEqual([]);
  }
});

/** Small seeded generator: the same writers every time. */
function mulberry32(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
