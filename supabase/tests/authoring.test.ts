import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushResponse } from '../../src/domain/sync-protocol.ts';
import { account, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { pullPage } from './support/mirror.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser, newBrowser, write } from './support/school.ts';

const picture = 'https://pictures.example.org/a.webp';

/** What teachers publish: the entity, its table, a whole row and another value for each of two of its fields. */
const published = [
  [
    'post',
    'posts',
    {
      title: 'رحلة',
      content: 'نص',
      image_url: picture,
      image_alt: 'القبة',
      media_items: [{ kind: 'image', url: picture, width: 800 }],
    },
    { title: 'عنوان آخر', media_items: [] },
  ],
  [
    'achievement',
    'achievements',
    { title: 'فوز', description: 'وصف', category: 'علوم', year: 2026, image: picture, image_alt: null },
    { year: 2025, category: null },
  ],
  [
    'award_image',
    'award_images',
    { title: 'جائزة', image_url: picture, image_alt: 'الكأس', description: '' },
    { title: 'جائزة أخرى', description: 'وصف' },
  ],
  [
    'recognition_event',
    'recognition_events',
    { title: 'تكريم', description: '', image_url: null, image_alt: null, date: '2026-11-20', category: 'شرف' },
    { date: '2026-11-21', category: 'علوم' },
  ],
] as const;

/** When it was answered, by the clock of the school. */
const at: unknown = expect.any(String);

type Result = Record<string, unknown> & { status: string; row?: Record<string, unknown> | null };

describe.each(twinEngines)('writing through sync_push on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  let other: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    teacher = await addTeacher(db);
    other = await addTeacher(db, { name: 'أ. كريم' });
  });

  async function pushAs(caller: Caller, ...mutations: object[]): Promise<Result[]> {
    const secret = caller.userId === undefined ? newBrowser() : null;
    const [row] = await db.call<{ answer: { results: Result[] } }>(
      caller,
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify(mutations), secret],
    );
    expect(pushResponse.parse(row?.answer).results).toHaveLength(mutations.length);
    return row?.answer.results ?? [];
  }
  const push = (...mutations: object[]) => pushAs(account(teacher), ...mutations);

  const put = (entity: string, id: string, fields: object, rest: object = {}) =>
    write(teacher, `${entity}.put`, { id, fields }, rest);
  const remove = (entity: string, id: string, rest: object = {}) => write(teacher, `${entity}.delete`, { id }, rest);

  async function rowOf(table: string, id: string): Promise<Record<string, unknown> | undefined> {
    const page = await pullPage(db, { lineage: null, cursors: {} }, account(teacher));
    return (page.rows[table] as Record<string, unknown>[] | undefined)?.find((row) => row['id'] === id);
  }

  describe.each(published)('%s', (entity, table, whole, changed) => {
    let id: string;
    beforeEach(async () => {
      id = randomUUID();
      await push(put(entity, id, whole));
    });
    const [one, two] = Object.keys(changed) as [string, string];
    const only = (name: string, from: object) => ({ [name]: from[name as keyof typeof from] });
    const edit = (name: string, revision = 1, from: object = whole) =>
      put(entity, id, only(name, changed), { base: { revision, fields: only(name, from) } });

    test('is created as the own entry of the caller and answered as a pull sends it', async () => {
      const fresh = randomUUID();
      const mutation = put(entity, fresh, whole);
      const [result] = await push(mutation);
      expect(result).toEqual({
        mid: mutation['mid'],
        status: 'applied',
        row: await rowOf(table, fresh),
        at,
      });
      expect(result?.row).toMatchObject({ ...whole, id: fresh, teacher_id: teacher, revision: 1, scope: 'public' });
      expect(result?.row?.['digest']).toMatch(/^-?\d+$/);
    });

    test('appears in the order of writing when several reach the school together', async () => {
      const ids = Array.from({ length: 5 }, () => randomUUID());
      const results = await push(...ids.map((fresh) => put(entity, fresh, whole)));
      // As devices read it: to the millisecond.
      const times = results.map(({ row }) => Date.parse(String(row?.['created_at'])));
      expect(new Set(times).size).toBe(ids.length);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      for (const { row } of results)
        expect(Date.parse(String(row?.['updated_at']))).toBeGreaterThanOrEqual(Date.parse(String(row?.['created_at'])));
    });

    test('is edited, and the answer carries the new revision', async () => {
      const [result] = await push(edit(one));
      expect(result).toMatchObject({ status: 'applied', row: { ...whole, ...only(one, changed), revision: 2 } });
      expect(result?.row).toEqual(await rowOf(table, id));
    });

    test('takes every field in one edit', async () => {
      const [result] = await push(put(entity, id, { ...whole, ...changed }, { base: { revision: 1, fields: whole } }));
      expect(result).toMatchObject({ status: 'applied', row: { ...whole, ...changed, revision: 2 } });
    });

    test('says in one line what its picture shows, or nothing; and whoever does not know of that leaves it', async () => {
      const said = (value: unknown, from: unknown, revision: number) =>
        put(entity, id, { image_alt: value }, { base: { revision, fields: { image_alt: from } } });
      const before = (whole as { image_alt: string | null }).image_alt;
      const [tidied] = await push(said('  الفريق\n بالكأس ', before, 1));
      expect(tidied).toMatchObject({ status: 'applied', row: { image_alt: 'الفريق بالكأس', revision: 2 } });
      const [older] = await push(
        put(entity, id, { title: 'أقدم' }, { base: { revision: 2, fields: only('title', whole) } }),
      );
      expect(older).toMatchObject({ status: 'applied', row: { title: 'أقدم', image_alt: 'الفريق بالكأس' } });
      const [asked] = await push(said('شيء آخر', before, 1));
      expect(asked).toMatchObject({ status: 'conflict', fields: ['image_alt'], row: { image_alt: 'الفريق بالكأس' } });
      const [emptied] = await push(said(' \u200f ', 'الفريق بالكأس', 3));
      expect(emptied).toMatchObject({ status: 'applied', row: { image_alt: null } });
      expect(await push(said('س'.repeat(301), null, 4))).toMatchObject([{ status: 'rejected' }]);
      expect(await push(said(7, null, 4))).toMatchObject([{ status: 'rejected' }]);
      const fresh = randomUUID();
      const { image_alt: _, ...known } = whole;
      expect(await push(put(entity, fresh, known))).toMatchObject([{ status: 'applied', row: { image_alt: null } }]);
    });

    test('merges two devices that edited different fields', async () => {
      const [first, second] = [await push(edit(one)), await push(edit(two))];
      expect(first).toMatchObject([{ status: 'applied', row: { revision: 2 } }]);
      expect(second).toMatchObject([{ status: 'applied', row: { ...whole, ...changed, revision: 3 } }]);
    });

    test('asks about a field that both changed, and writes none of the others', async () => {
      await push(put(entity, id, { title: 'هنا' }, { base: { revision: 1, fields: only('title', whole) } }));
      const elsewhere = put(
        entity,
        id,
        { title: 'هناك', ...only(two, changed) },
        { base: { revision: 1, fields: { ...only('title', whole), ...only(two, whole) } } },
      );
      const [result] = await push(elsewhere);
      const standing = await rowOf(table, id);
      expect(result).toEqual({ mid: elsewhere['mid'], status: 'conflict', row: standing, fields: ['title'], at });
      expect(standing).toMatchObject({ ...whole, title: 'هنا', revision: 2 });
    });

    test('keeps what others wrote into a field that was sent as it was', async () => {
      await push(edit(one));
      const fields = { ...only(one, whole), ...only(two, changed) };
      const [result] = await push(
        put(entity, id, fields, { base: { revision: 1, fields: { ...fields, ...only(two, whole) } } }),
      );
      expect(result).toMatchObject({ status: 'applied', row: { ...whole, ...changed, revision: 3 } });
    });

    test('has nothing to do where the server stands already', async () => {
      await push(edit(one));
      expect(await push(edit(one), edit(one, 2, changed))).toMatchObject([
        { status: 'applied', row: { revision: 2 } },
        { status: 'applied', row: { revision: 2 } },
      ]);
    });

    test('that is created again stands as it is; with other values it asks', async () => {
      expect(await push(put(entity, id, whole))).toMatchObject([{ status: 'applied', row: { revision: 1 } }]);
      const [result] = await push(put(entity, id, { ...whole, ...changed }));
      expect(result).toMatchObject({ status: 'conflict', row: { ...whole, revision: 1 }, fields: [one, two].sort() });
    });

    test('is deleted once; later it is gone already', async () => {
      expect(await push(remove(entity, id, { base: { revision: 1 } }))).toMatchObject([
        { status: 'applied', row: null },
      ]);
      expect(await rowOf(table, id)).toBeUndefined();
      expect(await push(remove(entity, id, { base: { revision: 1 } }))).toMatchObject([
        { status: 'applied', row: null },
      ]);
    });

    test('is not deleted when it has changed since it was seen', async () => {
      await push(edit(one));
      const [result] = await push(remove(entity, id, { base: { revision: 1 } }));
      expect(result).toMatchObject({ status: 'conflict', row: { revision: 2 }, fields: [] });
      expect(await rowOf(table, id)).toEqual(result?.row);
      expect(await push(remove(entity, id, { base: null }))).toMatchObject([{ status: 'applied', row: null }]);
    });

    test('that is gone is no more to be edited, and can be created anew', async () => {
      await push(remove(entity, id));
      const [result] = await push(edit(one));
      expect(result).toMatchObject({ status: 'conflict', row: null, fields: [] });
      expect(await push(put(entity, id, whole))).toMatchObject([{ status: 'applied', row: { revision: 2 } }]);
    });

    test('is created, edited and deleted in one batch', async () => {
      const fresh = randomUUID();
      const results = await push(
        put(entity, fresh, whole),
        put(entity, fresh, only(one, changed), { base: { revision: 0, fields: only(one, whole) } }),
        remove(entity, fresh),
      );
      expect(results).toMatchObject([
        { status: 'applied', row: { revision: 1 } },
        { status: 'applied', row: { revision: 2, ...only(one, changed) } },
        { status: 'applied', row: null },
      ]);
      expect(await rowOf(table, fresh)).toBeUndefined();
    });

    test('of somebody else is neither taken, edited nor deleted', async () => {
      const before = await rowOf(table, id);
      const kinds = [
        put(entity, id, whole),
        edit(one),
        remove(entity, id),
        remove(entity, id, { base: { revision: 1 } }),
      ];
      for (const mutation of kinds) {
        const [result] = await pushAs(account(other), { ...mutation, mid: randomUUID(), actor: `user:${other}` });
        expect(result).toMatchObject({ status: 'rejected', code: '42501' });
      }
      expect(await rowOf(table, id)).toEqual(before);
    });

    test('is nothing for visitors, students, applicants and those without any row', async () => {
      const applicant = await addTeacher(db, { approved: false, role: 'owner' });
      for (const person of [applicant, await addStudent(db), await addUser(db)]) {
        for (const mutation of [
          put(entity, randomUUID(), whole),
          edit(one),
          remove(entity, id),
          remove(entity, randomUUID()),
        ]) {
          const [result] = await pushAs(account(person), { ...mutation, mid: randomUUID(), actor: `user:${person}` });
          expect(result).toMatchObject({ status: 'rejected', code: '42501' });
        }
      }
      for (const actor of ['browser', `user:${teacher}`, undefined]) {
        const [result] = await pushAs(visitor, { ...put(entity, randomUUID(), whole), actor });
        expect(result).toMatchObject({ status: 'rejected', code: '42501' });
      }
      expect(await rowOf(table, id)).toMatchObject({ revision: 1 });
    });

    test('of a teacher whose approval went while it waited is rejected', async () => {
      await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
      const results = await push(edit(one), remove(entity, id), put(entity, randomUUID(), whole));
      expect(results).toMatchObject([
        { status: 'rejected', code: '42501' },
        { status: 'blocked' },
        { status: 'rejected', code: '42501' },
      ]);
      expect(await rowOf(table, id)).toMatchObject({ revision: 1 });
    });

    test.each([
      'teacher_id',
      '_tx',
      '_h',
      'id',
      'scope',
      'revision',
      'created_at',
      '__proto__',
      'constructor',
      'x"; drop table posts --',
    ])('has no field %s', async (name) => {
      // Not by spreading, which would set the prototype instead of a key.
      const hostile = Object.fromEntries([[name, 'x']]);
      const results = await push(
        put(entity, randomUUID(), Object.fromEntries([...Object.entries(whole), [name, 'x']])),
        put(entity, id, hostile, { base: { revision: 1, fields: hostile } }),
      );
      expect(results[0]).toMatchObject({ status: 'rejected', code: '22023' });
      expect(results[1]).toMatchObject({ status: 'rejected', code: '22023' });
      expect(await rowOf(table, id)).toMatchObject({ revision: 1 });
    });

    test.each([
      ['title', 7],
      ['title', null],
      ['title', { text: 'x' }],
      ['title', true],
    ])('whose %s is %j is rejected', async (name, value) => {
      const results = await push(
        put(entity, randomUUID(), { ...whole, [name]: value }),
        put(entity, id, { [name]: value }, { base: { revision: 1, fields: { [name]: whole.title } } }),
        put(entity, randomUUID(), whole),
      );
      expect(results).toMatchObject([
        { status: 'rejected', code: '22023' },
        { status: 'rejected', code: '22023' },
        { status: 'applied' },
      ]);
    });

    test.each([
      ['10,000 characters', 'م'.repeat(10_000)],
      ['nothing that shows', ' \u200B\u202E '],
    ])('whose title is %s breaks the rule of the table', async (_, title) => {
      const results = await push(put(entity, randomUUID(), { ...whole, title }), edit(one));
      expect(results).toMatchObject([{ status: 'rejected', code: '23514' }, { status: 'applied' }]);
    });

    test('whose title has directional overrides is stored without, and known by what was stored', async () => {
      const fresh = randomUUID();
      const title = '  ر\u202Eحلة\u2066 \n كبيرة ';
      const results = await push(
        put(entity, fresh, { ...whole, title }),
        put(entity, fresh, { ...whole, title }),
        put(entity, fresh, { title: 'صغيرة' }, { base: { revision: 0, fields: { title } } }),
      );
      expect(results).toMatchObject([
        { status: 'applied', row: { title: 'رحلة كبيرة', revision: 1 } },
        { status: 'applied', row: { title: 'رحلة كبيرة', revision: 1 } },
        { status: 'applied', row: { title: 'صغيرة', revision: 2 } },
      ]);
    });

    test('whose picture is a script breaks the rule of the table', async () => {
      const name = 'image' in whole ? 'image' : 'image_url';
      expect(await push(put(entity, randomUUID(), { ...whole, [name]: 'javascript:alert(1)' }))).toMatchObject([
        { status: 'rejected', code: '23514' },
      ]);
    });

    test.each([
      ['an id that is none', { args: { id: 'x', fields: whole } }],
      ['no id', { args: { fields: whole } }],
      ['no fields', { args: { id: '0f000000-0000-4000-8000-000000000000' } }],
      ['fields in a list', { args: { id: '0f000000-0000-4000-8000-000000000000', fields: [] } }],
      ['args in a list', { args: [] }],
      ['another entity', { entity: `${entity}:${randomUUID()}` }],
      ['the entity of another kind', { entity: 'profile' }],
      ['a base that is none', { base: 7 }],
      ['a base without a revision', { base: { fields: whole } }],
      ['a base with half a revision', { base: { revision: 1.5, fields: whole } }],
      ['a base with an endless revision', { base: { revision: 1e300, fields: whole } }],
      ['a base with a revision in text', { base: { revision: '1', fields: whole } }],
      ['a base without fields', { base: { revision: 1 } }],
      ['a base with other fields', { base: { revision: 1, fields: changed } }],
      ['a base with fields of another type', { base: { revision: 1, fields: { ...whole, title: 7 } } }],
    ])('with %s is malformed', async (_, overrides) => {
      expect(await push({ ...put(entity, randomUUID(), whole), ...overrides })).toMatchObject([
        { status: 'rejected', code: '22023' },
      ]);
    });
  });

  test('what can be written is what accounts have a grant on', async () => {
    const columns = await db.query<{ tbl: string; may: string; says: string }>(
      `select w.tbl, (select string_agg(a.attname, ',' order by a.attname) from pg_attribute as a
          where a.attrelid = ('public.' || w.tbl)::regclass and a.attnum > 0 and not a.attisdropped
            and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')) as may,
         (select string_agg(k, ',' order by k) from jsonb_object_keys(w.columns) as k) as says
       from private.writable() as w`,
    );
    expect(columns).toHaveLength(6);
    for (const { may, says } of columns) expect(says).toBe(may);
  });

  test.each([
    ['achievement', { title: 'فوز', year: 2026.5 }, '22P02'],
    ['achievement', { title: 'فوز', year: 1e300 }, '22003'],
    ['achievement', { title: 'فوز', year: 1 }, '23514'],
    ['achievement', { title: 'فوز', year: '2026' }, '22023'],
    ['achievement', { description: 'وصف' }, '23502'],
    ['recognition_event', { title: 'تكريم', date: 'tomorrow' }, '22023'],
    ['recognition_event', { title: 'تكريم', date: '20/11/2026' }, '22023'],
    ['recognition_event', { title: 'تكريم', date: '2026-02-30' }, '22008'],
    ['post', { title: 'رحلة', content: '', media_items: '[]' }, '22023'],
    ['post', { title: 'رحلة', content: '', media_items: [{ kind: 'image', url: 'javascript:1' }] }, '23514'],
  ])('%s with %j is rejected', async (entity, fields, code) => {
    const [result] = await push(put(entity, randomUUID(), fields));
    expect(result).toMatchObject({ status: 'rejected', code });
    expect(String(result?.['message']).length).toBeLessThanOrEqual(200);
  });

  test('an empty category is none, for whoever compares too', async () => {
    const id = randomUUID();
    const [created, again] = await push(
      put('achievement', id, { title: 'فوز', category: ' ' }),
      put('achievement', id, { title: 'فوز', category: '\u200B' }),
    );
    expect(created).toMatchObject({ status: 'applied', row: { category: null } });
    expect(again).toMatchObject({ status: 'applied', row: { revision: 1 } });
  });

  test('a text that is longer than its limit is rejected, and the answer does not repeat it', async () => {
    const results = await push(
      put('post', randomUUID(), { title: 'رحلة', content: 'x'.repeat(50_001) }),
      put('post', randomUUID(), { title: 'رحلة', content: '', ['y'.repeat(50_000)]: 1 }),
      write(teacher, 'profile.put', { fields: { bio: 'x'.repeat(2_001) } }),
    );
    expect(results.map(({ code }) => code)).toEqual(['23514', '22023', '23514']);
    for (const { message } of results) expect(String(message).length).toBeLessThanOrEqual(200);
  });

  test('a content keeps its lines and its directions', async () => {
    const content = 'سطر\n\u2067أول\u2069\n\n  ثان';
    const [result] = await push(put('post', randomUUID(), { title: 'رحلة', content }));
    expect(result).toMatchObject({ status: 'applied', row: { content } });
  });

  test('a conflict is recorded: a replay is answered alike whatever has happened since, a new mid anew', async () => {
    const id = randomUUID();
    await push(put('post', id, { title: 'أول', content: '' }));
    await push(put('post', id, { title: 'ثان' }, { base: { revision: 1, fields: { title: 'أول' } } }));
    const late = put('post', id, { title: 'ثالث' }, { base: { revision: 1, fields: { title: 'أول' } } });
    const [first] = await push(late);
    expect(first).toMatchObject({ status: 'conflict', fields: ['title'], row: { title: 'ثان' } });
    await push(put('post', id, { title: 'أول' }, { base: { revision: 2, fields: { title: 'ثان' } } }));
    expect(await push(late)).toEqual([first]);
    expect(await push({ ...late, mid: randomUUID() })).toMatchObject([{ status: 'applied', row: { title: 'ثالث' } }]);
  });

  test('a replay of what was applied writes nothing again', async () => {
    const id = randomUUID();
    const batch = [
      put('post', id, { title: 'أول', content: '' }),
      put('post', id, { title: 'ثان' }, { base: { revision: 1, fields: { title: 'أول' } } }),
    ];
    const first = await push(...batch);
    await push(put('post', id, { title: 'ثالث' }, { base: { revision: 2, fields: { title: 'ثان' } } }));
    expect(await push(...batch)).toEqual(first);
    expect(await rowOf('posts', id)).toMatchObject({ title: 'ثالث', revision: 3 });
  });

  test('later writes of an entry wait behind one that was not applied; other entries go on', async () => {
    const [id, free] = [randomUUID(), randomUUID()];
    await push(put('post', id, { title: 'أول', content: '' }));
    const behind = remove('post', id);
    const results = await push(
      put('post', id, { title: 'ثان' }, { base: { revision: 9, fields: { title: 'غيره' } } }),
      behind,
      put('post', free, { title: 'حر', content: '' }),
    );
    expect(results.map(({ status }) => status)).toEqual(['conflict', 'blocked', 'applied']);
    expect(await push(behind)).toMatchObject([{ status: 'applied', row: null }]);
  });

  test('a mutation of another actor is rejected', async () => {
    for (const actor of [`user:${other}`, 'browser', undefined]) {
      const id = randomUUID();
      expect(await push({ ...put('post', id, { title: 'أول', content: '' }), actor })).toMatchObject([
        { status: 'rejected', code: '42501' },
      ]);
      expect(await push({ ...write(teacher, 'profile.put', { fields: {} }), actor })).toMatchObject([
        { status: 'rejected', code: '42501' },
      ]);
    }
    const token: Caller = { role: 'authenticated' };
    const nobody = { ...put('post', randomUUID(), {}), actor: null };
    const [row] = await db.call<{ answer: { results: Result[] } }>(
      token,
      'select public.sync_push($1::text::jsonb, $2) as answer',
      [JSON.stringify([nobody]), newBrowser()],
    );
    expect(row?.answer.results).toMatchObject([{ status: 'rejected', code: '42501' }]);
  });

  test.each(['profile.delete', 'teacher.put', 'post.', 'post.put.delete', 'post_stats.put', '.put'])(
    'the kind %s is not known',
    async (kind) => {
      expect(await push(write(teacher, kind, { id: randomUUID(), fields: {} }))).toMatchObject([
        { status: 'rejected', code: '0A000' },
      ]);
    },
  );

  test('a post that is deleted takes its counts and its likes with it', async () => {
    const id = await addPost(db, teacher);
    await pushAs(visitor, {
      ...write('', 'interaction.set', { post_id: id, register: 'like', value: true }),
      entity: `${id}:like`,
      actor: 'browser',
    });
    expect(await push(remove('post', id, { base: { revision: 1 } }))).toMatchObject([{ status: 'applied' }]);
    const [left] = await db.query(
      `select (select count(*)::integer from public.post_stats) as stats, (select count(*)::integer from public.post_interactions) as likes`,
    );
    expect(left).toEqual({ stats: 0, likes: 0 });
  });

  describe('a profile', () => {
    const profile = (id: string, fields: unknown, rest: object = {}) =>
      pushAs(account(id), write(id, 'profile.put', { fields }, rest));
    const ownRow = async (table: string, id: string) =>
      (
        (
          await db.call<{ answer: { rows: Record<string, { id: string }[]> } }>(
            account(id),
            `select public.sync_pull('{"cursors": {}}') as answer`,
          )
        )[0]?.answer.rows[table] ?? []
      ).find((row) => row.id === id);

    test('of a teacher, approved or not, takes name, photo, department and bio', async () => {
      const applicant = await addTeacher(db, { approved: false });
      for (const id of [teacher, applicant]) {
        const fields = { display_name: ' أ. هدى\u202E ', profile_photo: picture, department: 'Science', bio: 'سيرة' };
        const [result] = await profile(id, fields);
        expect(result).toMatchObject({ status: 'applied', row: { ...fields, display_name: 'أ. هدى', revision: 2 } });
        expect(result?.row).toEqual(await ownRow('teachers', id));
      }
    });

    test('of a student takes photo and bio, and leaves out the rest without a word', async () => {
      const id = await addStudent(db);
      const [result] = await profile(id, {
        bio: 'أحب العلوم',
        display_name: 'اسم آخر',
        grade: '12',
        email: 'x',
        gpa: 4,
        is_approved: true,
      });
      expect(result).toMatchObject({
        status: 'applied',
        row: { bio: 'أحب العلوم', display_name: 'مريم أحمد', grade: 'الصف الأول', revision: 2, scope: `user:${id}` },
      });
      expect(result?.row).toEqual(await ownRow('students', id));
    });

    test('merges field by field: the later writer wins, the other field stays', async () => {
      await profile(teacher, { bio: 'أولى', department: 'Art' });
      const [result] = await profile(teacher, { bio: 'ثانية' }, { base: { revision: 1, fields: {} } });
      expect(result).toMatchObject({ status: 'applied', row: { bio: 'ثانية', department: 'Art' } });
    });

    test.each([
      {},
      { role: 'owner', is_approved: true, scope: 'public', id: 'x', email: 5 },
      { display_name: 'أ. سلمى' },
      { display_name: ' أ. سلمى ', bio: null },
    ])('with nothing new in it is applied without a write: %j', async (fields) => {
      expect(await profile(teacher, fields)).toMatchObject([
        { status: 'applied', row: { role: 'teacher', revision: 1, display_name: 'أ. سلمى' } },
      ]);
    });

    test('leaves out a key named __proto__', async () => {
      const fields: unknown = JSON.parse('{"__proto__": {"bio": "x"}, "bio": "y"}');
      expect(await profile(teacher, fields)).toMatchObject([{ status: 'applied', row: { bio: 'y' } }]);
    });

    test.each([
      [{ display_name: null }, '22023'],
      [{ display_name: '\u202E' }, '23514'],
      [{ bio: 7 }, '22023'],
      [{ department: 'Alchemy' }, '23514'],
      [{ profile_photo: 'javascript:alert(1)' }, '23514'],
      [[], '22023'],
      [null, '22023'],
      ['bio', '22023'],
    ])('with %j is rejected', async (fields, code) => {
      expect(await profile(teacher, fields)).toMatchObject([{ status: 'rejected', code }]);
      expect(await ownRow('teachers', teacher)).toMatchObject({ revision: 1 });
    });

    test('is that of the caller alone, whatever the entity says', async () => {
      const [result] = await profile(teacher, { bio: 'x' }, { entity: `profile:${other}` });
      expect(result).toMatchObject({ status: 'rejected', code: '22023' });
    });

    test('goes from the recorded answers with the account', async () => {
      const id = await addStudent(db);
      const admin = await addAdmin(db);
      await profile(id, { bio: 'أحب العلوم' });
      await profile(teacher, { bio: 'سيرة' });
      const kept = async () =>
        (
          await db.query<{ actor: string }>(`select actor from private.ledger where actor in ($1, $2)`, [
            `user:${id}`,
            `user:${teacher}`,
          ])
        )
          .map(({ actor }) => actor)
          .sort();
      expect(await kept()).toEqual([`user:${id}`, `user:${teacher}`].sort());
      await db.call(account(id), 'select public.request_account_deletion()');
      await db.query('update private.deletion_requests set due_at = now()');
      await db.call(account(admin), 'select public.complete_account_deletion($1)', [id]);
      expect(await kept()).toEqual([`user:${teacher}`]);
    });

    test('of an account that is nobody is not there, and of a visitor is none', async () => {
      expect(await profile(await addUser(db), { bio: 'x' })).toMatchObject([{ status: 'rejected', code: 'P0002' }]);
      const [result] = await pushAs(visitor, { ...write(teacher, 'profile.put', { fields: { bio: 'x' } }) });
      expect(result).toMatchObject({ status: 'rejected', code: '42501' });
    });
  });
});
