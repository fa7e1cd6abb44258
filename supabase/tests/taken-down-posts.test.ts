import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type Caller, type TestDatabase, visitor } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addAdmin, addPost, addStudent, addTeacher, newBrowser, tap, write } from './support/school.ts';

const reason = 'فيه اسم تلميذة كاملًا';

describe.each(twinEngines)('posts that are taken down on %s', (engine) => {
  let db: TestDatabase;
  let author: string;
  let owner: string;
  let post: string;

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
  });

  const takeDown = (who = owner, why = reason) =>
    outcome(db.call(account(who), 'select public.take_down_post($1, $2)', [post, why]));
  const putBack = (who: string) => outcome(db.call(account(who), 'select public.put_back_post($1)', [post]));
  const pull = async (caller: Caller, cursors: object = {}) => {
    const [here] = await db.query<{ lineage: string }>('select private.current_lineage() as lineage');
    const [row] = await db.call<{ answer: Answer }>(caller, 'select public.sync_pull($1::text::jsonb) as answer', [
      JSON.stringify({ cursors, lineage: here?.lineage ?? null, limit: 1_000, digest: true }),
    ]);
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  interface Answer {
    readonly lineage: string;
    readonly target: string;
    readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    readonly exits: readonly { readonly scope: string; readonly table: string; readonly id: string }[];
    readonly digest: Readonly<Record<string, Readonly<Record<string, readonly [number, string]>>>>;
  }
  const titlesOf = ({ rows }: Answer, scope: string) =>
    (rows['posts'] ?? []).filter((row) => row['scope'] === scope).map((row) => row['title']);
  const edit = async (fields: object, revision: number) => {
    const before = { title: 'رحلة إلى المتحف' };
    const mutation = write(author, 'post.put', { id: post, fields }, { base: { revision, fields: before } });
    const [row] = await db.call<{ answer: { results: { status: string }[] } }>(
      account(author),
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([mutation]), newBrowser()],
    );
    return row?.answer.results[0]?.status;
  };

  test('readers lose it and its counts as if it were removed; its author has it with the reason', async () => {
    const before = await pull(visitor);
    expect(titlesOf(before, 'public')).toHaveLength(1);
    expect(await takeDown()).toBe('ok');
    const cursors = { public: before.target };
    const readers = await pull(visitor, cursors);
    expect(readers.exits.map(({ table, id }) => `${table} ${id}`).sort()).toEqual([
      `post_stats ${post}`,
      `posts ${post}`,
    ]);
    expect(readers.digest['public']?.['posts']?.[0]).toBe(0);
    const own = await pull(account(author));
    expect(titlesOf(own, `user:${author}`)).toHaveLength(1);
    expect(own.rows['post_takedowns']).toMatchObject([{ post_id: post, reason, is_final: false }]);
    for (const other of [visitor, account(owner), account(await addStudent(db))]) {
      const { rows } = await pull(other);
      expect(rows['posts'] ?? []).toEqual([]);
      expect(rows['post_takedowns'] ?? []).toEqual([]);
      expect(JSON.stringify(rows)).not.toContain(reason);
    }
  });

  test('nobody can like it meanwhile, and its likes are there again when it is put back', async () => {
    const like = (by: string, value = true) =>
      db
        .call<{ answer: { results: { status: string }[] } }>(
          visitor,
          'select public.sync_push($1::text::jsonb, $2) as answer',
          [JSON.stringify([tap(post, { value })]), by],
        )
        .then(([row]) => row?.answer.results[0]?.status);
    expect(await like(newBrowser())).toBe('applied');
    expect(await takeDown()).toBe('ok');
    expect(await like(newBrowser())).toBe('rejected');
    const { target } = await pull(visitor);
    expect(await putBack(owner)).toBe('ok');
    const readers = await pull(visitor, { public: target });
    expect(titlesOf(readers, 'public')).toHaveLength(1);
    expect(readers.rows['post_stats']).toMatchObject([{ post_id: post, likes: 1 }]);
    const own = await pull(account(author));
    expect(own.rows['post_takedowns'] ?? []).toEqual([]);
    expect(titlesOf(own, `user:${author}`)).toEqual([]);
  });

  test('its author puts it back once it was changed, and the second time only the school does', async () => {
    expect(await takeDown()).toBe('ok');
    expect(await putBack(author)).toBe('PT403');
    expect(await edit({ title: 'رحلة إلى متحف' }, 2)).toBe('applied');
    expect(await putBack(author)).toBe('ok');
    expect(await putBack(author)).toBe('PT409');
    expect(await takeDown()).toBe('ok');
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    expect(await putBack(author)).toBe('PT403');
    expect((await pull(account(author))).rows['post_takedowns']).toMatchObject([{ is_final: true }]);
    expect(await putBack(owner)).toBe('ok');
  });

  test('what the school took back itself does not count against its author', async () => {
    expect(await takeDown()).toBe('ok');
    expect(await putBack(owner)).toBe('ok');
    expect(await takeDown()).toBe('ok');
    expect((await pull(account(author))).rows['post_takedowns']).toMatchObject([{ is_final: false }]);
  });

  test('whoever lost the approval puts nothing back, nor does another teacher', async () => {
    expect(await takeDown()).toBe('ok');
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    expect(await putBack(await addTeacher(db))).toBe('PT403');
    await db.query('update public.teachers set is_approved = false where id = $1', [author]);
    expect(await putBack(author)).toBe('PT403');
  });

  test('its author may delete it: nothing is left to be put back', async () => {
    expect(await takeDown()).toBe('ok');
    const { target } = await pull(account(author));
    await db.call(account(author), 'delete from public.posts where id = $1', [post]);
    const own = await pull(account(author), { public: target, [`user:${author}`]: target });
    expect(own.exits.map(({ scope, table }) => `${scope} ${table}`).sort()).toEqual(
      expect.arrayContaining([`user:${author} post_takedowns`, `user:${author} posts`]),
    );
    expect(await putBack(owner)).toBe('PT404');
  });

  test('a reason has words, and not too many', async () => {
    expect(await takeDown(owner, ' \u200B ')).toBe('22023');
    expect(await takeDown(owner, 'ا'.repeat(501))).toBe('22023');
    expect(await takeDown(owner, 'ا'.repeat(500))).toBe('ok');
  });

  test('both deeds stand in the log with the reason, about the author', async () => {
    const admin = await addAdmin(db);
    expect(await takeDown(admin)).toBe('ok');
    expect(await putBack(owner)).toBe('ok');
    const lines = await db.query(
      `select action, actor, after ->> 'post_id' as post, after ->> 'reason' as reason
       from private.audit_log where subject = $1 and action like 'posts.%' order by at, action desc`,
      [author],
    );
    expect(lines).toEqual([
      { action: 'posts.take_down', actor: admin, post, reason },
      { action: 'posts.put_back', actor: owner, post, reason: null },
    ]);
  });

  test('whoever keeps posts reads which are down and whether they were changed since', async () => {
    expect(await takeDown()).toBe('ok');
    const list = () => db.call(account(owner), 'select * from public.list_taken_down_posts()');
    expect(await list()).toMatchObject([{ post_id: post, reason, teacher_name: 'أ. سلمى', is_changed: false }]);
    await db.query(`update public.posts set content = 'نص آخر' where id = $1`, [post]);
    expect(await list()).toMatchObject([{ is_changed: true }]);
  });
});
