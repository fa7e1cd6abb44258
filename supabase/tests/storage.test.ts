import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_BYTES } from '../functions/image-upload/read-image.ts';
import {
  account,
  openEmptyPostgres,
  migrations,
  outcome,
  provisioning,
  visitor,
  type Caller,
  type TestDatabase,
} from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';
import { addAdmin, addStudent, addTeacher, addUser } from './support/school.ts';

const buckets = ['award-images', 'post-media', 'profile-photos'];
const declared = buckets.map((id) => ({
  id,
  name: id,
  public: true,
  file_size_limit: String(LARGEST_BYTES),
  allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
}));
const allBuckets =
  'select id, name, public, file_size_limit::text, allowed_mime_types from storage.buckets order by id';

describe.each(engines)('pictures of what was published, on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  beforeAll(async () => {
    db = await openDatabase(engine);
    teacher = await addTeacher(db);
  });
  afterAll(() => db.close());

  const bring = async (name: string, bucket = 'post-media') => {
    const path = `${teacher}/${name}.webp`;
    await db.query(
      `insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - interval '1 month')`,
      [bucket, path],
    );
    return `${bucket}/${path}`;
  };
  const night = async () =>
    (
      await db.call<{ bucket: string; name: string }>(
        { role: 'service_role' },
        'select * from public.list_left_pictures(100)',
      )
    ).map(({ bucket, name }) => `${bucket}/${name}`);
  const pass = (days: number) =>
    db.query('update private.unnamed_pictures set since = since - make_interval(days => $1)', [days]);
  const clear = () => db.query('delete from storage.objects');

  test('are left a week after a post took them off or was deleted; what no row has named is not', async () => {
    const [own, item, thumb, kept, never] = [
      await bring('own'),
      await bring('item'),
      await bring('thumb'),
      await bring('kept'),
      await bring('never'),
    ];
    const media = (...items: object[]) => JSON.stringify(items);
    const [post] = await db.query<{ id: string }>(
      `insert into public.posts (title, content, teacher_id, image_url, media_items)
       values ('عنوان', '', $1, $2, $3::text::jsonb) returning id`,
      [teacher, own, media({ kind: 'image', url: item, thumb }, { kind: 'image', url: kept })],
    );
    await db.query(`update public.posts set image_url = null, media_items = $2::text::jsonb where id = $1`, [
      post?.id,
      media({ kind: 'image', url: kept }),
    ]);
    expect(await night()).toEqual([]);
    await pass(6);
    expect(await night()).toEqual([]);
    await pass(2);
    expect(await night()).toEqual([item, own, thumb].sort());
    // What the author undid is named again.
    await db.query(`update public.posts set image_url = $2 where id = $1`, [post?.id, own]);
    expect(await night()).toEqual([item, thumb].sort());
    await db.query('delete from public.posts where id = $1', [post?.id]);
    expect(await night()).toEqual([item, thumb].sort());
    await pass(8);
    expect(await night()).toEqual([item, kept, own, thumb].sort());
    expect(await night()).not.toContain(never);
    await clear();
  });

  test.each([
    ['achievements', 'image', 'award-images'],
    ['award_images', 'image_url', 'award-images'],
    ['recognition_events', 'image_url', 'award-images'],
  ])('of %s are left a week after they were replaced or deleted', async (table, column, bucket) => {
    const [first, second] = [await bring(`${table}-1`, bucket), await bring(`${table}-2`, bucket)];
    await db.query(`insert into public.${table} (title, description, teacher_id, ${column}) values ('أ', '', $1, $2)`, [
      teacher,
      first,
    ]);
    await db.query(`update public.${table} set ${column} = $1`, [second]);
    await pass(8);
    expect(await night()).toEqual([first]);
    await db.query(`delete from public.${table}`);
    expect(await night()).toEqual([first]);
    await pass(8);
    expect(await night()).toEqual([first, second]);
    await clear();
  });

  test('wait while their teacher brings pictures: one of them may be the same, and named with the next post', async () => {
    const picture = await bring('again');
    await db.query(`insert into public.posts (title, content, teacher_id, image_url) values ('أ', '', $1, $2)`, [
      teacher,
      picture,
    ]);
    await db.query('delete from public.posts');
    await pass(8);
    await db.call(account(teacher), `select public.begin_upload('post-media')`);
    expect(await night()).toEqual([]);
    await db.query(`update private.rate_limit set at = at - interval '2 hours'`);
    expect(await night()).toEqual([picture]);
    await clear();
  });
});

