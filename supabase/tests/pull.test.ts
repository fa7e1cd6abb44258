import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';
import { held, Mirror, pullPage, truth } from './support/mirror.ts';
import { addPost, addPosts, addTeacher, deletePost, editPost, insertPost } from './support/school.ts';

describe.each(engines)('sync_pull on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.exits');
    await db.query('delete from private.exits_forgotten');
    teacher = await addTeacher(db);
  });

  /** Writes content as rows have it that are older than its tidying: with signs that are taken out of it now. */
  async function asBeforeTidying(write: () => Promise<unknown>): Promise<void> {
    await db.query('alter table public.posts disable trigger posts_1_tidy_content');
    await write();
    await db.query('alter table public.posts enable trigger posts_1_tidy_content');
  }

  test('a first pull brings everything public and nothing else', async () => {
    const pending = await addTeacher(db, { approved: false });
    const post = await addPost(db, teacher);
    const mirror = new Mirror(db);
    await mirror.pull();
    expect(held(mirror)).toEqual(await truth(db));
    expect(mirror.get('teachers', pending)).toBeUndefined();
    expect(mirror.get('posts', post)).not.toHaveProperty('_tx');
    expect(mirror.get('teachers', teacher)).not.toHaveProperty('is_approved');
    expect(mirror.pages[0]).toMatchObject({ scopes: ['public'], drop: [], exits: [], reset: false });
  });

  test('with nothing new, nothing comes', async () => {
    await addPosts(db, teacher, 5);
    const mirror = new Mirror(db);
    await mirror.pull();
    expect(await mirror.pull()).toBe(0);
  });

  test('new, changed and deleted rows come once each', async () => {
    const [kept, changed, gone] = await addPosts(db, teacher, 3);
    const mirror = new Mirror(db);
    await mirror.pull();
    await editPost(db, changed ?? '', 'عنوان جديد');
    await deletePost(db, gone ?? '');
    const added = await addPost(db, teacher);
    // The changed post, the new one with its counts, and the deleted one with its counts.
    expect(await mirror.pull()).toBe(5);
    expect(mirror.get('posts', changed ?? '')).toMatchObject({ title: 'عنوان جديد', revision: 2 });
    expect(mirror.get('posts', added)?.revision).toBe(1);
    expect(mirror.get('posts', gone ?? '')).toBeUndefined();
    expect(mirror.get('post_stats', gone ?? '')).toBeUndefined();
    expect(mirror.get('posts', kept ?? '')).toBeDefined();
    expect(held(mirror)).toEqual(await truth(db));
    expect(await mirror.pull()).toBe(0);
  });

  test('a row that was made and deleted between two pulls leaves nothing behind', async () => {
    const mirror = new Mirror(db);
    await mirror.pull();
    await deletePost(db, await addPost(db, teacher));
    await mirror.pull();
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('a teacher who loses the approval leaves the public scope, and comes back with it', async () => {
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
    await mirror.pull();
    expect(mirror.pages[0]?.exits).toEqual([{ scope: 'public', table: 'teachers', id: teacher }]);
    expect(mirror.get('teachers', teacher)).toBeUndefined();
    await db.query('update public.teachers set is_approved = true where id = $1', [teacher]);
    await mirror.pull();
    expect(mirror.get('teachers', teacher)).toMatchObject({ scope: 'public', revision: 3 });
    expect(mirror.pages[0]?.exits).toEqual([]);
    expect(await db.query(`select from private.exits where scope = 'public'`)).toHaveLength(0);
  });

  test('an account also mirrors its own scope, and moves with its row from one to the other', async () => {
    const own = await addTeacher(db, { approved: false });
    const mirror = new Mirror(db, account(own));
    await mirror.pull({ digest: true });
    expect(mirror.pages[0]?.scopes).toEqual(['public', `user:${own}`]);
    expect(mirror.get('teachers', own)?.scope).toBe(`user:${own}`);
    expect(mirror.digest?.[`user:${own}`]?.['teachers']).toEqual(mirror.digestOf('teachers', `user:${own}`));
    await db.query('update public.teachers set is_approved = true where id = $1', [own]);
    await mirror.pull();
    expect(mirror.get('teachers', own)).toMatchObject({ scope: 'public', revision: 2 });
    expect(mirror.pages[0]?.exits).toEqual([{ scope: `user:${own}`, table: 'teachers', id: own }]);
  });

  test('nobody is sent the exits of a scope of somebody else', async () => {
    const other = await addTeacher(db, { approved: false });
    const scope = `user:${other}`;
    const before = new Mirror(db);
    await before.pull();
    await db.query('delete from auth.users where id = $1', [other]);
    const cursors = { ...before.cursors, [scope]: before.cursors['public'] };
    const page = await pullPage(db, { lineage: before.lineage, cursors });
    expect(page.exits).toEqual([]);
    expect(page.drop).toEqual([scope]);
    expect(page.scopes).toEqual(['public']);
  });

  test('a row that comes back after its deletion goes on counting its revisions', async () => {
    const id = await addPost(db, teacher, 'أول');
    const mirror = new Mirror(db);
    await editPost(db, id, 'ثان');
    await mirror.pull();
    await deletePost(db, id);
    await insertPost(db, id, teacher, 'ثالث');
    await mirror.pull();
    expect(mirror.get('posts', id)).toMatchObject({ title: 'ثالث', revision: 3 });
    expect(mirror.get('post_stats', id)?.revision).toBe(2);
    expect(held(mirror)).toEqual(await truth(db));
    expect(await db.query('select from private.exits where id = $1', [id])).toHaveLength(0);
  });

  test('an upsert that only updates does not undo an exit from another scope', async () => {
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
    await db.query(
      `insert into public.teachers (id, display_name, is_approved) values ($1, 'أ. هدى', true)
       on conflict (id) do update set bio = 'نبذة'`,
      [teacher],
    );
    await mirror.pull();
    expect(mirror.get('teachers', teacher)).toBeUndefined();
  });

  test('pages together bring every row once, newest first', async () => {
    await addPosts(db, teacher, 25);
    const newest = await addPost(db, teacher, 'الأحدث');
    const mirror = new Mirror(db);
    await mirror.pull({ limit: 7 });
    expect(mirror.pages.length).toBeGreaterThan(7);
    expect(mirror.pages[0]?.rows['teachers']).toHaveLength(1);
    expect(mirror.pages[0]?.rows['posts']?.[0]).toMatchObject({ id: newest });
    expect(mirror.repeated).toBe(0);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test.each([1, 2, 3, 51, 52, 53])(
    'a page of %i neither loses a row nor asks for an empty last page',
    async (limit) => {
      await addPosts(db, teacher, 26);
      const mirror = new Mirror(db);
      await mirror.pull({ limit });
      expect(held(mirror)).toEqual(await truth(db));
      expect(mirror.pages).toHaveLength(Math.ceil(53 / limit));
    },
  );

  test.each([[1_000], [7]])(
    'a page that is large ends before its %i rows, and the next goes on where it ended: nothing is lost, nothing comes twice',
    async (limit) => {
      const posts = await addPosts(db, teacher, 45);
      // From nearly nothing to the longest post there may be, of letters of one byte, of two, and of those that JSON writes with six.
      await asBeforeTidying(() =>
        db.query(
          `update public.posts as p set content = repeat((array['x', 'ع', chr(1)])[1 + n % 3], (n * 1237 % 50000)::int)
           from unnest($1::uuid[]) with ordinality as u (id, n) where p.id = u.id`,
          [posts],
        ),
      );
      await db.query(
        `insert into public.achievements (title, description, category, year, teacher_id)
         select 'إنجاز ' || n, repeat('ع', 2000), 'academic', 2026, $1::uuid from generate_series(1, 150) as n`,
        [teacher],
      );
      const mirror = new Mirror(db);
      await mirror.pull({ limit, digest: true });
      const sizes = mirror.pages.map((page) => Buffer.byteLength(JSON.stringify(page.rows)));
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.max(...sizes)).toBeLessThan(1_200_000);
      expect(mirror.pages.every(({ rows }) => Object.values(rows).flat().length > 0)).toBe(true);
      expect(mirror.repeated).toBe(0);
      for (const table of ['posts', 'post_stats', 'teachers', 'achievements'])
        expect([table, mirror.digest?.['public']?.[table]]).toEqual([table, mirror.digestOf(table)]);
      expect(await mirror.pull()).toBe(0);
      await db.query(`update public.posts set title = 'عنوان آخر'`);
      await mirror.pull({ limit });
      expect([mirror.repeated, mirror.pages.length > 5]).toEqual([0, true]);
      expect(posts.every((id) => mirror.get('posts', id)?.['title'] === 'عنوان آخر')).toBe(true);
    },
  );

  test('a post that is larger than a page is a page', async () => {
    const [post] = await addPosts(db, teacher, 1);
    await asBeforeTidying(() =>
      db.query(`update public.posts set content = repeat(chr(1), 50000) where id = $1`, [post]),
    );
    const mirror = new Mirror(db);
    await mirror.pull({ urgent: { post } });
    expect(mirror.get('posts', post ?? '')?.['content']).toHaveLength(50_000);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('urgent tables come before the others through all pages, and every row still comes once', async () => {
    await addPosts(db, teacher, 20);
    const mirror = new Mirror(db);
    await mirror.pull({ limit: 7, urgent: { tables: ['post_stats', 'no_such_table', 'posts'] } });
    const order = mirror.pages.flatMap(({ rows }) => Object.keys(rows));
    expect([...new Set(order)]).toEqual(['posts', 'post_stats', 'teachers']);
    expect(mirror.repeated).toBe(0);
    expect(held(mirror)).toEqual(await truth(db));
    expect(await mirror.pull({ urgent: { tables: ['posts'] } })).toBe(0);
  });

  test('deletions come before everything urgent', async () => {
    const [gone] = await addPosts(db, teacher, 4);
    const mirror = new Mirror(db);
    await mirror.pull();
    await deletePost(db, gone ?? '');
    await addPost(db, teacher);
    await mirror.pull({ limit: 1, urgent: { tables: ['posts'] } });
    expect(mirror.pages.map(({ exits }) => exits.length)).toEqual([1, 1, 0, 0]);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('an urgent post comes with the first page, with its teacher and its counts', async () => {
    const [oldest] = await addPosts(db, teacher, 20);
    const mirror = new Mirror(db);
    await mirror.pull({ limit: 1, urgent: { post: oldest } });
    expect(mirror.pages[0]?.rows).toMatchObject({
      teachers: [{ id: teacher }, { id: teacher }],
      posts: [{ id: oldest }],
      post_stats: [{ post_id: oldest }],
    });
    expect(mirror.pages.slice(1).filter(({ rows }) => Object.values(rows).flat().length !== 1)).toEqual([]);
    expect(held(mirror)).toEqual(await truth(db));
    expect(await mirror.pull({ urgent: { post: oldest } })).toBe(0);
  });

  test('an urgent post brings nobody whom the caller may not see, and one that is gone is as one that never was', async () => {
    const pending = await addTeacher(db, { approved: false });
    const orphaned = await addPost(db, pending);
    const removed = await addPost(db, teacher);
    await deletePost(db, removed);
    const firstPage = async (post: string) => (await pullPage(db, { lineage: null, limit: 1, urgent: { post } })).rows;
    expect(Object.keys(await firstPage(orphaned)).sort()).toEqual(['post_stats', 'posts', 'teachers']);
    expect((await firstPage(orphaned))['teachers']).toEqual([expect.objectContaining({ id: teacher })]);
    for (const post of [removed, randomUUID()]) expect(Object.keys(await firstPage(post))).toEqual(['teachers']);
  });

  test('deletions are paged like rows', async () => {
    const posts = await addPosts(db, teacher, 20);
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('delete from public.posts where id = any ($1::uuid[])', [posts.slice(3)]);
    await addPosts(db, teacher, 4);
    await mirror.pull({ limit: 3 });
    expect(mirror.pages).toHaveLength(Math.ceil((2 * 17 + 2 * 4) / 3));
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('rows that change while a run is paged come with the next run', async () => {
    const posts = await addPosts(db, teacher, 30);
    const mirror = new Mirror(db);
    let step = 0;
    await mirror.pull({
      limit: 5,
      betweenPages: async () => {
        await editPost(db, posts[step] ?? '', `تعديل ${step}`);
        if (step === 3) await deletePost(db, posts[29] ?? '');
        if (step === 4) await addPost(db, teacher);
        step++;
      },
    });
    expect(mirror.repeated).toBe(0);
    await mirror.pull({ limit: 5 });
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('the digest equals count and XOR of what the rows said', async () => {
    await addPosts(db, teacher, 12);
    const mirror = new Mirror(db);
    await mirror.pull({ digest: true, limit: 9 });
    expect(mirror.pages[0]?.digest).toBeNull();
    expect(mirror.digest).toEqual({
      public: {
        teachers: mirror.digestOf('teachers'),
        posts: mirror.digestOf('posts'),
        post_stats: mirror.digestOf('post_stats'),
        achievements: mirror.digestOf('achievements'),
        award_images: mirror.digestOf('award_images'),
        recognition_events: mirror.digestOf('recognition_events'),
      },
    });
    await editPost(db, (await addPosts(db, teacher, 2))[0] ?? '', 'آخر');
    await mirror.pull({ digest: true });
    expect(mirror.digest?.['public']?.['posts']).toEqual(mirror.digestOf('posts'));
  });

  test('a change that bypassed the stamp shows in the digest', async () => {
    const [post] = await addPosts(db, teacher, 3);
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('alter table public.posts disable trigger all');
    await db.query('delete from public.posts where id = $1', [post]);
    await db.query('alter table public.posts enable trigger all');
    await mirror.pull({ digest: true });
    expect(mirror.digest?.['public']?.['posts']).not.toEqual(mirror.digestOf('posts'));
    await db.query('delete from public.post_stats where post_id = $1', [post]);
  });

  test('the digest leaves out a table that has moved on since the target', async () => {
    const posts = await addPosts(db, teacher, 6);
    const mirror = new Mirror(db);
    await mirror.pull({ digest: true, limit: 10, betweenPages: () => editPost(db, posts[5] ?? '', 'أثناء') });
    expect(Object.keys(mirror.digest?.['public'] ?? {}).sort()).toEqual([
      'achievements',
      'award_images',
      'post_stats',
      'recognition_events',
      'teachers',
    ]);
    await mirror.pull({ digest: true, limit: 1, betweenPages: () => Promise.resolve() });
    expect(mirror.digest?.['public']?.['posts']).toEqual(mirror.digestOf('posts'));
    await mirror.pull();
    await addPosts(db, teacher, 6);
    let last = posts;
    await mirror.pull({
      digest: true,
      limit: 5,
      betweenPages: async () => {
        const [first, ...rest] = last;
        last = rest;
        if (first !== undefined) await deletePost(db, first);
      },
    });
    expect(Object.keys(mirror.digest?.['public'] ?? {}).sort()).toEqual([
      'achievements',
      'award_images',
      'recognition_events',
      'teachers',
    ]);
  });

  test('another lineage answers reset and nothing else', async () => {
    await addPost(db, teacher);
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('update private.lineage set id = gen_random_uuid()');
    const page = await pullPage(db, { lineage: mirror.lineage, cursors: mirror.cursors, digest: true });
    expect(page).toMatchObject({ reset: true, rows: {}, exits: [], drop: [], more: false });
    expect(page.lineage).not.toBe(mirror.lineage);
    await mirror.pull();
    expect(mirror.resets).toBe(1);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('cursors without a lineage are not trusted', async () => {
    const mirror = new Mirror(db);
    await mirror.pull();
    expect((await pullPage(db, { lineage: null, cursors: mirror.cursors })).reset).toBe(true);
  });

  test.each(['target', 'cursor'])('a %s from a future that never came answers reset', async (kind) => {
    const mirror = new Mirror(db);
    await mirror.pull();
    const future = '9000000000:9000000000:';
    const request = kind === 'target' ? { cursors: mirror.cursors, target: future } : { cursors: { public: future } };
    expect((await pullPage(db, { lineage: mirror.lineage, ...request })).reset).toBe(true);
  });

  test('emptying a table starts a new lineage, since no row could say goodbye', async () => {
    await addPosts(db, teacher, 3);
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('truncate public.posts cascade');
    await mirror.pull();
    expect(mirror.resets).toBe(1);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('a scope whose exits are forgotten is dropped and sent whole', async () => {
    const posts = await addPosts(db, teacher, 10);
    const mirror = new Mirror(db);
    await mirror.pull();
    await deletePost(db, posts[0] ?? '');
    await db.query(`update private.exits set at = now() - interval '91 days'`);
    const [{ gone } = { gone: null }] = await db.query<{ gone: unknown }>('select private.gc_exits() as gone');
    expect(Number(gone)).toBe(2);
    await mirror.pull({ limit: 4 });
    expect(mirror.pages.map((page) => page.drop)).toEqual([['public'], ...mirror.pages.slice(1).map(() => [])]);
    expect(held(mirror)).toEqual(await truth(db));
    await mirror.pull();
    expect(mirror.pages[0]?.drop).toEqual([]);
  });

  test('forgetting old exits leaves the cursors alone that have seen them', async () => {
    const posts = await addPosts(db, teacher, 3);
    await deletePost(db, posts[0] ?? '');
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query(`update private.exits set at = now() - interval '91 days'`);
    await db.query('select private.gc_exits()');
    expect(await mirror.pull()).toBe(0);
    expect(mirror.pages[0]?.drop).toEqual([]);
    expect(mirror.resets).toBe(0);
  });

  test('a run whose exits are forgotten between two of its pages starts anew', async () => {
    const posts = await addPosts(db, teacher, 10);
    const mirror = new Mirror(db);
    await mirror.pull();
    await db.query('delete from public.posts where id = any ($1::uuid[])', [posts.slice(5)]);
    let isFirst = true;
    await mirror.pull({
      limit: 4,
      betweenPages: async () => {
        if (!isFirst) return;
        isFirst = false;
        await db.query(`update private.exits set at = now() - interval '91 days'`);
        await db.query('select private.gc_exits()');
      },
    });
    expect(mirror.resets).toBe(1);
    expect(held(mirror)).toEqual(await truth(db));
  });

  test('a run that was in a scope which the caller has lost starts anew', async () => {
    await addPosts(db, teacher, 4);
    const first = await pullPage(db, { lineage: null, cursors: {}, limit: 3 });
    const own = await addTeacher(db, { approved: false });
    const scope = `user:${own}`;
    const page = await pullPage(db, {
      lineage: first.lineage,
      cursors: { [scope]: first.target },
      target: first.target,
      after: { scope, table: 'posts', key: ['1', randomUUID()] },
    });
    expect(page.drop).toEqual([scope]);
    expect(page.rows['posts']).toHaveLength(4);
  });

  describe('asked for some scopes', () => {
    let own: string;
    let scope: string;
    beforeEach(async () => {
      await addPosts(db, teacher, 3);
      own = await addTeacher(db, { approved: false });
      scope = `user:${own}`;
    });
    const ask = (request: object) => pullPage(db, { lineage: null, cursors: {}, ...request }, account(own));

    test('answers those alone, with rows and digest', async () => {
      const ofAccount = await ask({ scopes: [scope], digest: true });
      expect(ofAccount).toMatchObject({ scopes: [scope], drop: [], rows: { teachers: [{ id: own, scope }] } });
      expect(Object.keys(ofAccount.digest ?? {})).toEqual([scope]);
      expect(ofAccount.rows['posts']).toBeUndefined();
      const ofAll = await ask({ scopes: ['public'], digest: true });
      expect(ofAll).toMatchObject({ scopes: ['public'], rows: { teachers: [{ id: teacher }] } });
      expect(ofAll.rows['posts']).toHaveLength(3);
      expect(Object.keys(ofAll.digest ?? {})).toEqual(['public']);
    });

    test('answers each once, in the order of the protocol, and all of them without the question', async () => {
      expect((await ask({ scopes: [scope, 'public', scope] })).scopes).toEqual(['public', scope]);
      expect((await ask({ scopes: null })).scopes).toEqual(['public', scope]);
      expect((await ask({})).scopes).toEqual(['public', scope]);
      expect(await ask({ scopes: [], digest: true })).toMatchObject({ scopes: [], rows: {}, drop: [], more: false });
    });

    test('takes one that is not the own for lost, and leaves alone what it was not asked about', async () => {
      const { target, lineage } = await ask({});
      const cursors = { public: target, [scope]: target, [`user:${teacher}`]: target };
      const page = await ask({ lineage, cursors, scopes: ['public', `user:${teacher}`, 'user:'] });
      expect(page).toMatchObject({ scopes: ['public'], drop: [`user:${teacher}`], rows: {} });
      const visitors = await pullPage(db, { lineage, cursors: { [scope]: target }, scopes: [scope] });
      expect(visitors).toMatchObject({ scopes: [], drop: [scope], rows: {} });
    });

    test('sends whole only what it was asked about when exits were forgotten', async () => {
      const { target, lineage } = await ask({});
      await db.query(
        `insert into private.exits (tbl, id, scope, revision, at) values ('posts', $1, 'public', 1, now() - interval '91 days')`,
        [randomUUID()],
      );
      await db.query('select private.gc_exits()');
      const page = await ask({ lineage, cursors: { public: target, [scope]: target }, scopes: [scope] });
      expect(page).toMatchObject({ scopes: [scope], drop: [scope], rows: { teachers: [{ id: own }] } });
    });

    test('goes on page by page, and starts anew where the place is not in question', async () => {
      const first = await ask({ scopes: ['public'], limit: 2 });
      expect(first.more).toBe(true);
      const run = { lineage: first.lineage, target: first.target, after: first.after };
      const rest = await ask({ ...run, scopes: ['public'] });
      expect([...(first.rows['posts'] ?? []), ...(rest.rows['posts'] ?? [])]).toHaveLength(3);
      expect(await ask({ ...run, scopes: [scope] })).toMatchObject({
        scopes: [scope],
        rows: { teachers: [{ id: own }] },
      });
    });
  });

  test('a run that was in a table which is not mirrored any more starts anew', async () => {
    await addPosts(db, teacher, 4);
    const first = await pullPage(db, { lineage: null, cursors: {}, limit: 3 });
    await addPost(db, teacher);
    const page = await pullPage(db, {
      lineage: first.lineage,
      cursors: {},
      target: first.target,
      after: { scope: 'public', table: 'a_table_of_last_year', key: ['1', randomUUID()] },
    });
    expect(page.target).not.toBe(first.target);
    expect(page.rows['posts']).toHaveLength(5);
  });

  test('the size of a page is clamped', async () => {
    await addPosts(db, teacher, 600);
    expect((await pullPage(db, { lineage: null, cursors: {}, limit: -5 })).rows).toEqual({
      teachers: [expect.anything()],
    });
    const { rows, more } = await pullPage(db, { lineage: null, cursors: {}, limit: 1e9 });
    expect(Object.values(rows).flat()).toHaveLength(1000);
    expect(more).toBe(true);
    expect(Object.values((await pullPage(db, { lineage: null, cursors: {} })).rows).flat()).toHaveLength(1000);
  });

  test.each([
    null,
    [],
    'text',
    5,
    { lineage: 7, cursors: {} },
    { lineage: null, cursors: [] },
    { lineage: null, cursors: { public: 5 } },
    { lineage: null, cursors: { public: null } },
    { lineage: null, cursors: { public: '5:4:' } },
    { lineage: null, cursors: { public: "1:1:'; drop table posts" } },
    { lineage: null, cursors: { public: `1:99999:${'7,'.repeat(3000)}8` } },
    { lineage: null, cursors: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`scope ${n}`, '1:1:'])) },
    { lineage: null, cursors: {}, scopes: 'public' },
    { lineage: null, cursors: {}, scopes: { public: true } },
    { lineage: null, cursors: {}, scopes: ['public', 7] },
    { lineage: null, cursors: {}, scopes: [null] },
    { lineage: null, cursors: {}, scopes: Array.from({ length: 101 }, () => 'public') },
    { lineage: null, cursors: {}, limit: 'many' },
    { lineage: null, cursors: {}, urgent: 'posts' },
    { lineage: null, cursors: {}, urgent: { tables: 'posts' } },
    { lineage: null, cursors: {}, urgent: { tables: [1] } },
    { lineage: null, cursors: {}, urgent: { tables: ["posts'; drop table public.posts; --"] } },
    { lineage: null, cursors: {}, urgent: { tables: Array.from({ length: 21 }, () => 'posts') } },
    { lineage: null, cursors: {}, urgent: { post: 7 } },
    { lineage: null, cursors: {}, urgent: { post: 'newest' } },
    { lineage: null, cursors: {}, digest: 'yes' },
    { lineage: null, cursors: {}, target: 'now' },
    { lineage: null, cursors: {}, target: {} },
    { lineage: null, cursors: {}, after: { scope: 'public', table: 'posts', key: ['1', randomUUID()] } },
    { lineage: null, cursors: {}, target: '3:3:', after: 'the end' },
    { lineage: null, cursors: {}, target: '3:3:', after: {} },
    { lineage: null, cursors: {}, target: '3:3:', after: { scope: 'public', table: 'posts', key: [] } },
    { lineage: null, cursors: {}, target: '3:3:', after: { scope: 'public', table: 'posts', key: ['x', 'y'] } },
  ])('a malformed request is refused with 400: %j', async (request) => {
    const call = db.call(visitor, 'select public.sync_pull($1::text::jsonb)', [JSON.stringify(request)]);
    expect(await outcome(call)).toBe('PT400');
  });

  test('a call without a request is refused with 400', async () => {
    expect(await outcome(db.call(visitor, 'select public.sync_pull(null)'))).toBe('PT400');
  });

  test('reading takes no transaction id, so that it can run read-only and on every visit', async () => {
    await addPost(db, teacher);
    const rows = await db.call<{ id: unknown }>(
      visitor,
      `select pg_current_xact_id_if_assigned() as id from (select public.sync_pull('{"digest": true}') offset 0) as pulled`,
    );
    expect(rows[0]?.id).toBeNull();
  });

  test('a snapshot with many open transactions is cut before the 65th and stays true to what it says', async () => {
    const open = Array.from({ length: 100 }, (_, n) => 1000 + 2 * n);
    const [row] = await db.query<{ short: string; length: string; agrees: boolean }>(
      `with s as (select $1::text::pg_snapshot as long, private.shorten($1::text::pg_snapshot) as short)
       select s.short::text, (select count(*)::text from pg_snapshot_xip(s.short)) as length,
         (select bool_and(not pg_visible_in_snapshot(x::text::xid8, s.short) or pg_visible_in_snapshot(x::text::xid8, s.long))
            and bool_and(x >= 1128 or pg_visible_in_snapshot(x::text::xid8, s.short) = pg_visible_in_snapshot(x::text::xid8, s.long))
          from generate_series(990, 1300) as x) as agrees
       from s`,
      [`1000:1250:${open.join(',')}`],
    );
    expect(row).toEqual({ short: `1000:1128:${open.slice(0, 64).join(',')}`, length: '64', agrees: true });
    const [same] = await db.query<{ short: string }>(`select private.shorten('5:9:5,7')::text as short`);
    expect(same?.short).toBe('5:9:5,7');
  });
});
