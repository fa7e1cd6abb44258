/** What must not read a table from end to end however much a school has gathered; `npm run bench -- db` watches the rest. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, impersonate, type Caller, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { addPosts, addStudent, addTeacher, write } from './support/school.ts';

let db: PostgresDatabase;
let teacher: string;
let student: string;
let post: string | undefined;

beforeAll(async () => {
  db = await openTemplateCopy();
  teacher = await addTeacher(db);
  student = await addStudent(db);
  [post] = await addPosts(db, teacher, 1);
  const withdrawn = await addPosts(db, teacher, 3_000);
  await db.query('delete from public.posts where id = any ($1)', [withdrawn]);
  const other = await addTeacher(db);
  await db.query(
    `insert into public.student_acceptance_codes (code_hash, issued_by, expires_at)
     select sha256(n::text::bytea), $1::uuid, now() + interval '1 day' from generate_series(1, 3000) as n`,
    [other],
  );
  await addPosts(db, other, 3_000);
  await db.query('analyze');
}, 120_000);

afterAll(() => db.close());

/** The large tables that a statement reads whole, also inside of functions and triggers. */
async function readWhole(caller: Caller | null, statement: string): Promise<string[]> {
  return db.sql.begin(async (transaction) => {
    // Counted since the connection last told the server, so that only the difference is of this statement.
    const count = async () => {
      const rows = await transaction<{ relname: string; seq_scan: string }[]>`
        select s.relname, s.seq_scan from pg_stat_xact_user_tables as s join pg_class as c on c.oid = s.relid
        where c.reltuples > 1000 and s.seq_scan > 0`;
      return new Map(rows.map(({ relname, seq_scan: scans }) => [relname, Number(scans)]));
    };
    if (caller !== null) await transaction.unsafe(impersonate(caller));
    const before = await count();
    await transaction.unsafe(statement);
    const after = await count();
    return [...after].filter(([table, scans]) => scans > (before.get(table) ?? 0)).map(([table]) => table);
  });
}

const push = (mutation: object) => `select public.sync_push('${JSON.stringify([mutation])}'::jsonb)`;

test('a count of whole reads sees one', async () => {
  expect(await readWhole(null, 'select count(revision) from private.exits')).toEqual(['exits']);
});

test('a new post reads nothing whole, however many were withdrawn', async () => {
  const insert = `insert into public.posts (title, content, teacher_id) values ('رحلة', '', '${teacher}')`;
  expect(await readWhole(account(teacher), insert)).toEqual([]);
});

test('a like of an account reads nothing whole', async () => {
  const args = { post_id: post, register: 'like', value: true };
  expect(await readWhole(account(student), push(write(student, 'interaction.set', args)))).toEqual([]);
});

test('an entry that is written through sync reads nothing whole, however many others have written', async () => {
  const fields = { title: 'رحلة', content: '' };
  const base = { revision: 1, fields: { title: 'مقال 1' } };
  for (const mutation of [
    write(teacher, 'post.put', { id: randomUUID(), fields }),
    write(teacher, 'post.put', { id: post ?? '', fields: { title: 'آخر' } }, { base }),
    write(teacher, 'post.delete', { id: post ?? '' }),
    write(teacher, 'profile.put', { fields: { bio: 'سيرة' } }),
  ])
    expect(await readWhole(account(teacher), push(mutation))).toEqual([]);
});

test('a teacher finds its own codes among those of others', async () => {
  expect(await readWhole(account(teacher), 'select * from public.list_acceptance_codes()')).toEqual([]);
});
