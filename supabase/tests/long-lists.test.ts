import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, outcome, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { addAdmin, addStudent, addTeacher } from './support/school.ts';

let db: PostgresDatabase;
let owner: string;
let admin: string;

beforeAll(async () => {
  db = await openTemplateCopy();
  owner = await addTeacher(db, { role: 'owner', name: 'د. ليلى' });
  admin = await addAdmin(db);
});
afterAll(() => db.close());

type Row = Readonly<Record<string, unknown>>;

/** Reads a list to its end, `page` rows at a time, each page after the last row of the one before. */
async function readInPages(next: (last: Row | undefined) => Promise<Row[]>, page: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const more = await next(rows.at(-1));
    expect(more.length).toBeLessThanOrEqual(page);
    rows.push(...more);
    if (more.length < page) return rows;
  }
}

test('grades in pages are the whole list, each student once, though others come meanwhile', async () => {
  for (let n = 0; n < 7; n++) await addStudent(db);
  const read = (last: Row | undefined) =>
    db.call(account(owner), 'select * from public.list_students_with_gpa($1, 3)', [last?.['id'] ?? null]);
  const whole = await db.call(account(owner), 'select * from public.list_students_with_gpa()');
  expect(await readInPages(read, 3)).toEqual(whole);
  const first = await read(undefined);
  await addStudent(db);
  const rest = await readInPages((last) => read(last ?? first.at(-1)), 3);
  const ids = [...first, ...rest].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(whole.map(({ id }) => id)));
});

test('five pages of grades cost as much as one whole list, and each is noted', async () => {
  const manager = await addTeacher(db, { role: 'manager' });
  await db.query('insert into private.rate_limit (bucket, tokens, at) values ($1, 1, now())', [`gpas ${manager}`]);
  const page = () => outcome(db.call(account(manager), 'select public.list_students_with_gpa(null, 1)'));
  const ends = [];
  for (let n = 0; n < 7; n++) ends.push(await page());
  expect(ends).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'PT429', 'PT429']);
  expect(
    await db.query(`select from private.audit_log where action = 'student_gpas.list' and actor = $1`, [manager]),
  ).toHaveLength(5);
});

test('a page has a row at least and a thousand at most', async () => {
  const sizes = await db.query<{ rows: number | null }>(
    'select private.rows_of_page(n) as rows from unnest(array[null, -1, 0, 40, 1000, 2000]) as n',
  );
  expect(sizes.map(({ rows }) => rows)).toEqual([null, 1, 1, 40, 1_000, 1_000]);
});

test.each(['teachers', 'students'])(
  '%s who wait come in pages, also where many applied at one moment',
  async (table) => {
    for (let n = 0; n < 5; n++)
      await (table === 'teachers' ? addTeacher(db, { approved: false }) : addStudent(db, { approved: false }));
    await db.query(`update public.${table} set created_at = '2026-11-20T08:00:00Z' where not is_approved`);
    const list = `select * from public.list_pending_${table}`;
    const whole = await db.call(account(admin), `${list}()`);
    const read = (last: Row | undefined) =>
      db.call(account(admin), `${list}($1, $2, 2)`, [last?.['created_at'] ?? null, last?.['id'] ?? null]);
    expect(whole).toHaveLength(5);
    expect(await readInPages(read, 2)).toEqual(whole);
  },
);

test('codes come in pages, by state and by who issued or used them; and are counted by state', async () => {
  const issuer = await addTeacher(db, { name: 'أ. سَلمى' });
  await db.call(account(issuer), 'select public.issue_acceptance_codes(5)');
  await db.call(account(owner), 'select public.issue_acceptance_codes(2)');
  const mine = `id in (select id from public.student_acceptance_codes where issued_by = '${issuer}' order by id`;
  await db.query(
    `update public.student_acceptance_codes set is_used = true, used_at = now(), student_id = $1 where ${mine} limit 1)`,
    [await addStudent(db, { name: 'مريم أحمد' })],
  );
  await db.query(`update public.student_acceptance_codes set revoked_at = now() where ${mine} offset 1 limit 1)`);
  await db.query(
    `update public.student_acceptance_codes set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where ${mine} offset 2 limit 1)`,
  );
  const list = (id: string, filters: object, last?: Row, page: number | null = null) =>
    db.call(
      account(id),
      'select *, created_at::text as place from public.list_acceptance_codes($1::text::jsonb, $2::text::timestamptz, $3, $4)',
      [
        JSON.stringify(filters),
        // To the microsecond, as the API writes it and a Date does not hold it.
        last?.['place'] ?? null,
        last?.['code_id'] ?? null,
        page,
      ],
    );
  const whole = await list(admin, {});
  expect(whole).toHaveLength(7);
  expect(await readInPages((last) => list(admin, {}, last, 2), 2)).toEqual(whole);
  for (const [state, count] of [
    ['unused', 2],
    ['used', 1],
    ['revoked', 1],
    ['expired', 1],
    ['no such', 0],
  ] as const)
    expect(await list(issuer, { state }), state).toHaveLength(count);
  expect(await list(admin, { who: 'سلمي' })).toHaveLength(5);
  expect(await list(admin, { who: 'مريم احمد' })).toMatchObject([{ student_name: 'مريم أحمد' }]);
  expect(await list(admin, { who: 'مريم', state: 'unused' })).toEqual([]);
  // A teacher does not learn by searching who used a code.
  expect(await list(issuer, { who: 'مريم' })).toEqual([]);
  const counts = async (id: string) => db.call(account(id), 'select public.count_acceptance_codes() as counts');
  expect(await counts(issuer)).toEqual([{ counts: { unused: 2, used: 1, revoked: 1, expired: 1 } }]);
  expect(await counts(admin)).toEqual([{ counts: { unused: 4, used: 1, revoked: 1, expired: 1 } }]);
  expect(await counts(await addTeacher(db))).toEqual([{ counts: { unused: 0, used: 0, revoked: 0, expired: 0 } }]);
  expect(await outcome(db.call(account(randomUUID()), 'select public.count_acceptance_codes()'))).toBe('PT403');
});
