import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as fc from '../../scripts/testing/properties.ts';
import {
  account,
  outcome,
  visitor,
  type Caller,
  type PostgresDatabase,
  type TestDatabase,
} from './support/database.ts';
import { addPosts, addStudent, addTeacher, deviceA, deviceB, newBrowser, tap } from './support/school.ts';
import { openDatabase, openTemplateCopy, twinEngines } from './support/template.ts';

interface Push {
  readonly mutations: unknown;
  readonly browser_secret?: unknown;
}
interface Said {
  readonly results: readonly Record<string, unknown>[];
}

/** What each of several pushes is answered together: null where nothing was done. */
async function together(db: TestDatabase, pushes: readonly unknown[], caller: Caller = visitor) {
  const [row] = await db.call<{ answers: (string | null)[] }>(
    caller,
    'select public.sync_push_together($1::text::jsonb) as answers',
    [JSON.stringify(pushes)],
  );
  return row?.answers ?? [];
}

/** What one is answered by itself, or the SQLSTATE that it is refused with. */
async function alone(db: TestDatabase, { mutations, browser_secret }: Push): Promise<Said | string> {
  let answer: Said | undefined;
  const ending = await outcome(
    db
      .call<{ answer: Said }>(visitor, 'select public.sync_push($1::text::jsonb, $2) as answer', [
        JSON.stringify(mutations),
        browser_secret,
      ])
      .then(([row]) => (answer = row?.answer)),
  );
  return answer ?? ending;
}

/** As a server does that gathers: what was not done together is pushed by itself. */
async function gathered(db: TestDatabase, pushes: readonly Push[]): Promise<(Said | string)[]> {
  const answers = await together(db, pushes);
  expect(answers).toHaveLength(pushes.length);
  const said: (Said | string)[] = [];
  for (const [at, push] of pushes.entries()) {
    const answer = answers[at] ?? null;
    said.push(answer === null ? await alone(db, push) : (JSON.parse(answer) as Said));
  }
  return said;
}

/** What does not depend on who else pushed: the counts are of all. */
const own = (said: Said | string) =>
  typeof said === 'string' ? said : said.results.map(({ stats: _stats, ...answer }) => answer);

const like = (post: string, overrides: Record<string, unknown> = {}, secret: string = newBrowser()): Push => ({
  mutations: [tap(post, overrides)],
  browser_secret: secret,
});

const registersOf = (db: TestDatabase, secret: string) =>
  db.query(
    `select post_id, liked, saved, liked_clock::text, saved_clock::text, liked_device::text, saved_device::text
     from public.post_interactions where browser_id = private.browser_of($1) order by post_id`,
    [secret],
  );
const spentBy = (db: TestDatabase, secret: string) =>
  db.query(
    `select round(tokens::numeric, 1)::text as left from private.rate_limit where bucket = 'push ' || private.actor($1)`,
    [secret],
  );
const ledgerOf = (db: TestDatabase, secret: string) =>
  db.query(`select mid, result - 'stats' as result from private.ledger where actor = private.actor($1) order by mid`, [
    secret,
  ]);
const wrongCounts = (db: TestDatabase) =>
  db.query(
    `select s.post_id from public.post_stats as s
     where row(s.likes::bigint, s.saves::bigint) is distinct from (
       select row(count(*) filter (where i.liked), count(*) filter (where i.saved))
       from public.post_interactions as i where i.post_id = s.post_id)`,
  );

