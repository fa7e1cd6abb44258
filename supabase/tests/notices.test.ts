import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { choices, save, signedIn, subscribe, subscription } from './support/push.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser, newBrowser } from './support/school.ts';
import { engines, openDatabase } from './support/template.ts';

interface Taken {
  readonly id: string;
  readonly lease: string;
  readonly kind: string;
  readonly how_many: number;
  readonly endpoint: string;
  readonly teacher: string | null;
  readonly post_id: string | null;
}

const server: Caller = { role: 'service_role' };

describe.each(engines)('notices on %s', (engine) => {
  let db: TestDatabase;
  let author: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    for (const table of [
      'private.admins',
      'auth.users',
      'private.push_subscriptions',
      'private.notices',
      'private.rate_limit',
    ])
      await db.query(`delete from ${table}`);
    author = await addTeacher(db);
    await db.query(`update public.teachers set department = 'Science' where id = $1`, [author]);
  });

  const take = async (howMany = 50): Promise<Taken[]> => {
    const [row] = await db.call<{ taken: Taken[] }>(server, 'select public.take_push_deliveries($1) as taken', [
      howMany,
    ]);
    return row?.taken ?? [];
  };
  const settle = (results: readonly Taken[], result: string, rest: object = {}) =>
    db.call(server, 'select public.settle_push_deliveries($1::text::jsonb)', [
      JSON.stringify(results.map(({ id, lease }) => ({ id, lease, outcome: result, ...rest }))),
    ]);
  const waiting = async () =>
    (await db.query<{ n: number }>('select count(*)::integer as n from private.push_deliveries'))[0]?.n;
  const takeDown = (post: string, by: string) =>
    db.call(account(by), `select public.take_down_post($1, 'reason')`, [post]);

  test('a post reaches who follows its teacher or the department, once, and names the teacher alone', async () => {
    const byTeacher = await subscribe(db, visitor, { teachers: [author] });
    const byDepartment = await subscribe(db, visitor, { departments: ['Science', 'Art'] });
    await subscribe(db, visitor, { departments: ['Art'] });
    const post = await addPost(db, author, 'مبروك لمريم أحمد، معدلها 3.9');
    const taken = await take();
    expect(taken.map(({ endpoint }) => endpoint).sort()).toEqual([byTeacher.endpoint, byDepartment.endpoint].sort());
    for (const delivery of taken)
      expect(delivery).toMatchObject({ kind: 'post', teacher: 'أ. سلمى', post_id: post, how_many: 1 });
    // Digits alone would be found in the ids and times of a notice.
    expect(JSON.stringify(taken)).not.toMatch(/مبروك|مريم|معدلها/);
    expect(await take()).toEqual([]);
    await settle(taken, 'sent');
    expect([await take(), await waiting()]).toEqual([[], 0]);
  });

  test('the notice is written with the post or not at all', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    const broken = db.query(
      `with added as (insert into public.posts (title, content, teacher_id) values ('x', '', '${author}') returning 1)
       select 1 / (select count(*) - count(*) from added)`,
    );
    expect(await outcome(broken)).toBe('22012');
    expect(await take()).toEqual([]);
  });

  test('where nobody follows, nothing is kept', async () => {
    await addPost(db, author);
    expect(await db.query('select from private.notices')).toEqual([]);
  });

  test('old posts, as a restore brings them, and the bulk of an import are no news', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await db.query(
      `insert into public.posts (title, content, teacher_id, created_at)
       select 'x', '', $1::uuid, now() - interval '2 days' from generate_series(1, 5)`,
      [author],
    );
    expect(await db.query('select from private.notices')).toEqual([]);
    await db.query(
      `insert into public.posts (title, content, teacher_id) select 'x', '', $1::uuid from generate_series(1, 200)`,
      [author],
    );
    expect((await db.query('select from private.notices')).length).toBe(20);
    expect(await take()).toMatchObject([{ how_many: 20 }]);
  });

  test('who is told of a post that is gone, taken down, or of a teacher who left? Nobody', async () => {
    const owner = await addTeacher(db, { role: 'owner' });
    await subscribe(db, visitor, { teachers: [author] });
    const [deleted, down] = [await addPost(db, author), await addPost(db, author)];
    await db.query('delete from public.posts where id = $1', [deleted]);
    await takeDown(down, owner);
    expect(await take()).toEqual([]);
    await addPost(db, author);
    await db.query('select private.spread_notices()');
    await db.query('update public.teachers set is_approved = false where id = $1', [author]);
    expect([await take(), await waiting()]).toEqual([[], 0]);
  });

  test('an author is not told of an own post', async () => {
    await subscribe(db, await signedIn(db, author), { teachers: [author] });
    await addPost(db, author);
    expect(await take()).toEqual([]);
  });

  test('several posts of one teacher are one message, and one that comes while it is on its way is another', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    await addPost(db, author);
    const taken = await take();
    expect(taken).toMatchObject([{ how_many: 2 }]);
    const late = await addPost(db, author);
    await db.query('select private.spread_notices()');
    await settle(taken, 'sent');
    expect(await take()).toMatchObject([{ how_many: 1, post_id: late }]);
  });

  test('those that come while one is on its way are counted, and a call that answers too late takes nothing away', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    const first = await take();
    await addPost(db, author);
    await addPost(db, author);
    await db.query('select private.spread_notices()');
    await settle(first, 'sent');
    const second = await take();
    expect(second).toMatchObject([{ how_many: 2 }]);
    for (const late of ['sent', 'failed']) {
      await settle(first, late);
      await db.query('update private.push_subscriptions set resting_until = null');
      expect([await take(), await waiting()]).toEqual([[], 1]);
    }
    await settle(second, 'sent');
    expect(await waiting()).toBe(0);
  });

  test('a post that is gone or down before it was told takes the others of its message with it in no way', async () => {
    const owner = await addTeacher(db, { role: 'owner' });
    await subscribe(db, visitor, { teachers: [author] });
    const [first, down, last] = [await addPost(db, author), await addPost(db, author), await addPost(db, author)];
    await db.query('select private.spread_notices()');
    await db.query('delete from public.posts where id = $1', [last]);
    await takeDown(down, owner);
    const taken = await take();
    expect(taken).toMatchObject([{ how_many: 1, post_id: first }]);
    const late = await addPost(db, author);
    await db.query('select private.spread_notices()');
    await db.query('delete from public.posts where id = $1', [first]);
    await settle(taken, 'sent');
    const next = await take();
    expect(next).toMatchObject([{ how_many: 1, post_id: late }]);
    await db.query('delete from public.posts where id = $1', [late]);
    await settle(next, 'failed');
    await db.query('update private.push_subscriptions set resting_until = null');
    expect([await take(), await waiting()]).toEqual([[], 0]);
  });

  describe('quiet hours', () => {
    const endOfQuiet = async (at: string) => {
      const [row] = await db.query<{ at: Date }>(
        `select private.after_quiet(s, $1::timestamptz) as at from private.push_subscriptions as s`,
        [at],
      );
      return row?.at.toISOString();
    };
    test.each([
      [1_320, 420, '2026-11-28T21:30:00Z', '2026-11-29T05:00:00.000Z'],
      [1_320, 420, '2026-11-28T03:00:00Z', '2026-11-28T05:00:00.000Z'],
      [1_320, 420, '2026-11-28T05:00:00Z', '2026-11-28T05:00:00.000Z'],
      [1_320, 420, '2026-11-28T19:59:00Z', '2026-11-28T19:59:00.000Z'],
      // In summer Cairo is three hours ahead.
      [1_320, 420, '2026-07-28T19:30:00Z', '2026-07-29T04:00:00.000Z'],
      [480, 840, '2026-11-28T06:00:00Z', '2026-11-28T12:00:00.000Z'],
      [480, 840, '2026-11-28T12:00:00Z', '2026-11-28T12:00:00.000Z'],
    ])('from minute %i to %i, at %s: sent at %s', async (from, until, at, expected) => {
      await subscribe(db, visitor, { quiet: { from, until } });
      expect(await endOfQuiet(at)).toBe(expected);
    });

    test('what comes in them waits for their end', async () => {
      const { browser, endpoint } = await subscribe(db, visitor, { teachers: [author] });
      // All day but the minute that was: now is quiet, whenever this runs.
      await db.query(
        `update private.push_subscriptions set
           quiet_from = m, quiet_until = (m + 1438) % 1440
         from (select (extract(hour from t) * 60 + extract(minute from t))::integer as m
           from (select now() at time zone 'Africa/Cairo' as t) as n) as q`,
      );
      await addPost(db, author);
      expect([await take(), await waiting()]).toEqual([[], 1]);
      await save(db, visitor, {
        browser,
        sent: { ...subscription(), endpoint },
        wanted: choices({ teachers: [author] }),
      });
      await db.query(`update private.push_deliveries set due_at = now()`);
      expect(await take()).toHaveLength(1);
    });
  });

  test('a call that never answers keeps what it took for two minutes', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    const [lost] = await take();
    expect(await take()).toEqual([]);
    await db.query(`update private.push_deliveries set leased_until = now() - interval '1 second'`);
    const [again] = await take();
    expect(again?.id).toBe(lost?.id);
    expect(again?.lease).not.toBe(lost?.lease);
  });

  test('a subscription that is gone ends, but not one that has named another address since', async () => {
    const stays = newBrowser();
    await save(db, visitor, { browser: stays, sent: subscription(), wanted: choices({ teachers: [author] }) });
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    const taken = await take();
    expect(taken).toHaveLength(2);
    const renewed = subscription();
    await save(db, visitor, { browser: stays, sent: renewed, wanted: choices({ teachers: [author] }) });
    await settle(taken, 'gone');
    expect(await db.query('select endpoint from private.push_subscriptions')).toEqual([
      { endpoint: renewed['endpoint'] },
    ]);
    expect(await take()).toMatchObject([{ endpoint: renewed['endpoint'] }]);
  });

  test('one that fails rests, longer each time and as long as the service says, and is well again with a success', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    const rests: number[] = [];
    for (const rest of [{}, {}, {}, { wait_s: 3_600 }]) {
      const taken = await take();
      expect(taken).toHaveLength(1);
      await settle(taken, 'failed', rest);
      expect(await take()).toEqual([]);
      const [row] = await db.query<{ s: number }>(
        'select round(extract(epoch from resting_until - now()))::integer as s from private.push_subscriptions',
      );
      rests.push(Math.ceil((row?.s ?? 0) / 30) * 30);
      await db.query('update private.push_subscriptions set resting_until = now()');
    }
    expect(rests).toEqual([30, 60, 120, 3_600]);
    await settle(await take(), 'sent');
    expect(await db.query('select failures, resting_until from private.push_subscriptions')).toEqual([
      { failures: 0, resting_until: null },
    ]);
  });

  test('one that fails for weeks ends, and what is a day old is not sent', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    await db.query(`update private.notices set due_at = now() - interval '25 hours'`);
    expect([await take(), await waiting()]).toEqual([[], 0]);
    await addPost(db, author);
    await db.query('update private.push_subscriptions set failures = 59');
    await settle(await take(), 'failed');
    expect(await db.query('select from private.push_subscriptions')).toEqual([]);
  });

  describe('what is personal', () => {
    test('an approval reaches its account, in the session that subscribed, and ends with it', async () => {
      const pending = await addTeacher(db, { approved: false });
      const me = await signedIn(db, pending);
      const mine = await subscribe(db, me);
      await subscribe(db, await signedIn(db, await addUser(db)));
      await subscribe(db, await signedIn(db, pending), { is_personal: false });
      await db.query('update public.teachers set is_approved = true where id = $1', [pending]);
      const taken = await take();
      expect(taken).toMatchObject([{ kind: 'approved', endpoint: mine.endpoint, teacher: null }]);
      await settle(taken, 'failed');
      await db.query('update private.push_subscriptions set resting_until = null');
      await db.query('delete from auth.sessions where id = $1', [me.claims?.['session_id']]);
      expect([await take(), await waiting()]).toEqual([[], 0]);
    });

    test('so does that of a student, whether decided or by a code', async () => {
      const student = await addStudent(db, { approved: false });
      await subscribe(db, await signedIn(db, student));
      await db.query('update public.students set is_approved = true where id = $1', [student]);
      expect(await take()).toMatchObject([{ kind: 'approved' }]);
      const other = await addUser(db);
      await subscribe(db, await signedIn(db, other));
      await db.query(`insert into public.students (id, display_name) values ($1, 'مريم أحمد')`, [other]);
      const taken = await take();
      expect(taken).toMatchObject([{ kind: 'approved' }]);
      expect(JSON.stringify(taken)).not.toContain('مريم');
    });

    test('administrators hear that somebody waits, nobody else does, and of many once in ten minutes', async () => {
      const admin = await addAdmin(db);
      const theirs = await subscribe(db, await signedIn(db, admin));
      await subscribe(db, await signedIn(db, await addTeacher(db, { role: 'owner' })));
      await addStudent(db, { approved: false });
      await addTeacher(db, { approved: false });
      const taken = await take();
      expect(taken).toMatchObject([{ kind: 'waiting', endpoint: theirs.endpoint, how_many: 1 }]);
      await settle(taken, 'sent');
      const leaving = await addUser(db);
      await db.call(account(leaving), 'select public.request_account_deletion()');
      await addTeacher(db, { approved: false });
      expect(await take()).toEqual([]);
      expect(
        await db.query(
          `select kind, due_at > now() + interval '9 minutes' as is_later from private.notices where spread_at is null`,
        ),
      ).toEqual([{ kind: 'waiting', is_later: true }]);
    });

    test('administrators hear of nobody who waits no more', async () => {
      await subscribe(db, await signedIn(db, await addAdmin(db)));
      const pending = await addTeacher(db, { approved: false });
      const leaving = await addUser(db);
      await db.call(account(leaving), 'select public.request_account_deletion()');
      await db.query('update public.teachers set is_approved = true where id = $1', [pending]);
      await db.query('select private.spread_notices()');
      expect(await waiting()).toBe(1);
      await db.call(account(leaving), 'select public.cancel_account_deletion()');
      expect([await take(), await waiting()]).toEqual([[], 0]);
    });

    test('an author hears what was decided about a post, not what they did themselves', async () => {
      const owner = await addTeacher(db, { role: 'owner' });
      await subscribe(db, await signedIn(db, author));
      await subscribe(db, await signedIn(db, owner));
      const post = await addPost(db, author);
      await takeDown(post, owner);
      const taken = await take();
      expect(taken).toMatchObject([{ kind: 'taken_down', post_id: post, teacher: null }]);
      expect(JSON.stringify(taken)).not.toContain('reason');
      await settle(taken, 'sent');
      await db.call(account(owner), 'select public.put_back_post($1)', [post]);
      await settle(await take(), 'sent');
      await takeDown(post, owner);
      await db.call(account(owner), 'select public.put_back_post($1)', [post]);
      expect(await take()).toMatchObject([{ kind: 'put_back', how_many: 1 }]);
      await takeDown(post, owner);
      await db.query('delete from public.posts where id = $1', [post]);
      expect(await take()).toEqual([]);
    });
  });

  test('nobody but the server takes or settles anything', async () => {
    for (const caller of [visitor, account(author), account(await addAdmin(db))]) {
      expect(await outcome(db.call(caller, 'select public.take_push_deliveries(1)'))).toBe('42501');
      expect(await outcome(db.call(caller, `select public.settle_push_deliveries('[]')`))).toBe('42501');
      expect(await outcome(db.call(caller, 'select private.take_push(1)'))).toBe('42501');
    }
  });

  test('an outcome that is none changes nothing', async () => {
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    const taken = await take();
    expect(await outcome(settle(taken, 'lost'))).toBe('PT400');
    await settle([{ ...(taken[0] as Taken), lease: randomUUID() }], 'gone');
    expect(await db.query('select from private.push_subscriptions')).toHaveLength(1);
  });
});