describe.each(engines)('whoever has left, on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  const brings = (id: string) => outcome(db.call(account(id), `select public.begin_upload('profile-photos')`));

  test('brings no portrait any more; whoever waits for an approval does', async () => {
    const [waiting, revoked, named] = [
      await addTeacher(db, { approved: false }),
      await addTeacher(db),
      await addTeacher(db),
    ];
    const [student, gone] = [await addStudent(db), await addStudent(db)];
    for (const id of [waiting, revoked, named, student]) expect(await brings(id)).toBe('ok');
    await db.query('update public.teachers set is_approved = false where id = $1', [revoked]);
    await db.query('update public.teachers set is_approved = false, keeps_name = true where id = $1', [named]);
    await db.query('update public.students set is_approved = false where id = $1', [student]);
    await db.query('insert into private.leavers (student_id) values ($1)', [gone]);
    expect([
      await brings(waiting),
      await brings(revoked),
      await brings(named),
      await brings(student),
      await brings(gone),
    ]).toEqual(['ok', 'PT403', 'PT403', 'PT403', 'PT403']);
    // Whoever comes back has the right again.
    await db.query('update public.teachers set is_approved = true where id = $1', [revoked]);
    expect(await brings(revoked)).toBe('ok');
  });
});

describe.each(engines)('pictures of accounts that are gone, on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  test('are left once a day has passed and no row names them, and those of everybody else are not', async () => {
    const [gone, stays, heir] = [await addTeacher(db), await addStudent(db), await addTeacher(db)];
    const picture = (id: string, name: string, bucket = 'post-media') => ({ bucket, name: `${id}/${name}.webp` });
    const named = ['own', 'item', 'thumb'].map((name) => picture(gone, name));
    const refer = (at: number) => `post-media/${named[at]?.name ?? ''}`;
    const others = ['achievement', 'award', 'event'].map((name) => picture(gone, name, 'award-images'));
    const left = [picture(gone, 'portrait', 'profile-photos'), picture(gone, 'unused')];
    const kept = [...named, ...others, picture(stays, 'old', 'profile-photos')];
    for (const { bucket, name } of [...left, ...kept])
      await db.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
    await db.query('update public.teachers set profile_photo = $2 where id = $1', [
      gone,
      `profile-photos/${left[0]?.name ?? ''}`,
    ]);
    await db.query(
      `insert into public.posts (title, content, teacher_id, image_url, media_items)
       values ('عنوان', '', $1, $2, $3::text::jsonb)`,
      [heir, refer(0), JSON.stringify([{ kind: 'image', url: refer(1), thumb: refer(2) }])],
    );
    const [achieved, awarded, celebrated] = others.map(({ bucket, name }) => `${bucket}/${name}`);
    await db.query(`insert into public.achievements (title, description, teacher_id, image) values ('أ', '', $1, $2)`, [
      heir,
      achieved,
    ]);
    await db.query(
      `insert into public.award_images (title, description, teacher_id, image_url) values ('أ', '', $1, $2)`,
      [heir, awarded],
    );
    await db.query(
      `insert into public.recognition_events (title, description, teacher_id, image_url) values ('أ', '', $1, $2)`,
      [heir, celebrated],
    );
    const listed = async (howMany = 100) =>
      db.call({ role: 'service_role' }, 'select bucket, name from public.list_left_pictures($1)', [howMany]);
    const dayLater = () => db.query(`update storage.objects set created_at = now() - interval '25 hours'`);
    await dayLater();
    expect(await listed()).toEqual([]);
    await db.query('delete from auth.users where id = $1', [gone]);
    await db.query('update storage.objects set created_at = now()');
    expect(await listed()).toEqual([]);
    await dayLater();
    expect(await listed()).toEqual([left[1], left[0]]);
    expect(await listed(1)).toEqual([left[1]]);
    for (const caller of [visitor, account(heir), account(await addAdmin(db))])
      expect(await outcome(db.call(caller, 'select public.list_left_pictures(1)'))).toBe('42501');
  });
});