describe.each(twinEngines)('pushes that go together on %s', (engine) => {
  let db: TestDatabase;
  let posts: readonly string[];

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    // Nothing comes back while a test looks at what was spent.
    await db.query(
      `update private.settings set mutations_burst = 50, mutations_per_second = 0.01,
         new_browsers_burst = 100000, new_browsers_per_hour = 0.001, school_networks = '{}'`,
    );
    for (const table of ['auth.users', 'private.ledger', 'private.rate_limit']) await db.query(`delete from ${table}`);
    posts = [...(await addPosts(db, await addTeacher(db), 4)), randomUUID()];
  });

  const step = fc.record({
    who: fc.constantFrom(0, 1, 2, 3),
    post: fc.constantFrom(0, 0, 1, 2, 3, 4),
    register: fc.constantFrom('like', 'save'),
    value: fc.boolean(),
    clock: fc.constantFrom(1, 1, 2, 3, 0),
    device: fc.constantFrom(deviceA, deviceB),
    form: fc.constantFrom(
      'usual',
      'usual',
      'usual',
      'usual',
      'replay',
      'two',
      'none',
      'no mid',
      'other actor',
      'version 2',
    ),
  });

  test('leave, answer and count what each does by itself', async () => {
    const stories = fc.array(fc.uniqueArray(step, { minLength: 1, maxLength: 4, selector: ({ who }) => who }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const [these, those] = [0, 1].map(() => Array.from({ length: 4 }, newBrowser));
        const before = new Map<number, unknown>();
        for (const steps of story) {
          const pushes = steps.map(({ who, post, form, ...rest }) => {
            const usual = tap(posts[post] ?? '', rest);
            const forms: Record<string, unknown> = {
              usual: [usual],
              replay: before.get(who) ?? [usual],
              two: [usual, tap(posts[0] ?? '', { ...rest, register: 'save' })],
              none: [],
              'no mid': [{ ...usual, mid: 'x' }],
              'other actor': [{ ...usual, actor: 'user:somebody' }],
              'version 2': [{ ...usual, schemaVersion: 2 }],
            };
            const mutations = forms[form];
            before.set(who, mutations);
            return { who, mutations };
          });
          const of = (secrets: readonly string[] | undefined) =>
            pushes.map(({ who, mutations }) => ({ mutations, browser_secret: secrets?.[who] }));
          const answers = await gathered(db, of(these));
          const inTurn: (Said | string)[] = [];
          for (const push of of(those)) inTurn.push(await alone(db, push));
          expect(answers.map(own)).toEqual(inTurn.map(own));
        }
        for (const [at, secret] of (these ?? []).entries()) {
          const twin = those?.[at] ?? '';
          expect(await registersOf(db, secret)).toEqual(await registersOf(db, twin));
          expect(await ledgerOf(db, secret)).toEqual(await ledgerOf(db, twin));
          expect(await spentBy(db, secret)).toEqual(await spentBy(db, twin));
        }
      }),
      { numRuns: engine === 'postgres' ? 60 : 15 },
    );
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('are done at once where they are usual, and say the counts of all', async () => {
    const [first = '', second = ''] = posts;
    const answers = await together(db, [like(first), like(second), like(first, { register: 'save' }), like(first)]);
    const said = answers.map((answer) => JSON.parse(answer ?? 'null') as Said);
    expect(said.map(({ results }) => results[0]?.['status'])).toEqual(Array(4).fill('applied'));
    expect(said[0]?.results[0]?.['stats']).toMatchObject({ likes: 2, saves: 1 });
    expect(said[3]).toMatchObject({ marker: 'manara/1' });
  });

  const odd: readonly [string, (post: string) => unknown][] = [
    ['of nothing', () => null],
    ['that is no object', () => 7],
    ['whose mutations are no list', () => ({ mutations: {}, browser_secret: newBrowser() })],
    ['without mutations', (post) => ({ ...like(post), mutations: [] })],
    ['without a secret', (post) => ({ mutations: [tap(post)] })],
    ['with a secret that is none', (post) => ({ ...like(post), browser_secret: 'short' })],
    ['of another kind', (post) => like(post, { kind: 'post.delete' })],
    ['with a post that is none', () => like('x')],
    ['with a clock beyond all numbers', (post) => like(post, { clock: 1e300 })],
    ['with a device that is none', (post) => like(post, { device: 'x' })],
    ['of an account', (post) => like(post, { actor: `user:${randomUUID()}` })],
  ];
  test.each(odd)('one %s is left, with nothing counted, and the others are done', async (_what, push) => {
    const [post = ''] = posts;
    const answers = await together(db, [like(post), push(post), like(post)]);
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, true]);
    expect(await db.query(`select from private.rate_limit where bucket like 'push %'`)).toHaveLength(2);
    expect(await db.query('select from private.ledger')).toHaveLength(2);
  });

  test('of two of one browser the second is left', async () => {
    const [post = ''] = posts;
    const secret = newBrowser();
    const pushes = [like(post, { clock: 2, value: false }, secret), like(post), like(post, { clock: 1 }, secret)];
    expect((await together(db, pushes)).map((answer) => answer !== null)).toEqual([true, true, false]);
    expect((await gathered(db, pushes)).map(own)).toMatchObject([
      [{ row: { clock: 2 } }],
      [{}],
      [{ row: { clock: 2 } }],
    ]);
  });

  test('one that was answered before is left, and answered by itself as it was, and holds up nobody', async () => {
    const [post = ''] = posts;
    const push = like(post);
    const first = await alone(db, push);
    const answers = await together(db, [like(post), push, like(post)]);
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, true]);
    expect(await alone(db, push)).toEqual(first);
  });

  test('a browser that has used up its calls is left, and refused by itself', async () => {
    const [post = ''] = posts;
    const secret = newBrowser();
    await together(db, [like(post, {}, secret)]);
    await db.query(
      `update private.rate_limit set tokens = 0.5, at = 'infinity' where bucket = 'push ' || private.actor($1)`,
      [secret],
    );
    const push = like(post, { clock: 2 }, secret);
    expect((await together(db, [push, like(post)])).map((answer) => answer !== null)).toEqual([false, true]);
    expect(await alone(db, push)).toBe('PT429');
    expect(await spentBy(db, secret)).toEqual([{ left: '0.5' }]);
  });

  const places: readonly [string, string, number][] = [
    ['a place', '{}', 3],
    ['a school', '{203.0.113.0/24}', 3],
    ['a school in shares', '{203.0.113.0/24}', 400],
  ];
  test.each(places)('of new browsers of %s only so many are taken as are allowed', async (_what, networks, allowed) => {
    await db.query(
      `update private.settings set address_header = 'x-real-ip', school_networks = $1::text::cidr[], new_browsers_burst = $2,
         school_browsers_burst = $2, school_browsers_per_hour = 0.001`,
      [networks, allowed],
    );
    const [post = ''] = posts;
    const headers = { 'x-real-ip': '203.0.113.7' };
    const known = newBrowser();
    await together(db, [like(post, {}, known)], { ...visitor, headers });
    let taken = 1;
    for (let rest = allowed + 10; rest > 0; rest -= 200) {
      const pushes = Array.from({ length: Math.min(rest, 200) }, () => like(post));
      taken += (await together(db, pushes, { ...visitor, headers })).filter((answer) => answer !== null).length;
    }
    expect(taken).toBe(allowed);
    expect(await db.query(`select from private.rate_limit where bucket like 'push %'`)).toHaveLength(allowed);
    const old = await together(db, [like(post, { clock: 2 }, known), like(post)], { ...visitor, headers });
    expect(old.map((answer) => answer !== null)).toEqual([true, false]);
  });

  test('are for visitors: what accounts push goes by itself', async () => {
    const student = account(await addStudent(db));
    expect(await outcome(together(db, [like(posts[0] ?? '')], student))).toBe('42501');
    const inside = `select * from private.set_taps_together(array['${newBrowser()}'], array[gen_random_uuid()],
      array[row('${posts[0]}', 'like', true, 1, gen_random_uuid())::private.tap])`;
    expect(await outcome(db.call(student, inside))).toBe('42501');
  });

  const refused: readonly [string, unknown][] = [
    ['an object', {}],
    ['nothing', null],
    ['more than there may be', Array(201).fill(null)],
    ['more than a megabyte', ['x'.repeat(1_100_000)]],
  ];
  test.each(refused)('%s is refused as a whole', async (_what, pushes) => {
    const text = JSON.stringify(pushes);
    const ending = await outcome(db.call(visitor, 'select public.sync_push_together($1::text::jsonb)', [text]));
    expect(ending).toMatch(/^PT4(00|13)$/);
  });
});

