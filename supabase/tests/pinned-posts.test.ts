import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longestPinDays } from '../../src/domain/longest-pin.ts';
import { account, outcome, type TestDatabase, visitor } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addAdmin, addPost, addTeacher, newBrowser, write } from './support/school.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });
/** Counted in days: on the way to a day in months a clock that is moved makes one of 23 or 25 hours. */
const dayFromNow = (days: number): string =>
  new Date(Date.parse(calendar.format(Date.now())) + days * 86_400_000).toISOString().slice(0, 10);

describe.each(twinEngines)('the pinned post on %s', (engine) => {
  let db: TestDatabase;
  let author: string;
  let owner: string;
  let post: string;
  let other: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    author = await addTeacher(db);
    owner = await addTeacher(db, { role: 'owner', name: 'د. ليلى' });
    post = await addPost(db, author);
    other = await addPost(db, author);
  });

  const pin = (id = post, day = dayFromNow(3), who = owner) =>
    outcome(db.call(account(who), 'select public.pin_post($1, $2::date)', [id, day]));
  const answerOf = async (text: string, values: string[]) => {
    const [row] = await db.call<{ answer: unknown }>(account(owner), `select ${text} as answer`, values);
    return row?.answer;
  };
  const unpin = (id = post) => outcome(db.call(account(owner), 'select public.unpin_post($1)', [id]));
  interface Row {
    readonly id: string;
    readonly pinned_until: string | null;
    readonly updated_at: string;
  }
  const pull = async (cursors: object = {}) => {
    const [here] = await db.query<{ lineage: string }>('select private.current_lineage() as lineage');
    const [row] = await db.call<{ answer: { target: string; rows: { posts?: Row[] } } }>(
      visitor,
      'select public.sync_pull($1::text::jsonb) as answer',
      [JSON.stringify({ cursors, lineage: here?.lineage ?? null, limit: 1_000 })],
    );
    if (row === undefined) throw new Error('no answer');
    return { target: row.answer.target, posts: row.answer.rows.posts ?? [] };
  };
  /** Which posts a visitor is told to be pinned, after a cursor. */
  const pinned = async (cursors?: object) =>
    (await pull(cursors)).posts.filter((row) => row.pinned_until !== null).map(({ id }) => id);

  const own = async () => (await pull()).posts.find(({ id }) => id === post);

  test('every reader hears of it behind the cursor, until the end of that day in Cairo', async () => {
    const { target, posts } = await pull();
    expect(posts).toHaveLength(2);
    expect(await pin()).toBe('ok');
    const after = await pull({ public: target });
    expect(after.posts.map(({ id }) => id)).toEqual([post]);
    const until = Date.parse(after.posts[0]?.pinned_until ?? '');
    expect(calendar.format(until - 1)).toBe(dayFromNow(3));
    expect(calendar.format(until)).toBe(dayFromNow(4));
    expect(await pinned()).toEqual([post]);
  });

  test('to be pinned is no change of the post', async () => {
    await db.query(`update public.posts set created_at = '2026-01-01', updated_at = '2026-01-01'`);
    const before = await own();
    expect(await pin()).toBe('ok');
    const after = await own();
    expect(after?.updated_at).toBe(before?.updated_at);
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    const edited = await own();
    expect(edited?.updated_at).not.toBe(before?.updated_at);
    expect(edited?.pinned_until).toBe(after?.pinned_until);
  });

  test('another takes its place, and both are told; the answer names what was pinned before', async () => {
    expect(await pin()).toBe('ok');
    const { target } = await pull();
    expect(await answerOf('public.pin_post($1, $2::date)', [other, dayFromNow(1)])).toEqual({
      post_id: other,
      before: { post_id: post, until_day: dayFromNow(3) },
    });
    expect((await pull({ public: target })).posts.map(({ id }) => id).sort()).toEqual([other, post].sort());
    expect(await pinned()).toEqual([other]);
  });

  test('a pin that has ended by itself is none any more', async () => {
    expect(await pin()).toBe('ok');
    await db.query(`update public.posts set pinned_until = now() - interval '1 hour' where id = $1`, [post]);
    expect(await unpin()).toBe('PT409');
    expect(await answerOf('public.pin_post($1, $2::date)', [other, dayFromNow(1)])).toEqual({
      post_id: other,
      before: null,
    });
    expect(await pinned()).toEqual([other]);
  });

  test('it is unpinned, and only by whoever saw it pinned', async () => {
    expect(await unpin()).toBe('PT409');
    expect(await pin()).toBe('ok');
    expect(await unpin(other)).toBe('PT409');
    expect(await pinned()).toEqual([post]);
    expect(await unpin()).toBe('ok');
    expect(await pinned()).toEqual([]);
  });

  test('its author edits it meanwhile without a question, and pins nothing', async () => {
    const [{ revision } = { revision: 0 }] = await db.query<{ revision: number }>(
      'select revision::integer as revision from public.posts where id = $1',
      [post],
    );
    expect(await pin()).toBe('ok');
    const fields = { title: 'رحلة أخرى' };
    const mutation = write(
      author,
      'post.put',
      { id: post, fields },
      { base: { revision, fields: { title: 'رحلة إلى المتحف' } } },
    );
    const [row] = await db.call<{ answer: { results: { status: string }[] } }>(
      account(author),
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([mutation]), newBrowser()],
    );
    expect(row?.answer.results[0]?.status).toBe('applied');
    expect(await pinned()).toEqual([post]);
    expect(await pin(other, dayFromNow(3), author)).toBe('PT403');
    expect(
      await outcome(db.call(account(author), 'update public.posts set pinned_until = now() where id = $1', [post])),
    ).toBe('42501');
  });

  test('taken down or deleted it is pinned no more, and comes back unpinned', async () => {
    expect(await pin()).toBe('ok');
    await db.call(account(owner), 'select public.take_down_post($1, $2)', [post, 'فيه اسم']);
    expect(await pin()).toBe('PT409');
    expect(await pin(other)).toBe('ok');
    await db.call(account(owner), 'select public.put_back_post($1)', [post]);
    expect(await pinned()).toEqual([other]);
    await db.call(account(author), 'delete from public.posts where id = $1', [other]);
    expect(await pinned()).toEqual([]);
    expect(await pin()).toBe('ok');
  });

  test('the day is today or one of the next three months', async () => {
    expect(await pin(post, dayFromNow(-1))).toBe('22023');
    expect(await pin(post, dayFromNow(longestPinDays + 1))).toBe('22023');
    expect(await pin(post, dayFromNow(longestPinDays))).toBe('ok');
    expect(await pin(post, dayFromNow(0))).toBe('ok');
  });

  test('both deeds stand in the log, about the author', async () => {
    const admin = await addAdmin(db);
    expect(await pin(post, dayFromNow(2), admin)).toBe('ok');
    expect(await unpin()).toBe('ok');
    const lines = await db.query(
      `select action, actor, after ->> 'until_day' as day, before ->> 'until_day' as before
       from private.audit_log where subject = $1 and action like 'posts.%' order by at, action`,
      [author],
    );
    expect(lines).toEqual([
      { action: 'posts.pin', actor: admin, day: dayFromNow(2), before: null },
      { action: 'posts.unpin', actor: owner, day: null, before: dayFromNow(2) },
    ]);
  });
});
