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