describe.each(engines)('portraits of accounts that stand, on %s', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());

  const portrait = (id: string, name: string) => ({ bucket: 'profile-photos', name: `${id}/${name}.webp` });
  const bring = async ({ bucket, name }: { bucket: string; name: string }) =>
    db.query(`insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - interval '1 month')`, [
      bucket,
      name,
    ]);
  const show = async (id: string, picture: { bucket: string; name: string } | null) =>
    db.query('update public.students set profile_photo = $2 where id = $1', [
      id,
      picture && `${picture.bucket}/${picture.name}`,
    ]);
  const night = async () =>
    db.call({ role: 'service_role' }, 'select bucket, name from public.list_left_pictures(100)');
  const pass = (days: number) =>
    db.query(`update private.unnamed_portraits set since = since - make_interval(days => $1)`, [days]);

  test('are left a week after they were replaced or taken off, and nothing else of theirs is', async () => {
    const [replacing, removing, applicant] = [
      await addStudent(db),
      await addStudent(db),
      await addTeacher(db, { approved: false }),
    ];
    const [first, second] = [portrait(replacing, 'first'), portrait(replacing, 'second')];
    const removed = portrait(removing, 'removed');
    const neverShown = portrait(applicant, 'never-shown');
    // A change that waits on a device may still name these, for longer than a week.
    const unused = { bucket: 'post-media', name: `${applicant}/unused.webp` };
    for (const picture of [first, second, removed, neverShown, unused]) await bring(picture);
    await show(replacing, first);
    await show(removing, removed);
    expect(await night()).toEqual([]);
    await pass(6);
    await show(replacing, second);
    await show(removing, null);
    expect(await night()).toEqual([]);
    await pass(2);
    expect(await night()).toEqual([]);
    await pass(6);
    expect(new Set(await night())).toEqual(new Set([first, removed]));
  });

  test('one that a row names again, or that is brought again, waits anew', async () => {
    const student = await addStudent(db);
    const [named, brought] = [portrait(student, 'named'), portrait(student, 'brought')];
    for (const picture of [named, brought]) {
      await bring(picture);
      await show(student, picture);
    }
    await show(student, null);
    const mine = async () => (await night()).filter(({ name }) => String(name).startsWith(student));
    await night();
    await pass(8);
    await show(student, named);
    await db.call(account(student), `select public.begin_upload('profile-photos')`);
    // As long as nothing was named since, it may be this one that was brought.
    await pass(800);
    expect(await mine()).toEqual([]);
    await show(student, null);
    expect(await mine()).toEqual([]);
    await pass(8);
    expect(await mine()).toEqual([brought, named]);
  });
});

