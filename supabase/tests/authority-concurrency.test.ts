import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, outcome, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser, tap } from './support/school.ts';

let db: PostgresDatabase;

beforeAll(async () => {
  db = await openTemplateCopy();
  await db.query('update private.settings set code_failures_burst = 100000, mutations_burst = 100000');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  await db.query('delete from public.student_acceptance_codes');
});

const redeem = async (id: string, code: string) =>
  (
    await db.call<{ is_valid: boolean }>(
      account(id),
      `select is_valid from public.redeem_acceptance_code($1, 'طالب جديد', null, null, true)`,
      [code],
    )
  )[0]?.is_valid;

async function issue(howMany: number): Promise<string[]> {
  const teacher = await addTeacher(db);
  const rows = await db.call<{ code: string }>(account(teacher), 'select code from public.issue_acceptance_codes($1)', [
    howMany,
  ]);
  return rows.map(({ code }) => code);
}

test('forty racers for twenty codes make exactly twenty students', async () => {
  const codes = await issue(20);
  const racers = await Promise.all(Array.from({ length: 40 }, () => addUser(db)));
  const results = await Promise.all(racers.map((id, n) => redeem(id, codes[n % 20] ?? '')));
  expect(results.filter((won) => won === true)).toHaveLength(20);
  expect(results.filter((won) => won === false)).toHaveLength(20);
  const [row] = await db.query(
    `select (select count(*)::integer from public.students) as students,
       (select count(distinct student_id)::integer from public.student_acceptance_codes where is_used) as used,
       (select count(*)::integer from public.students as s
        join public.student_acceptance_codes as c on c.id = s.acceptance_code_id and c.student_id = s.id) as matched`,
  );
  expect(row).toEqual({ students: 20, used: 20, matched: 20 });
});

test('one account that sends its form ten times at once is one student with one code', async () => {
  const codes = await issue(2);
  const id = await addUser(db);
  const results = await Promise.all(Array.from({ length: 10 }, () => redeem(id, codes[0] ?? '')));
  expect(new Set(results)).toEqual(new Set([true]));
  expect(await db.query('select from public.students')).toHaveLength(1);
  expect(await db.query('select from public.student_acceptance_codes where is_used')).toHaveLength(1);
});

test('one account with two codes at once uses one of them', async () => {
  const codes = await issue(2);
  const id = await addUser(db);
  const results = await Promise.all(codes.map((code) => outcome(redeem(id, code))));
  expect(results.sort()).toEqual(['PT409', 'ok']);
  expect(await db.query('select from public.student_acceptance_codes where is_used')).toHaveLength(1);
});

test('two administrators who approve at once approve once, and one line says so', async () => {
  const admins = [await addAdmin(db), await addAdmin(db)];
  for (let round = 0; round < 10; round++) {
    const pending = await addTeacher(db, { approved: false, role: 'manager' });
    const results = await Promise.all(
      admins.map((id) => outcome(db.call(account(id), `select public.approve_teacher($1, 'manager', 1)`, [pending]))),
    );
    expect(results.sort()).toEqual(['PT409', 'ok']);
    const lines = await db.query(`select from private.audit_log where subject = $1 and action = 'teachers.update'`, [
      pending,
    ]);
    expect(lines).toHaveLength(1);
  }
});

test('two managers who set a grade at once set it once', async () => {
  const managers = [await addTeacher(db, { role: 'manager' }), await addTeacher(db, { role: 'owner' })];
  const student = await addStudent(db);
  const results = await Promise.all(
    managers.map((id, n) =>
      outcome(db.call(account(id), 'select public.set_student_gpa($1, $2::double precision, 1)', [student, n + 1])),
    ),
  );
  expect(results.sort()).toEqual(['PT409', 'ok']);
});

test('an approval that is taken back while a teacher writes leaves nothing half done', async () => {
  const teacher = await addTeacher(db);
  const admin = await addAdmin(db);
  const writes = Array.from({ length: 8 }, () =>
    outcome(db.call(account(teacher), `insert into public.posts (title, content) values ('عنوان', '')`)),
  );
  const revoked = outcome(db.call(account(admin), 'select public.revoke_teacher($1, 1)', [teacher]));
  const results = await Promise.all(writes);
  expect(await revoked).toBe('ok');
  const [row] = await db.query('select count(*)::integer as n from public.posts');
  expect(row).toEqual({ n: results.filter((result) => result === 'ok').length });
  expect(
    await outcome(db.call(account(teacher), `insert into public.posts (title, content) values ('عنوان', '')`)),
  ).toBe('42501');
});

test('taps of accounts on the same posts at once are all counted', async () => {
  const teacher = await addTeacher(db);
  const posts = [await addPost(db, teacher), await addPost(db, teacher), await addPost(db, teacher)];
  const students = await Promise.all(Array.from({ length: 8 }, () => addStudent(db)));
  const results = await Promise.all(
    students.flatMap((id, n) => [
      outcome(
        db.call(account(id), 'select public.sync_push($1::text::jsonb)', [
          JSON.stringify((n % 2 === 0 ? posts : posts.toReversed()).map((post) => tap(post, { actor: `user:${id}` }))),
        ]),
      ),
      outcome(
        db.call(
          account(students[(n + 1) % students.length] ?? ''),
          `insert into public.student_post_interactions (post_id, student_id, saved)
           select p.id, $1, true from public.posts as p order by p.id
           on conflict (post_id, student_id) do update set saved = excluded.saved`,
          [students[(n + 1) % students.length]],
        ),
      ),
    ]),
  );
  expect(results.filter((result) => result !== 'ok' && result !== '40P01')).toEqual([]);
  const wrong = await db.query(
    `select from public.post_stats as s where row(s.likes::bigint, s.saves::bigint) is distinct from (
       select row(count(*) filter (where i.liked), count(*) filter (where i.saved))
       from public.student_post_interactions as i where i.post_id = s.post_id)`,
  );
  expect(wrong).toEqual([]);
});
