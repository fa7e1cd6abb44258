import { randomUUID } from 'node:crypto';
import * as fc from '../../scripts/testing/properties.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushResponse, type MutationResult } from '../../src/domain/sync-protocol.ts';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { Mirror } from './support/mirror.ts';
import { addPost, addStudent, addTeacher, addUser, deviceA, deviceB, newBrowser, tap } from './support/school.ts';

const kinds = [
  ['student', 'student_post_interactions', 'student_id', addStudent],
  ['teacher', 'teacher_post_interactions', 'teacher_id', addTeacher],
] as const;

describe.each(twinEngines)('interactions of accounts on %s', (engine) => {
  let db: TestDatabase;
  let author: string;
  let post: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    author = await addTeacher(db);
    post = await addPost(db, author);
  });

  async function push(
    caller: Caller,
    mutations: readonly object[],
    secret: string | null = null,
  ): Promise<MutationResult[]> {
    const [row] = await db.call<{ answer: unknown }>(caller, 'select public.sync_push($1::text::jsonb, $2) as answer', [
      JSON.stringify(mutations),
      secret,
    ]);
    return pushResponse.parse(row?.answer).results;
  }

  const statsOf = async (id = post) =>
    (
      await db.query<{ likes: number; saves: number }>(
        'select likes, saves from public.post_stats where post_id = $1',
        [id],
      )
    )[0];

  /** Posts whose counts are not the sums over everybody's registers. */
  const wrongCounts = () =>
    db.query(
      `select s.* from public.post_stats as s where row(s.likes::bigint, s.saves::bigint) is distinct from (
         select row(count(*) filter (where i.liked), count(*) filter (where i.saved)) from (
           select post_id, liked, saved from public.post_interactions
           union all select post_id, liked, saved from public.student_post_interactions
           union all select post_id, liked, saved from public.teacher_post_interactions
         ) as i where i.post_id = s.post_id)`,
    );

  describe.each(kinds)('of a %s', (_, table, column, add) => {
    let id: string;
    let other: string;
    beforeEach(async () => {
      id = await add(db);
      other = await add(db, { name: 'اسم آخر' });
    });

    const rowOf = async (of = id) =>
      (
        await db.query(
          `select liked, saved, liked_clock::integer, saved_clock::integer, liked_device::text from public.${table}
           where post_id = $1 and ${column} = $2`,
          [post, of],
        )
      )[0];

    /** What the API makes of an upsert: every column that was sent is also set. */
    const upsert = (as: string, of: string, liked: boolean, saved: boolean) =>
      outcome(
        db.call(
          account(as),
          `insert into public.${table} (post_id, ${column}, liked, saved, updated_at) values ($1, $2, $3, $4, '1999-01-01')
           on conflict (post_id, ${column}) do update set post_id = excluded.post_id, ${column} = excluded.${column},
             liked = excluded.liked, saved = excluded.saved, updated_at = excluded.updated_at`,
          [post, of, liked, saved],
        ),
      );

    test('an upsert of the own row works, counts, and moves the registers that it changes', async () => {
      expect(await upsert(id, id, true, false)).toBe('ok');
      expect(await rowOf()).toMatchObject({ liked: true, liked_clock: 1, saved: false, saved_clock: 0 });
      expect(await upsert(id, id, true, true)).toBe('ok');
      expect(await rowOf()).toMatchObject({ liked: true, liked_clock: 1, saved: true, saved_clock: 1 });
      expect(await upsert(id, id, false, true)).toBe('ok');
      expect(await rowOf()).toMatchObject({ liked: false, liked_clock: 2, saved: true, saved_clock: 1 });
      expect(await statsOf()).toEqual({ likes: 0, saves: 1 });
      expect(await db.query(`select from public.${table} where updated_at < now() - interval '1 day'`)).toEqual([]);
      const gone = await db.call(account(id), `delete from public.${table} returning post_id`);
      expect(gone).toEqual([{ post_id: post }]);
      expect(await statsOf()).toEqual({ likes: 0, saves: 0 });
    });

    test('nobody writes, moves or deletes the row of another', async () => {
      expect(await upsert(other, other, true, false)).toBe('ok');
      expect(await upsert(id, other, false, false)).toBe('42501');
      expect(await upsert(id, randomUUID(), true, true)).toBe('42501');
      expect(await db.call(account(id), `update public.${table} set liked = false returning post_id`)).toEqual([]);
      expect(await db.call(account(id), `delete from public.${table} returning post_id`)).toEqual([]);
      expect(await upsert(id, id, true, false)).toBe('ok');
      const steal = `update public.${table} set ${column} = '${randomUUID()}' where ${column} = '${id}'`;
      expect(await outcome(db.call(account(id), steal))).toBe('42501');
      const elsewhere = await addPost(db, author);
      const move = `update public.${table} set post_id = '${elsewhere}' where ${column} = '${id}'`;
      expect(await outcome(db.call(account(id), move))).toBe('0A000');
      expect(await outcome(db.call(account(id), `update public.${table} set liked_clock = 99`))).toBe('42501');
      expect(await rowOf(other)).toMatchObject({ liked: true });
    });

    test('who is not approved, or nobody, writes nothing here', async () => {
      const held = await add(db, { approved: false, name: 'ينتظر' });
      for (const as of [held, await addUser(db)]) expect(await upsert(as, as, true, true)).toBe('42501');
      expect(await outcome(db.call(visitor, `insert into public.${table} (post_id) values ('${post}')`))).toBe('42501');
      expect(await push(account(held), [tap(post, { actor: `user:${held}` })])).toMatchObject([
        { status: 'rejected', code: '42501' },
      ]);
      expect(await statsOf()).toEqual({ likes: 0, saves: 0 });
    });

    test('a tap is applied, counted, answered, and pulled by the account alone', async () => {
      const mutation = tap(post, { actor: `user:${id}`, clock: 4 });
      const [result] = await push(account(id), [mutation]);
      expect(result).toMatchObject({
        status: 'applied',
        row: { value: true, clock: 4 },
        stats: { post_id: post, likes: 1 },
      });
      expect(await push(account(id), [mutation])).toEqual([result]);
      expect(await statsOf()).toEqual({ likes: 1, saves: 0 });
      const mirror = new Mirror(db, account(id));
      await mirror.pull({ digest: true });
      expect(mirror.get(table, post)).toMatchObject({ [column]: id, liked: true, liked_clock: 4, saved_clock: 0 });
      expect(mirror.digest?.[`user:${id}`]?.[table]).toEqual(mirror.digestOf(table, `user:${id}`));
      const stranger = new Mirror(db, account(other));
      await stranger.pull();
      expect(stranger.get(table, post)).toBeUndefined();
    });

    test('the later clock wins, equal clocks go to the greater device, and none of it moves a clock by itself', async () => {
      const actor = `user:${id}`;
      await push(account(id), [tap(post, { actor, clock: 5, device: deviceA })]);
      const [late] = await push(account(id), [tap(post, { actor, clock: 4, value: false, device: deviceB })]);
      expect(late).toMatchObject({ status: 'applied', row: { value: true, clock: 5 } });
      await push(account(id), [tap(post, { actor, clock: 5, value: false, device: deviceB })]);
      expect(await rowOf()).toMatchObject({ liked: false, liked_clock: 5, liked_device: deviceB });
      expect(await upsert(id, id, true, false)).toBe('ok');
      expect(await rowOf()).toMatchObject({ liked: true, liked_clock: 6 });
      const [older] = await push(account(id), [tap(post, { actor, clock: 5, value: false, device: deviceB })]);
      expect(older).toMatchObject({ row: { value: true, clock: 6 } });
    });

    test('a mutation goes out under the identity that made it, or not at all', async () => {
      for (const actor of ['browser', `user:${other}`, 'user:', id, null])
        expect(await push(account(id), [tap(post, { actor })])).toMatchObject([{ status: 'rejected', code: '42501' }]);
      expect(await push(visitor, [tap(post, { actor: `user:${id}` })], newBrowser())).toMatchObject([
        { status: 'rejected', code: '42501' },
      ]);
      expect(await push(account(id), [tap(post, { actor: `user:${id}`, kind: 'teacher.approve' })])).toMatchObject([
        { status: 'rejected', code: '0A000' },
      ]);
      expect(await statsOf()).toEqual({ likes: 0, saves: 0 });
    });

    test('a row that went and came back goes on counting, for its account alone', async () => {
      await upsert(other, other, true, false);
      const mine = new Mirror(db, account(id));
      for (let round = 0; round < 3; round++) {
        await upsert(id, id, true, false);
        await mine.pull();
        expect(mine.get(table, post)).toMatchObject({ liked: true });
        await db.call(account(id), `delete from public.${table}`);
        await mine.pull();
        expect(mine.get(table, post)).toBeUndefined();
      }
      expect(await db.query(`select revision::integer from public.${table} where ${column} = $1`, [other])).toEqual([
        { revision: 1 },
      ]);
    });

    test('what a browser liked becomes the account’s, once, and can be given back', async () => {
      const secret = newBrowser();
      const second = await addPost(db, author);
      await push(visitor, [tap(post, { clock: 3 }), tap(second, { register: 'save' })], secret);
      const claim = async (as = id, of = secret) =>
        (await db.call<{ n: number }>(account(as), 'select public.claim_browser_interactions($1) as n', [of]))[0]?.n;
      const undo = async () =>
        (await db.call<{ n: number }>(account(id), 'select public.unclaim_browser_interactions($1) as n', [secret]))[0]
          ?.n;

      expect(await claim(other, newBrowser())).toBe(0);
      expect(await claim()).toBe(2);
      expect(await claim()).toBe(0);
      expect(await rowOf()).toMatchObject({ liked: true, liked_clock: 3 });
      expect(await statsOf()).toEqual({ likes: 1, saves: 0 });
      expect(await statsOf(second)).toEqual({ likes: 0, saves: 1 });
      expect(await db.query('select from public.post_interactions')).toEqual([]);
      expect(await claim(other)).toBe(0);
      expect(await wrongCounts()).toEqual([]);

      expect(await undo()).toBe(2);
      expect(await undo()).toBe(0);
      expect(await rowOf()).toMatchObject({ liked: false, liked_clock: 4 });
      expect(await statsOf()).toEqual({ likes: 1, saves: 0 });
      expect(await db.query('select from public.post_interactions')).toHaveLength(2);
      expect(await wrongCounts()).toEqual([]);
    });

    test('a claim keeps the later of two taps, and giving back keeps what was set since', async () => {
      const secret = newBrowser();
      await push(visitor, [tap(post, { clock: 2 }), tap(post, { register: 'save', clock: 9 })], secret);
      await push(account(id), [tap(post, { actor: `user:${id}`, clock: 5, value: false })]);
      await db.call(account(id), 'select public.claim_browser_interactions($1)', [secret]);
      expect(await rowOf()).toMatchObject({ liked: false, liked_clock: 5, saved: true, saved_clock: 9 });
      await push(account(id), [tap(post, { actor: `user:${id}`, register: 'save', clock: 10 })]);
      await db.call(account(id), 'select public.unclaim_browser_interactions($1)', [secret]);
      expect(await rowOf()).toMatchObject({ liked: false, saved: true, saved_clock: 10 });
      expect(await wrongCounts()).toEqual([]);
    });

    test('after thirty days nothing is given back', async () => {
      const secret = newBrowser();
      await push(visitor, [tap(post)], secret);
      await db.call(account(id), 'select public.claim_browser_interactions($1)', [secret]);
      await db.query(`update private.browser_claims set at = now() - interval '31 days'`);
      expect(await db.call(account(id), 'select public.unclaim_browser_interactions($1) as n', [secret])).toEqual([
        { n: 0 },
      ]);
      await db.query('select private.collect_garbage()');
      expect(await db.query('select from private.browser_claims')).toEqual([]);
    });
  });

  test('a claim needs the secret of the browser and somebody it can belong to', async () => {
    const claim = (caller: Caller, secret: string | null) =>
      outcome(db.call(caller, 'select public.claim_browser_interactions($1)', [secret]));
    const student = await addStudent(db);
    expect(await claim(account(student), 'short')).toBe('PT400');
    expect(await claim(account(student), null)).toBe('PT400');
    expect(await claim(account(await addUser(db)), newBrowser())).toBe('42501');
    expect(await claim(visitor, newBrowser())).toBe('42501');
  });

  test('whatever is done to the three tables, the counts are their sums', async () => {
    const posts = [post, await addPost(db, author), await addPost(db, author)];
    const people = [
      ['student_post_interactions', 'student_id', await addStudent(db)],
      ['student_post_interactions', 'student_id', await addStudent(db)],
      ['teacher_post_interactions', 'teacher_id', await addTeacher(db)],
    ] as const;
    const browsers = [newBrowser(), newBrowser()];
    const action = fc.record({
      who: fc.nat(people.length + browsers.length - 1),
      post: fc.nat(posts.length - 1),
      how: fc.constantFrom('push', 'upsert', 'delete', 'claim', 'unclaim'),
      register: fc.constantFrom('like', 'save'),
      value: fc.boolean(),
      clock: fc.integer({ min: 1, max: 20 }),
    });
    const run = async ({
      who,
      post: at,
      how,
      register,
      value,
      clock,
    }: typeof action extends fc.Arbitrary<infer T> ? T : never) => {
      const target = posts[at] ?? '';
      const person = people[who];
      const secret = browsers[who % browsers.length] ?? '';
      if (person === undefined) {
        await push(visitor, [tap(target, { register, value, clock })], secret);
        return;
      }
      const [table, column, id] = person;
      if (how === 'push') await push(account(id), [tap(target, { actor: `user:${id}`, register, value, clock })]);
      else if (how === 'delete') await db.call(account(id), `delete from public.${table} where post_id = $1`, [target]);
      else if (how === 'upsert')
        await db.call(
          account(id),
          `insert into public.${table} (post_id, ${column}, liked, saved) values ($1, $2, $3, $4)
           on conflict (post_id, ${column}) do update set liked = excluded.liked, saved = excluded.saved`,
          [target, id, value, register === 'save'],
        );
      else await db.call(account(id), `select public.${how}_browser_interactions($1)`, [secret]);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), async (actions) => {
        await db.query('delete from private.rate_limit');
        for (const step of actions) await run(step);
        expect(await wrongCounts()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('a table whose counting trigger is missing would show', async () => {
    const student = await addStudent(db);
    await db.query('alter table public.student_post_interactions disable trigger user');
    await db.query(
      `insert into public.student_post_interactions (post_id, student_id, liked, scope) values ($1, $2::uuid, true, 'user:' || $2::text)`,
      [post, student],
    );
    await db.query('alter table public.student_post_interactions enable trigger user');
    expect(await wrongCounts()).toHaveLength(1);
  });
});