describe.each(engines)('storage on %s', (engine) => {
  let db: TestDatabase;
  let teacher: Caller;
  let applicant: Caller;
  let student: Caller;

  beforeAll(async () => {
    db = await openDatabase(engine);
    teacher = account(await addTeacher(db));
    applicant = account(await addTeacher(db, { approved: false }));
    student = account(await addStudent(db));
    await db.query(`insert into storage.buckets (id, name) values ('other', 'other')`);
    await db.query(
      `insert into storage.objects (bucket_id, name) select b, 'folder/picture.png' from unnest($1::text[]) as b`,
      [[...buckets, 'other']],
    );
  });
  afterAll(() => db.close());

  const everybody = () => [visitor, teacher, applicant, student];
  const counted = async (caller: Caller, table: string) =>
    Number((await db.call<{ n: string }>(caller, `select count(*) as n from ${table}`))[0]?.n);

  /** What each verb does to the objects of our buckets, as an SQLSTATE or the number of rows in its reach. */
  const reach = async (caller: Caller) => ({
    listed: await counted(caller, `storage.objects where bucket_id <> 'other'`),
    inserted: await outcome(
      db.call(caller, `insert into storage.objects (bucket_id, name) values ('post-media', $1)`, [
        `${caller.userId}/x.png`,
      ]),
    ),
    changed: (await db.call(caller, `update storage.objects set name = name where bucket_id <> 'other' returning 1`))
      .length,
    deleted: (await db.call(caller, `delete from storage.objects where bucket_id <> 'other' returning 1`)).length,
    buckets: await counted(caller, `storage.buckets where id <> 'other'`),
    opened: await outcome(db.call(caller, `insert into storage.buckets (id, name) values ('mine', 'mine')`)),
  });
  const nothing = { listed: 0, inserted: '42501', changed: 0, deleted: 0, buckets: 0, opened: '42501' };

  test('the buckets are those written down', async () => {
    const found = await db.query<{ id: string }>(allBuckets);
    expect(found.filter(({ id }) => id !== 'other')).toEqual(declared);
  });

  test('nobody lists, brings, changes or deletes anything in the tables of Storage', async () => {
    for (const caller of everybody()) expect(await reach(caller)).toEqual(nothing);
  });

  test('a policy that opens Storage by mistake does not open these buckets', async () => {
    await db.query(
      `create policy mistake on storage.objects for all to anon, authenticated using (true) with check (true)`,
    );
    await db.query(`create policy mistake on storage.buckets for all to anon, authenticated using (true)`);
    for (const caller of everybody()) {
      expect(await reach(caller)).toEqual({ ...nothing, opened: 'ok' });
      expect(await counted(caller, 'storage.objects')).toBe(1);
      await db.query(`delete from storage.buckets where id = 'mine'`);
    }
    await db.query('drop policy mistake on storage.objects');
    await db.query('drop policy mistake on storage.buckets');
  });

  describe('begin_upload', () => {
    const begin = (caller: Caller, bucket: string | null) =>
      db.call<{ folder: string }>(caller, 'select public.begin_upload($1) as folder', [bucket]);

    test('gives approved teachers their own folder in every bucket', async () => {
      for (const bucket of buckets) expect(await begin(teacher, bucket)).toEqual([{ folder: teacher.userId }]);
    });

    test('gives students and applicants theirs for a portrait alone', async () => {
      for (const caller of [student, applicant]) {
        expect(await begin(caller, 'profile-photos')).toEqual([{ folder: caller.userId }]);
        for (const bucket of ['post-media', 'award-images']) expect(await outcome(begin(caller, bucket))).toBe('PT403');
      }
    });

    test('gives nobody else anything', async () => {
      const others = [
        account(await addUser(db)),
        account(await addAdmin(db)),
        account(await addStudent(db, { approved: false })),
      ];
      for (const bucket of buckets) {
        for (const caller of others) expect(await outcome(begin(caller, bucket))).toBe('PT403');
        for (const caller of [visitor, { role: 'authenticated' }] as const)
          expect(await outcome(begin(caller, bucket))).toBe('42501');
      }
    });

    test('takes an approval away with everything that came with it', async () => {
      const id = await addTeacher(db);
      expect(await outcome(begin(account(id), 'post-media'))).toBe('ok');
      await db.query('update public.teachers set is_approved = false where id = $1', [id]);
      expect(await outcome(begin(account(id), 'post-media'))).toBe('PT403');
    });

    test('knows no other bucket', async () => {
      for (const bucket of ['other', 'POST-MEDIA', 'post-media/', '../post-media', '', null])
        expect(await outcome(begin(teacher, bucket))).toBe('22023');
    });

    test.each([
      ['teacher', 120, addTeacher],
      ['student', 10, addStudent],
    ] as const)('lets a %s begin %i at once, says how long to wait, and then goes on', async (_name, most, add) => {
      const caller = account(await add(db));
      const statement = `select count(public.begin_upload('profile-photos')) as n from generate_series(1, $1::integer)`;
      expect(await outcome(db.call(caller, statement, [most + 1]))).toBe('PT429');
      expect(await outcome(db.call(caller, statement, [most]))).toBe('ok');
      await expect(begin(caller, 'profile-photos')).rejects.toMatchObject({
        code: 'PT429',
        detail: expect.stringMatching(/^Retry-After: \d+$/),
      });
      await db.query(`update private.rate_limit set at = at - interval '10 minutes' where bucket = 'upload ' || $1`, [
        caller.userId,
      ]);
      expect(await outcome(begin(caller, 'profile-photos'))).toBe('ok');
    });

    test('lets applicants begin 60 at once together, since anybody can become many of them', async () => {
      await db.query('delete from private.rate_limit');
      const statement = `select count(public.begin_upload('profile-photos')) as n from generate_series(1, 10)`;
      const applicants = await Promise.all(Array.from({ length: 7 }, () => addTeacher(db, { approved: false })));
      const outcomes: string[] = [];
      for (const id of applicants) outcomes.push(await outcome(db.call(account(id), statement)));
      expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'ok'), 'PT429']);
      for (const caller of [student, teacher]) expect(await outcome(begin(caller, 'profile-photos'))).toBe('ok');
      await db.query(`update private.rate_limit set at = at - interval '11 minutes'`);
      expect(await outcome(db.call(account(applicants[6] ?? ''), statement))).toBe('ok');
    });
  });
});

describe('the migration', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openEmptyPostgres();
  });
  afterAll(() => db.close());

  test('puts right what somebody had set otherwise, and refuses tables that are open to everybody', async () => {
    const files = await migrations();
    const place = files.findIndex(({ name }) => name.endsWith('_storage.sql'));
    const storage = files[place]?.text ?? '';
    await db.query(provisioning);
    for (const { text } of files.slice(0, place)) await db.query(text);
    await db.query(
      `insert into storage.buckets (id, name, public, file_size_limit) values ('post-media', 'post-media', false, 1)`,
    );
    await db.query('alter table storage.objects disable row level security');
    await expect(db.query(storage)).rejects.toThrow(/need row level security/);
    await db.query('alter table storage.objects enable row level security');
    await db.query(storage);
    expect(await db.query(allBuckets)).toEqual(declared);
  });
});
