import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, type TestDatabase } from './support/database.ts';
import { addTeacher, write } from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

type Result = Record<string, unknown> & { status: string; row?: Record<string, unknown> | null };

const another = 'a lineage that this school is not of';
const long = 'another text';

describe.each(twinEngines)('what is said once more on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    teacher = await addTeacher(db);
  });

  async function push(...mutations: object[]): Promise<Result[]> {
    const [row] = await db.call<{ answer: { lineage: string; results: Result[] } }>(
      account(teacher),
      'select public.sync_push($1::text::jsonb, null) as answer',
      [JSON.stringify(mutations)],
    );
    return row?.answer.results ?? [];
  }
  const again = new Date().toISOString();
  const whole = { title: 'رحلة', content: 'نص', image_url: null, media_items: [] };
  const put = (id: string, fields: object, rest: object = {}) => write(teacher, 'post.put', { id, fields }, rest);
  const remove = (id: string, rest: object = {}) => write(teacher, 'post.delete', { id }, rest);
  const profile = (fields: object, rest: object = {}) => write(teacher, 'profile.put', { fields }, rest);
  const lineage = async () => (await db.query<{ l: string }>('select private.current_lineage() as l'))[0]?.l ?? '';
  const titleOf = async (id: string) =>
    (await db.query<{ title: string }>('select title from public.posts where id = $1', [id]))[0]?.title;

  async function published(): Promise<string> {
    const id = randomUUID();
    await push(put(id, whole));
    return id;
  }

  test('the answer says what stood in the fields, and when it was taken', async () => {
    const id = await published();
    const [edit] = await push(put(id, { title: 'ثان' }, { base: { revision: 1, fields: { title: 'رحلة' } } }));
    expect(edit).toMatchObject({ status: 'applied', over: { title: 'رحلة' }, at: expect.any(String) as unknown });
    const [removal] = await push(remove(id, { base: { revision: 2 } }));
    expect(removal).toMatchObject({ status: 'applied', row: null, over: { ...whole, title: 'ثان' } });
    await push(profile({ bio: 'أول' }));
    expect(await push(profile({ bio: 'ثان' }))).toMatchObject([{ status: 'applied', over: { bio: 'أول' } }]);
  });

  describe('of an edit', () => {
    const edit = (id: string, base: object) => put(id, { title: long }, { base: { revision: 1, ...base }, again });

    test('goes in over what it was written over, whatever the revision', async () => {
      const id = await published();
      expect(await push(edit(id, { revision: 9, lineage: another, fields: { title: 'رحلة' } }))).toMatchObject([
        { status: 'applied', row: { title: long } },
      ]);
    });

    test('does not go in over another text of the same revision in another lineage', async () => {
      const id = await published();
      expect(await push(edit(id, { lineage: another, fields: { title: 'غيرها' } }))).toMatchObject([
        { status: 'conflict', fields: ['title'], row: { title: 'رحلة' } },
      ]);
    });

    test('trusts a revision of this lineage, and one that names none', async () => {
      for (const base of [{ lineage: await lineage() }, {}, { lineage: null }]) {
        const id = await published();
        const [result] = await push(edit(id, { ...base, fields: { title: 'غيرها' } }));
        expect(result).toMatchObject({ status: 'applied', row: { title: long } });
      }
    });

    test('is refused with a lineage that is no text', async () => {
      const id = await published();
      const [result] = await push(edit(id, { lineage: 7, fields: { title: 'رحلة' } }));
      expect(result).toMatchObject({ status: 'rejected', code: '22023' });
    });
  });

  describe('of a removal', () => {
    test.each([
      ['the same texts', whole, 'applied'],
      ['other texts', { ...whole, title: 'غيرها' }, 'conflict'],
      ['texts that nobody kept', undefined, 'conflict'],
    ])('over %s in another lineage', async (_name, fields, status) => {
      const id = await published();
      const base = { revision: 1, lineage: another, ...(fields && { fields }) };
      expect(await push(remove(id, { base, again }))).toMatchObject([{ status }]);
      expect(await titleOf(id)).toBe(status === 'applied' ? undefined : 'رحلة');
    });

    test('is remembered where the school never had the thing: who says once more that it shall stand is asked', async () => {
      const id = randomUUID();
      const base = { revision: 1, lineage: another, fields: whole };
      // Said for the first time, by a device that has not heard of the restore.
      expect(await push(remove(id, { base }))).toMatchObject([{ status: 'applied', row: null }]);
      expect(await push(put(id, whole, { again }))).toMatchObject([{ status: 'conflict', row: null }]);
      expect(await titleOf(id)).toBe(undefined);
      // Whoever decides that it shall stand says something new.
      expect(await push(put(id, whole))).toMatchObject([{ status: 'applied' }]);
    });

    test('that came first is not undone by what was said before it', async () => {
      const id = await published();
      await push(remove(id, { base: { revision: 1 } }));
      expect(await push(put(id, whole, { again }))).toMatchObject([{ status: 'conflict', row: null }]);
    });
  });

  describe('of a profile', () => {
    beforeEach(() => push(profile({ bio: 'أول', department: 'Art' })));

    test('goes in over what it was said over', async () => {
      const base = { revision: 0, lineage: another, fields: { bio: 'أول' } };
      expect(await push(profile({ bio: 'ثان' }, { base, again }))).toMatchObject([
        { status: 'applied', row: { bio: 'ثان', department: 'Art' } },
      ]);
    });

    test('does not go in over what was said since: nothing of it does', async () => {
      const base = { revision: 0, lineage: another, fields: { bio: null, department: 'Art' } };
      expect(await push(profile({ bio: 'ثان', department: 'Science' }, { base, again }))).toMatchObject([
        { status: 'conflict', fields: ['bio'], row: { bio: 'أول', department: 'Art' } },
      ]);
    });

    test('is no conflict where it stands already', async () => {
      const base = { revision: 0, lineage: another, fields: { bio: null } };
      expect(await push(profile({ bio: 'أول' }, { base, again }))).toMatchObject([{ status: 'applied' }]);
    });
  });

  test('that the ledger remembers is answered from there, whatever was written since', async () => {
    const mutation = profile({ bio: 'أول' });
    const first = await push(mutation);
    await push(profile({ bio: 'ثان' }));
    const base = { revision: 0, lineage: another, fields: { bio: null } };
    expect(await push({ ...mutation, base, again })).toEqual(first);
    expect(await push(profile({}))).toMatchObject([{ row: { bio: 'ثان' } }]);
  });

  test('that the ledger can have forgotten in the course of time is not taken a second time', async () => {
    const id = randomUUID();
    const threeMonthsAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1_000).toISOString();
    expect(await push(put(id, whole, { again: threeMonthsAgo }))).toMatchObject([{ status: 'applied', row: null }]);
    expect(await titleOf(id)).toBe(undefined);
    expect(await push(put(id, whole, { again: 'no moment' }))).toMatchObject([{ status: 'rejected' }]);
  });
});
