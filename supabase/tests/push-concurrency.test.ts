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

test('new browsers of one school do not wait for each other’s commits', async () => {
  await db.query(`update private.settings set school_networks = '{203.0.113.8/30}', address_header = 'x-real-ip'`);
  const posts = await addPosts(db, teacher, 2);
  // Connections whose shares are not the same.
  const reserved = await Promise.all(Array.from({ length: 3 }, () => db.sql.reserve()));
  const shareOf = async (connection: (typeof reserved)[number]) =>
    Number((await connection<{ share: number }[]>`select pg_backend_pid() % 16 as share`)[0]?.share);
  const [first, ...others] = reserved;
  if (first === undefined) throw new Error('no connection');
  const own = await shareOf(first);
  const shares = await Promise.all(others.map(shareOf));
  const second = others[shares.findIndex((share) => share !== own)];
  if (second === undefined) throw new Error('all connections have one share');
  for (const [connection, post] of [
    [first, posts[0]],
    [second, posts[1]],
  ] as const) {
    await connection`begin`;
    await connection`set local lock_timeout = '10s'`;
    await connection`select set_config('request.headers', '{"x-real-ip": "203.0.113.9"}', true)`;
    const [row] = await connection<{ answer: string }[]>`
      select public.sync_push(${JSON.stringify([tap(post ?? '')])}::text::jsonb, ${newBrowser()})::text as answer`;
    expect(row?.answer).toContain('"applied"');
  }
  await first`commit`;
  await second`commit`;
  for (const connection of reserved) connection.release();
  await db.query(`update private.settings set school_networks = '{}'`);
  expect(await db.query(`select likes from public.post_stats`)).toEqual([{ likes: 1 }, { likes: 1 }]);
});

test('while others are taking from the shares that are there, one more is made, and nobody waits', async () => {
  await db.query(`delete from private.rate_limit`);
  const connections = await Promise.all(Array.from({ length: 5 }, () => db.sql.reserve()));
  const take = async (connection: (typeof connections)[number]) => {
    await connection`begin`;
    await connection`set local lock_timeout = '10s'`;
    await connection`select private.spend_share('new busy', 1600, 1)`;
  };
  const [first, ...others] = connections;
  if (first === undefined) throw new Error('no connection');
  await take(first);
  await first`commit`;
  // The others take the one that is there, and that of the first is theirs when it comes back.
  for (const connection of others) await take(connection);
  await take(first);
  for (const connection of connections) await connection`commit`;
  for (const connection of connections) connection.release();
  const [left] = await db.query<{ taken: number }>(
    `select round(sum(100 - tokens))::integer as taken from private.rate_limit where bucket like 'new busy %'`,
  );
  expect(left?.taken).toBe(6);
});

test('rows are found by their key also by a connection that made its plans when the tables were empty', async () => {
  await db.query('delete from private.rate_limit');
  await db.query('delete from private.ledger');
  await db.query('analyze');
  const [post = ''] = await addPosts(db, teacher, 1);
  const connection = await db.sql.reserve();
  const pushOnce = () =>
    connection`select public.sync_push(${JSON.stringify([tap(post)])}::text::jsonb, ${newBrowser()})`;
  // Of this connection alone: others tell seconds later what they have counted.
  const read = async () => {
    const [row] = await connection<{ scans: number }[]>`
      select sum(seq_scan)::integer as scans from pg_stat_xact_user_tables
      where relname in ('rate_limit', 'ledger', 'post_stats', 'post_interactions')`;
    return row?.scans;
  };
  // PostgreSQL keeps a plan after five.
  for (let count = 0; count < 8; count += 1) await pushOnce();
  await connection`insert into private.rate_limit (bucket, tokens, at) select 'other ' || n, 1, now() from generate_series(1, 5000) as n`;
  await connection`begin`;
  const before = await read();
  for (let count = 0; count < 5; count += 1) await pushOnce();
  expect(await read()).toBe(before);
  await connection`commit`;
  connection.release();
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