describe('pushes that go together beside others', () => {
  let db: PostgresDatabase;
  let posts: readonly string[];

  beforeAll(async () => {
    db = await openTemplateCopy();
    await db.query('update private.settings set mutations_burst = 100000, new_browsers_burst = 100000');
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    posts = await addPosts(db, await addTeacher(db), 6);
  });

  const onePost = (number: number) => posts[number % posts.length] ?? '';

  test('count each once, and nobody waits for ever', async () => {
    const browsers = Array.from({ length: 30 }, () => newBrowser());
    const several = Array.from({ length: 4 }, async (_, sender) => {
      for (let clock = 1; clock <= 12; clock += 1) {
        // Each sender has another order of browsers and of posts.
        const from = (clock * 7 + sender * 11) % browsers.length;
        const turned = [...browsers.slice(from), ...browsers.slice(0, from)];
        const pushes = (sender % 2 === 0 ? turned : turned.reverse()).map((secret, at) =>
          like(onePost(at * 5 + sender), { clock: clock * 10 + sender, value: (at + clock) % 3 > 0 }, secret),
        );
        for (const said of await gathered(db, pushes)) expect(said).toMatchObject({ results: [{ status: 'applied' }] });
      }
    });
    const single = Array.from({ length: 4 }, async (_, sender) => {
      for (let clock = 1; clock <= 40; clock += 1) {
        const mutations = posts.map((post) => tap(post, { clock: clock * 10 + sender, register: 'save' }));
        const said = await alone(db, { mutations, browser_secret: browsers[(clock + sender) % browsers.length] });
        expect(said).toMatchObject({ marker: 'manara/1' });
      }
    });
    await Promise.all([...several, ...single]);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('a twin that is pushed by itself meanwhile is answered once', async () => {
    const [post = ''] = posts;
    const push = like(post);
    const first = await db.sql.reserve();
    await first`begin`;
    const [open] = await first<{ answer: string }[]>`
      select public.sync_push(${JSON.stringify(push.mutations)}::text::jsonb, ${String(push.browser_secret)})::text as answer`;
    const second = gathered(db, [push, like(post)]);
    await first`select pg_sleep(0.1)`;
    await first`commit`;
    first.release();
    const [again, other] = await second;
    expect(again).toEqual(JSON.parse(open?.answer ?? ''));
    expect(other).toMatchObject({ results: [{ status: 'applied' }] });
    expect(await db.query('select likes from public.post_stats where post_id = $1', [post])).toEqual([{ likes: 2 }]);
  });

  test('the end of the transaction before its commit leaves nothing, and each is answered when it comes again', async () => {
    const [post = ''] = posts;
    const pushes = [like(post), like(post), like(post)];
    const cut = await db.sql.reserve();
    await cut`begin`;
    await cut`select public.sync_push_together(${JSON.stringify(pushes)}::text::jsonb)`;
    await cut`rollback`;
    cut.release();
    expect(await db.query('select likes from public.post_stats where post_id = $1', [post])).toEqual([{ likes: 0 }]);
    const said = await gathered(db, pushes);
    // As after an answer that was lost on its way.
    expect((await gathered(db, pushes)).map(own)).toEqual(said.map(own));
    expect(await db.query('select likes from public.post_stats where post_id = $1', [post])).toEqual([{ likes: 3 }]);
  });

  test('a post that is deleted meanwhile is missing to those who tapped it, and to nobody else', async () => {
    const [gone = '', stays = ''] = posts;
    const open = await db.sql.reserve();
    await open`begin`;
    await open`delete from public.posts where id = ${gone}`;
    const pushes = gathered(db, [like(gone), like(stays)]);
    await open`select pg_sleep(0.1)`;
    await open`commit`;
    open.release();
    const [first, second] = await pushes;
    expect(first).toMatchObject({ results: [{ status: 'rejected', code: 'P0002' }] });
    expect(second).toMatchObject({ results: [{ status: 'applied' }] });
  });
});

describe('two calls of a school at once', () => {
  let db: PostgresDatabase;
  const headers = { 'x-real-ip': '203.0.113.7' };

  beforeAll(async () => {
    db = await openTemplateCopy();
    await db.query(
      `update private.settings set address_header = 'x-real-ip', school_networks = '{203.0.113.0/24}', school_browsers_burst = 400`,
    );
  });
  afterAll(() => db.close());

  test('leave each other what they do not need of its allowance', async () => {
    const [first = '', second = ''] = await addPosts(db, await addTeacher(db), 2);
    const ask = (post: string) => together(db, [like(post), like(post)], { ...visitor, headers });
    // The shares are there.
    await ask(first);
    const open = await db.sql.reserve();
    await open`begin`;
    await open`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    const [held] = await open<{ answers: (string | null)[] }[]>`
      select public.sync_push_together(${JSON.stringify([like(first), like(first)])}::text::jsonb) as answers`;
    const beside = await ask(second);
    await open`commit`;
    open.release();
    expect([held?.answers, beside].map((answers) => answers?.map((answer) => answer !== null))).toEqual([
      [true, true],
      [true, true],
    ]);
    const [spent] = await db.query(
      `select sum(100 - tokens)::integer as browsers from private.rate_limit where bucket like 'new %'`,
    );
    expect(spent).toEqual({ browsers: 6 });
  });
});
