import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type Caller, type TestDatabase, visitor } from './support/database.ts';
import { hearPokes, type Pokes } from './support/pokes.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { subscribe } from './support/push.ts';
import { addAdmin, addStudent, addTeacher, letPostComeDue, newBrowser, tap, write } from './support/school.ts';

const title = 'نتائج المسابقة';
const hourMs = 3_600_000;
/** A moment as the form sends it: whole minutes. */
const inHours = (hours: number) => new Date(Math.floor((Date.now() + hours * hourMs) / 60_000) * 60_000).toISOString();

describe.each(twinEngines)('posts that appear later on %s', (engine) => {
  let db: TestDatabase;
  let author: string;
  let owner: string;
  let pokes: Pokes;

  beforeAll(async () => {
    db = await openDatabase(engine);
    pokes = await hearPokes(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    await db.query('delete from private.push_subscriptions');
    await db.query('delete from private.notices');
    author = await addTeacher(db);
    owner = await addTeacher(db, { role: 'owner', name: 'د. ليلى' });
  });

  interface Result {
    readonly status: string;
    readonly code?: string;
    readonly fields?: readonly string[];
    readonly row?: Readonly<Record<string, unknown>> | null;
  }
  interface Answer {
    readonly target: string;
    readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    readonly exits: readonly { readonly scope: string; readonly table: string; readonly id: string }[];
    readonly digest: Readonly<Record<string, Readonly<Record<string, readonly [number, string]>>>>;
  }
  const push = async (mutation: object, who = author): Promise<Result> => {
    const [row] = await db.call<{ answer: { results: Result[] } }>(
      account(who),
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([mutation]), newBrowser()],
    );
    const result = row?.answer.results[0];
    if (result === undefined) throw new Error('no answer');
    return result;
  };
  const fieldsAt = (publish_at: unknown) => ({ title, content: '', image_url: null, media_items: [], publish_at });
  const create = (publish_at: unknown, id: string = randomUUID()) =>
    push(write(author, 'post.put', { id, fields: fieldsAt(publish_at) })).then((result) => ({ id, result }));
  const edit = (id: string, fields: object, base: { revision: number; fields: object }) =>
    push(write(author, 'post.put', { id, fields }, { base }));
  const timed = async (publish_at = inHours(2)) => {
    const { id, result } = await create(publish_at);
    expect(result.status).toBe('applied');
    return id;
  };
  const pull = async (caller: Caller, cursors: object = {}) => {
    const [here] = await db.query<{ lineage: string }>('select private.current_lineage() as lineage');
    const [row] = await db.call<{ answer: Answer }>(caller, 'select public.sync_pull($1::text::jsonb) as answer', [
      JSON.stringify({ cursors, lineage: here?.lineage ?? null, limit: 1_000, digest: true }),
    ]);
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  const idsOf = ({ rows }: Answer, scope: string) =>
    (rows['posts'] ?? []).filter((row) => row['scope'] === scope).map((row) => row['id']);
  const standing = async (id: string) =>
    (
      await db.query<{ scope: string; publish_at: string | null; age: number; revision: number }>(
        `select scope, publish_at, round(extract(epoch from now() - created_at)) as age, revision::integer
         from public.posts where id = $1`,
        [id],
      )
    )[0];
  const letTimePass = (id: string, interval?: string) => letPostComeDue(db, id, interval);
  const tick = async () =>
    (await db.query<{ many: number }>('select private.publish_due_posts() as many'))[0]?.many ?? -1;
  const follow = () => subscribe(db, visitor, { teachers: [author] });
  const told = async () =>
    (await db.query<{ post_id: string }>(`select post_id from private.notices where kind = 'post'`)).map(
      ({ post_id }) => post_id,
    );

  test('nobody but its author gets it before its time, by no way', async () => {
    await follow();
    const before = await pull(visitor);
    const id = await timed();
    const others = [visitor, account(owner), account(await addStudent(db)), account(await addAdmin(db))];
    for (const other of others) {
      expect(idsOf(await pull(other, { public: before.target }), 'public')).toEqual([]);
      expect((await pull(other)).rows['post_stats'] ?? []).toEqual([]);
      expect(await db.call(other, 'select id from public.posts where id = $1', [id])).toEqual([]);
      expect(await db.call(other, 'select post_id from public.post_stats where post_id = $1', [id])).toEqual([]);
      expect((await pull(other)).digest['public']?.['posts']?.[0]).toBe(0);
    }
    expect(await told()).toEqual([]);
    expect(await tick()).toBe(0);
    const own = await pull(account(author));
    expect(own.rows['posts']).toMatchObject([{ id, title, scope: `user:${author}`, publish_at: expect.any(String) }]);
    expect(own.rows['post_takedowns'] ?? []).toEqual([]);
  });

  test('at its time everybody gets it by the next pull, as new as its time, and is told once', async () => {
    await follow();
    const id = await timed();
    const readers = await pull(visitor);
    const authors = await pull(account(author));
    await letTimePass(id, '5 minutes');
    expect(await tick()).toBe(1);
    expect(await tick()).toBe(0);
    const after = await pull(visitor, { public: readers.target });
    expect(idsOf(after, 'public')).toEqual([id]);
    expect(after.rows['post_stats']).toMatchObject([{ post_id: id, likes: 0 }]);
    expect(after.digest['public']?.['posts']?.[0]).toBe(1);
    const own = await pull(account(author), { public: authors.target, [`user:${author}`]: authors.target });
    expect(idsOf(own, 'public')).toEqual([id]);
    expect(own.exits).toContainEqual(expect.objectContaining({ scope: `user:${author}`, table: 'posts', id }));
    const row = await standing(id);
    expect(row).toMatchObject({ scope: 'public', publish_at: null });
    expect(Number(row?.age)).toBeGreaterThanOrEqual(300);
    expect(Number(row?.age)).toBeLessThan(400);
    expect(await told()).toEqual([id]);
    expect(await db.call(visitor, 'select id from public.posts')).toEqual([{ id }]);
  });

  test('nothing is due: no device is woken, and once something is, each of them once', async () => {
    const id = await timed();
    const revisions = () => db.query('select id, revision::text from public.posts');
    const before = await revisions();
    expect(await pokes.during(async () => expect(await tick()).toBe(0))).toEqual([]);
    expect(await revisions()).toEqual(before);
    await letTimePass(id);
    expect(await pokes.during(async () => expect(await tick()).toBe(1))).toEqual([
      { topic: 'public', event: 'poke', payload: {} },
    ]);
  });

  test('what was due for longer than a day appears without a message', async () => {
    await follow();
    const id = await timed();
    await letTimePass(id, '2 days');
    expect(await tick()).toBe(1);
    expect(await told()).toEqual([]);
  });

  test('whoever lost the approval lets nothing appear, until it is given again', async () => {
    const id = await timed();
    await letTimePass(id);
    await db.query('update public.teachers set is_approved = false where id = $1', [author]);
    expect(await tick()).toBe(0);
    expect(await standing(id)).toMatchObject({ scope: `user:${author}` });
    await db.query('update public.teachers set is_approved = true where id = $1', [author]);
    expect(await tick()).toBe(1);
  });

  test('a time that passed before it arrived is no time: it appears at once', async () => {
    const { id, result } = await create(inHours(-1));
    expect(result).toMatchObject({ status: 'applied', row: { scope: 'public', publish_at: null } });
    expect(Number((await standing(id))?.age)).toBeLessThan(60);
  });

  test.each([
    ['more than a year', inHours(24 * 368)],
    ['no time', 'tomorrow'],
    ['for ever', 'infinity'],
    ['a day', '2026-12-24'],
    ['a number', 5],
    ['a year of five digits', '12026-12-24T08:00:00Z'],
  ])('%s is refused', async (_name, value) => {
    expect((await create(value)).result).toMatchObject({ status: 'rejected', code: '22023' });
  });

  test('answers write it as devices do, whatever the clock of the database', async () => {
    const at = inHours(2);
    const written = `${at.slice(0, 19)}+00:00`;
    const [name] = await db.query<{ db: string }>('select current_database() as db');
    await db.query(`alter database "${name?.db}" set timezone = 'Africa/Cairo'`);
    await db.query(`set timezone = 'Africa/Cairo'`);
    try {
      const { id, result } = await create(at);
      expect(result.row?.['publish_at']).toBe(written);
      const base = { revision: 0, fields: { title, publish_at: written } };
      expect(await edit(id, { title: 'نتائج', publish_at: null }, base)).toMatchObject({ status: 'applied' });
    } finally {
      await db.query(`alter database "${name?.db}" reset timezone`);
      await db.query('reset timezone');
    }
  });

  test('seconds do not count, and a time zone does', async () => {
    const [there, here] = [inHours(26), inHours(24)];
    const { result } = await create(`${there.slice(0, 16)}:41.5+02:00`);
    const stored = Date.parse(String(result.row?.['publish_at']));
    expect(stored % 60_000).toBe(0);
    expect(stored).toBe(Date.parse(here));
  });

  test('its author moves the time, changes the words and publishes at once', async () => {
    await follow();
    const [at, later] = [inHours(2), inHours(4)];
    const id = await timed(at);
    const moved = await edit(id, { publish_at: later }, { revision: 1, fields: { publish_at: at } });
    expect(moved).toMatchObject({ status: 'applied', row: { scope: `user:${author}` } });
    expect(Date.parse(String(moved.row?.['publish_at']))).toBe(Date.parse(later));
    expect(await edit(id, { title: 'نتائج' }, { revision: 2, fields: { title } })).toMatchObject({
      status: 'applied',
      row: { scope: `user:${author}` },
    });
    expect(await told()).toEqual([]);
    expect(await edit(id, { publish_at: null }, { revision: 3, fields: { publish_at: later } })).toMatchObject({
      status: 'applied',
      row: { scope: 'public', publish_at: null },
    });
    expect(await told()).toEqual([id]);
    expect(idsOf(await pull(visitor), 'public')).toEqual([id]);
  });

  test('a new time that has passed when it arrives lets it appear', async () => {
    const at = inHours(2);
    const id = await timed(at);
    expect(await edit(id, { publish_at: inHours(-1) }, { revision: 1, fields: { publish_at: at } })).toMatchObject({
      status: 'applied',
      row: { scope: 'public', publish_at: null },
    });
    expect(Number((await standing(id))?.age)).toBeLessThan(60);
  });

  test('what appeared while its author was away: words go in, another time is asked about and changes nothing', async () => {
    const at = inHours(2);
    const id = await timed(at);
    await letTimePass(id);
    expect(await tick()).toBe(1);
    const base = { revision: 1, fields: { title, publish_at: at } };
    expect(await edit(id, { title: 'نتائج', publish_at: inHours(4) }, base)).toMatchObject({
      status: 'conflict',
      fields: ['publish_at'],
      row: { title, publish_at: null },
    });
    expect(await edit(id, { title: 'نتائج' }, { revision: 1, fields: { title } })).toMatchObject({
      status: 'applied',
      row: { title: 'نتائج', scope: 'public' },
    });
    // Having seen both: it stays where its readers are.
    const now = (await standing(id))?.revision ?? 0;
    expect(await edit(id, { publish_at: inHours(4) }, { revision: now, fields: { publish_at: null } })).toMatchObject({
      status: 'applied',
      row: { scope: 'public', publish_at: null },
    });
    await db.call(account(author), 'update public.posts set publish_at = $2 where id = $1', [id, inHours(4)]);
    expect(await standing(id)).toMatchObject({ scope: 'public', publish_at: null });
  });

  test('a removal that arrives after its time removes it, and one over other words asks', async () => {
    const at = inHours(2);
    const remove = (id: string) =>
      push(write(author, 'post.delete', { id }, { base: { revision: 1, fields: fieldsAt(at) } }));
    const [gone, changed] = [await timed(at), await timed(at)];
    await letTimePass(gone);
    await letTimePass(changed);
    expect(await tick()).toBe(2);
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [changed]);
    expect(await remove(gone)).toMatchObject({ status: 'applied', row: null });
    expect(await remove(changed)).toMatchObject({ status: 'conflict' });
    expect(idsOf(await pull(visitor), 'public')).toEqual([changed]);
  });

  test('created once more after a restore, it is what stands, before and after its time', async () => {
    const at = inHours(2);
    const id = await timed(at);
    expect((await create(at, id)).result).toMatchObject({ status: 'applied', row: { scope: `user:${author}` } });
    await letTimePass(id);
    await tick();
    expect((await create(at, id)).result).toMatchObject({ status: 'applied', row: { scope: 'public' } });
  });

  test('it is neither taken down nor put back, liked nor pinned, and no other teacher moves it', async () => {
    const id = await timed();
    const [teacher, admin] = [await addTeacher(db), await addAdmin(db)];
    for (const who of [author, owner, admin]) {
      const refusal = who === author ? 'PT403' : 'PT409';
      expect(await outcome(db.call(account(who), 'select public.take_down_post($1, $2)', [id, 'سبب']))).toBe(refusal);
      expect(await outcome(db.call(account(who), 'select public.pin_post($1, current_date + 1)', [id]))).toBe(refusal);
      expect(await outcome(db.call(account(who), 'select public.put_back_post($1)', [id]))).toBe('PT409');
    }
    const [liked] = await db.call<{ answer: { results: Result[] } }>(
      visitor,
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([tap(id)]), newBrowser()],
    );
    expect(liked?.answer.results[0]).toMatchObject({ status: 'rejected' });
    for (const other of [teacher, owner]) {
      await db.call(account(other), 'update public.posts set publish_at = null where id = $1', [id]);
    }
    expect(await standing(id)).toMatchObject({ scope: `user:${author}`, publish_at: expect.anything() });
    expect(await outcome(db.call(account(author), 'select private.publish_due_posts()'))).toBe('42501');
  });

  test('what was taken down does not come back by a time', async () => {
    const { id } = await create(null);
    expect(await outcome(db.call(account(owner), 'select public.take_down_post($1, $2)', [id, 'سبب']))).toBe('ok');
    for (const at of [inHours(2), inHours(-2)]) {
      await db.call(account(author), 'update public.posts set publish_at = $2 where id = $1', [id, at]);
      expect(await standing(id)).toMatchObject({ scope: `user:${author}`, publish_at: null });
    }
    expect(await tick()).toBe(0);
    expect(idsOf(await pull(visitor), 'public')).toEqual([]);
  });
});
