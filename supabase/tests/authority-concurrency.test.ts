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

test('one account that redeems a code and asks to be a teacher at once is one of both', async () => {
  const codes = await issue(12);
  for (const code of codes) {
    const id = await addUser(db);
    const asked = `insert into public.teachers (id, display_name) values ($1, 'أ. هدى')`;
    const results = await Promise.all([
      outcome(redeem(id, code)),
      outcome(db.call(account(id), asked, [id])),
      outcome(redeem(id, code)),
      outcome(db.call({ role: 'service_role' }, asked, [id])),
    ]);
    expect(results).toContain('ok');
    const [row] = await db.query(
      `select (select count(*)::integer from public.students where id = $1)
         + (select count(*)::integer from public.teachers where id = $1) as n`,
      [id],
    );
    expect(row).toEqual({ n: 1 });
  }
});

test.each([
  ['a student waits for the teacher', 'teachers', 'students'],
  ['a teacher waits for the student', 'students', 'teachers'],
])('of two who write one account at once, %s, and is refused', async (_, first, second) => {
  const id = await addUser(db);
  const insert = (table: string) => `insert into public.${table} (id, display_name) values ('${id}', 'ريم أحمد')`;
  let waiting: Promise<string> = Promise.resolve('not asked');
  await db.sql.begin(async (transaction) => {
    await transaction.unsafe(insert(first));
    waiting = outcome(db.query(insert(second)));
    await expect
      .poll(() => db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%${id}%'`))
      .toHaveLength(1);
  });
  expect(await waiting).toBe('PT409');
  expect(await db.query(`select from public.${second}`)).toEqual([]);
});

test('nobody writes one of both in a transaction that would not see the other', async () => {
  const id = await addUser(db);
  for (const level of ['repeatable read', 'serializable'])
    for (const table of ['students', 'teachers']) {
      const written = db.sql.begin(`isolation level ${level}`, (transaction) =>
        transaction.unsafe(`insert into public.${table} (id, display_name) values ('${id}', 'ريم أحمد')`),
      );
      expect(await outcome(written)).toBe('0A000');
    }
});

test('who is made an administrator while leavers are deleted stays', async () => {
  const student = await addStudent(db);
  await db.query(`insert into private.leavers (student_id, delete_at) values ($1, now() - interval '1 minute')`, [
    student,
  ]);
  let tidying: Promise<unknown> = Promise.resolve();
  await db.sql.begin(async (transaction) => {
    await transaction`insert into private.admins (user_id) values (${student})`;
    tidying = db.query('select private.delete_leavers()');
    await expect
      .poll(() =>
        db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete_leavers%'`),
      )
      .toHaveLength(1);
  });
  await tidying;
  expect(await db.query('select from auth.users where id = $1', [student])).toHaveLength(1);
});

test('thirty right codes of one place get in while it guesses, and each guess is paid for', async () => {
  const headers = { 'x-real-ip': '203.0.113.9' };
  const codes = await issue(30);
  const pupils = await Promise.all(codes.map(() => addUser(db)));
  await db.query('update private.settings set code_failures_burst = 12, code_failures_per_hour = 0.001');
  try {
    const guess = () =>
      outcome(db.call({ role: 'anon', headers }, `select public.check_acceptance_code('WRONGWRONG12')`));
    const enter = (id: string, code: string) =>
      outcome(
        db.call(
          { ...account(id), headers },
          `select 1 / (is_valid::integer) from public.redeem_acceptance_code($1, 'طالب جديد', null, null, true)`,
          [code],
        ),
      );
    const [guesses, entered] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, guess)),
      Promise.all(pupils.map((id, n) => enter(id, codes[n] ?? ''))),
    ]);
    expect(entered).toEqual(Array.from({ length: 30 }, () => 'ok'));
    expect(guesses.filter((answer) => answer === 'ok')).toHaveLength(12);
    expect(guesses.filter((answer) => answer === 'PT429')).toHaveLength(48);
  } finally {
    await db.query('update private.settings set code_failures_burst = 100000, code_failures_per_hour = 60');
  }
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
