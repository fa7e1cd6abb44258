import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser } from './support/school.ts';

/** What teachers publish, with the least that a row of it needs. */
const published = [
  ['posts', `title, content`, `'عنوان', 'نص'`],
  ['achievements', `title, description`, `'فوز', 'وصف'`],
  ['award_images', `title, image_url`, `'جائزة', 'https://example.com/a.jpg'`],
  ['recognition_events', `title, date, category`, `'تكريم', '2026-11-20', 'شرف'`],
] as const;

describe.each(twinEngines)('authority on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  let other: string;
  let pending: string;
  let admin: string;
  let student: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    teacher = await addTeacher(db);
    other = await addTeacher(db, { name: 'أ. كريم' });
    pending = await addTeacher(db, { approved: false, role: 'owner' });
    admin = await addAdmin(db);
    student = await addStudent(db);
  });

  async function versionOf(table: string, id: string): Promise<string> {
    const [row] = await db.query<{ version: string }>(
      `select revision::text as version from public.${table} where id = $1`,
      [id],
    );
    return row?.version ?? '0';
  }

  /** The audit lines about somebody, without their ids and times. */
  async function auditOf(subject: string): Promise<object[]> {
    return db.query(
      `select action, actor, before, after from private.audit_log where subject = $1 order by at desc limit 1`,
      [subject],
    );
  }

  async function approve(caller: Caller, id: string, role = 'owner', version?: string): Promise<string> {
    return outcome(
      db.call(caller, 'select public.approve_teacher($1, $2, $3)', [
        id,
        role,
        version ?? (await versionOf('teachers', id)),
      ]),
    );
  }

  describe('registration', () => {
    const register = (id: string, columns: string, values: string) =>
      outcome(db.call(account(id), `insert into public.teachers (id, ${columns}) values ('${id}', ${values})`));

    test('anybody with an account may ask to be an owner, and is nothing by it', async () => {
      const id = await addUser(db);
      expect(await register(id, 'display_name, role, department', `'أ. هدى', 'owner', 'Science'`)).toBe('ok');
      expect(await db.query('select role, is_approved, scope from public.teachers where id = $1', [id])).toEqual([
        { role: 'owner', is_approved: false, scope: `user:${id}` },
      ]);
      const [role] = await db.call(account(id), 'select private.teacher_role() as role');
      expect(role).toEqual({ role: null });
      expect(await outcome(db.call(account(id), 'select public.list_students_with_gpa()'))).toBe('PT403');
    });

    test.each([
      ['is_approved', 'true'],
      ['is_approved', 'default'],
      ['created_at', 'now()'],
      ['scope', `'public'`],
      ['revision', '99'],
    ])('nobody registers with a %s of their own (%s)', async (column, value) => {
      const id = await addUser(db);
      expect(await register(id, `display_name, ${column}`, `'أ. هدى', ${value}`)).toBe('42501');
    });

    test('nobody registers somebody else, and a visitor nobody', async () => {
      const id = await addUser(db);
      const insert = `insert into public.teachers (id, display_name) values ('${id}', 'أ. هدى')`;
      expect(await outcome(db.call(account(pending), insert))).toBe('42501');
      expect(await outcome(db.call(visitor, insert))).toBe('42501');
    });

    test('a student does not ask to be a teacher', async () => {
      expect(await register(student, 'display_name', `'مريم'`)).toBe('42501');
      const held = await addStudent(db, { approved: false });
      expect(await register(held, 'display_name', `'مريم'`)).toBe('42501');
    });

    test.each(['admin', 'superuser', ''])('a role that does not exist is refused: %s', async (role) => {
      expect(await register(await addUser(db), 'display_name, role', `'أ. هدى', '${role}'`)).toBe('23514');
    });

    test('a teacher edits its profile and neither its role, its approval nor another teacher', async () => {
      const edit = (id: string, set: string) =>
        db.call<{ id: string }>(account(teacher), `update public.teachers set ${set} where id = '${id}' returning id`);
      expect(await edit(teacher, `bio = 'أحب العلوم', display_name = 'سلمى'`)).toHaveLength(1);
      expect(await edit(other, `bio = 'x'`)).toEqual([]);
      for (const set of [`role = 'owner'`, 'is_approved = true', `id = '${randomUUID()}'`, 'revision = 5'])
        expect(await outcome(edit(teacher, set))).toBe('42501');
      expect(await outcome(db.call(account(teacher), `delete from public.teachers`))).toBe('42501');
    });

    test('metadata of the token gives nothing', async () => {
      const liar: Caller = {
        ...account(pending),
        claims: { user_metadata: { role: 'admin', is_approved: true }, app_metadata: { role: 'owner' } },
      };
      const [row] = await db.call(liar, 'select public.is_admin(), private.sees_students(), private.is_teacher()');
      expect(row).toEqual({ is_admin: false, sees_students: false, is_teacher: false });
      expect(await outcome(db.call(liar, 'select public.list_students_with_gpa()'))).toBe('PT403');
    });
  });

  describe('approval', () => {
    test('an administrator approves exactly the role that was asked for, once, and it is noted', async () => {
      expect(await approve(account(admin), pending, 'owner')).toBe('ok');
      expect(await db.call(account(pending), 'select private.teacher_role() as role')).toEqual([{ role: 'owner' }]);
      expect(await auditOf(pending)).toEqual([
        {
          action: 'teachers.update',
          actor: admin,
          before: { role: 'owner', is_approved: false },
          after: { role: 'owner', is_approved: true },
        },
      ]);
      expect(await approve(account(admin), pending, 'owner')).toBe('PT409');
    });

    test('a role or a version other than the one that was seen is a conflict', async () => {
      const seen = await versionOf('teachers', pending);
      expect(await approve(account(admin), pending, 'teacher')).toBe('PT409');
      await db.call(account(pending), `update public.teachers set bio = 'غيّرت رأيي' where id = '${pending}'`);
      expect(await approve(account(admin), pending, 'owner', seen)).toBe('PT409');
      expect(await approve(account(admin), pending, 'owner')).toBe('ok');
      expect(await approve(account(admin), randomUUID(), 'owner', '1')).toBe('PT404');
    });

    test('nobody is a student and a teacher, whoever writes it', async () => {
      const insert = `insert into public.students (id, display_name) values ($1, 'طالبة ومعلمة')`;
      expect(await outcome(db.query(insert, [pending]))).toBe('PT409');
      const asTeacher = `insert into public.teachers (id, display_name) values ($1, 'طالبة ومعلمة')`;
      expect(await outcome(db.query(asTeacher, [student]))).toBe('PT409');
      expect(await outcome(db.call({ role: 'service_role' }, asTeacher, [student]))).toBe('PT409');
      const moved = 'update public.teachers set id = $1 where id = $2';
      expect(await outcome(db.query(moved, [student, pending]))).toBe('0A000');
    });

    test('a student of before, who asked to be a teacher as well, is approved as nothing else', async () => {
      // As a backup brings it back.
      await db.query('alter table public.students disable trigger students_once');
      try {
        await db.query(`insert into public.students (id, display_name) values ($1, 'طالبة ومعلمة')`, [pending]);
      } finally {
        await db.query('alter table public.students enable trigger students_once');
      }
      expect(await approve(account(admin), pending, 'owner')).toBe('PT409');
    });

    test('nobody but an administrator decides anything or sees who waits', async () => {
      const owner = await addTeacher(db, { role: 'owner' });
      const version = await versionOf('teachers', pending);
      const calls = [
        `public.approve_teacher('${pending}', 'owner', ${version})`,
        `public.decline_teacher('${pending}', ${version})`,
        `public.revoke_teacher('${teacher}', 1)`,
        `public.set_teacher_role('${teacher}', 'owner', 1)`,
        `public.approve_student('${student}', 1)`,
        `public.revoke_student('${student}', 1)`,
        'public.list_pending_teachers()',
        'public.list_pending_students()',
        'public.list_account_deletions()',
        `public.complete_account_deletion('${student}')`,
      ];
      for (const id of [pending, teacher, owner, student, await addUser(db)])
        for (const call of calls) {
          const attempt = db.call(account(id), `select ${call}`);
          await expect(attempt).rejects.toMatchObject({
            code: 'PT403',
            message: 'ليس لديك صلاحية للوصول إلى هذه البيانات',
          });
        }
      for (const call of calls) expect(await outcome(db.call(visitor, `select ${call}`))).toBe('42501');
    });

    test('an administrator sees who waits, with the address and the version', async () => {
      const waiting = await db.call(account(admin), 'select * from public.list_pending_teachers()');
      expect(waiting).toMatchObject([
        { id: pending, role: 'owner', email: `${pending}@school.example`, revoked_at: null },
      ]);
      await db.query('update public.students set is_approved = false where id = $1', [student]);
      expect(await db.call(account(admin), 'select * from public.list_pending_students()')).toMatchObject([
        { id: student },
      ]);
    });

    test('revoking takes effect at once, ends the sessions and the codes nobody has used', async () => {
      await db.query('create table auth.refresh_tokens (token text, user_id text)');
      await db.query('insert into auth.sessions (user_id) values ($1), ($2)', [teacher, other]);
      await db.query(`insert into auth.refresh_tokens values ('a', $1), ('b', $2)`, [teacher, other]);
      await db.call(account(teacher), 'select public.issue_acceptance_codes(2)');
      const insert = `insert into public.posts (title, content) values ('x', '')`;
      expect(await outcome(db.call(account(teacher), insert))).toBe('ok');

      await db.call(account(admin), 'select public.revoke_teacher($1, $2)', [
        teacher,
        await versionOf('teachers', teacher),
      ]);

      expect(await outcome(db.call(account(teacher), insert))).toBe('42501');
      expect(await db.call(account(teacher), 'delete from public.posts returning id')).toEqual([]);
      expect(await db.query('select user_id from auth.sessions')).toEqual([{ user_id: other }]);
      expect(await db.query('select user_id from auth.refresh_tokens')).toEqual([{ user_id: other }]);
      expect(await db.query('select from public.student_acceptance_codes where revoked_at is null')).toEqual([]);
      const [waiting] = await db.call<{ revoked_at: unknown }>(
        account(admin),
        `select revoked_at from public.list_pending_teachers() where id = '${teacher}'`,
      );
      expect(waiting?.revoked_at).not.toBeNull();
      await db.query('delete from auth.sessions');
      await db.query('drop table auth.refresh_tokens');
    });

    test('a request that is declined is gone and can be made again; what is approved is not declined', async () => {
      const decline = async (id: string) =>
        outcome(
          db.call(account(admin), 'select public.decline_teacher($1, $2)', [id, await versionOf('teachers', id)]),
        );
      expect(await decline(teacher)).toBe('PT409');
      expect(await decline(pending)).toBe('ok');
      expect(
        await outcome(
          db.call(account(pending), `insert into public.teachers (id, display_name) values ('${pending}', 'مرة أخرى')`),
        ),
      ).toBe('ok');
    });

    test('a change of role is noted with before and after', async () => {
      const set = async (role: string | null) =>
        outcome(
          db.call(account(admin), 'select public.set_teacher_role($1, $2, $3)', [
            teacher,
            role,
            await versionOf('teachers', teacher),
          ]),
        );
      expect(await set('admin')).toBe('22023');
      expect(await set(null)).toBe('22023');
      expect(await set('manager')).toBe('ok');
      expect(await auditOf(teacher)).toMatchObject([{ before: { role: 'teacher' }, after: { role: 'manager' } }]);
    });

    test('a student can be held back and let in again', async () => {
      const call = async (name: string) =>
        outcome(
          db.call(account(admin), `select public.${name}($1, $2)`, [student, await versionOf('students', student)]),
        );
      expect(await call('approve_student')).toBe('PT409');
      expect(await call('revoke_student')).toBe('ok');
      expect(await db.call(account(student), 'select private.is_student() as is')).toEqual([{ is: false }]);
      expect(await call('approve_student')).toBe('ok');
      expect(await auditOf(student)).toMatchObject([
        { action: 'students.update', actor: admin, after: { is_approved: true } },
      ]);
    });

    test('the audit log is added to by changes alone, whoever asks', async () => {
      await db.query(`update public.teachers set role = 'manager' where id = $1`, [teacher]);
      for (const statement of [
        'update private.audit_log set actor = null',
        'delete from private.audit_log',
        'truncate private.audit_log',
      ])
        expect(await outcome(db.query(statement))).toBe('42501');
      expect(await auditOf(teacher)).toMatchObject([{ actor: null, after: { role: 'manager' } }]);
    });

    test('a line goes after three years, but for those by which a standing account is known to be revoked', async () => {
      await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
      const gone = randomUUID();
      await db.query(
        `insert into private.audit_log (at, action, subject)
         select now() - d, a, s from unnest(
           array[interval '3 years 1 day', '2 years 360 days', '3 years 1 day', '3 years 1 day'],
           array['old', 'young', 'teachers.update', 'teachers.update'], array[$1, $1, $1, $2]::uuid[]) as l (d, a, s)`,
        [teacher, gone],
      );
      const lines = async () =>
        (
          await db.query<{ line: string }>(
            `select distinct action || ' ' || (subject = $2) as line from private.audit_log
             where at < now() - interval '1 year' and subject in ($1, $2) order by 1`,
            [teacher, gone],
          )
        ).map(({ line }) => line);
      expect(await lines()).toEqual(['old false', 'teachers.update false', 'teachers.update true', 'young false']);
      expect(await outcome(db.query(`delete from private.audit_log where action = 'young'`))).toBe('42501');
      await db.query('select private.collect_garbage()');
      expect(await lines()).toEqual(['teachers.update false', 'young false']);
    });

    test('an address leaves its line after thirty days, and the line stays as it is', async () => {
      await db.query(
        `insert into private.audit_log (at, action, before, after)
         select now() - d, a, jsonb_build_object('kept', n), jsonb_build_object('place', '192.0.2.9', 'kept', n)
         from unnest(
           array[interval '30 days 1 hour', '29 days 23 hours', '2 years', '2 years'],
           array['codes.lockout', 'codes.lockout', 'codes.lockout', 'not.a.lockout'], array[1, 2, 3, 4]) as l (d, a, n)`,
      );
      const lines = () =>
        db.query(
          `select after -> 'kept' as n, before = jsonb_build_object('kept', after -> 'kept') as stays, after ->> 'place' as place
           from private.audit_log where before ? 'kept' order by 1`,
        );
      const line = (n: number, place: string | null) => ({ n, stays: true, place });
      const here = '192.0.2.9';
      for (const change of [
        // Before its time, and of another kind of line.
        `after = after - 'place' where after ->> 'kept' in ('2', '4')`,
        // More than the address.
        `after = after - 'place', at = now() where after ->> 'kept' = '1'`,
        `after = after - 'place' - 'kept' where after ->> 'kept' = '1'`,
        `after = after || '{"place": "192.0.2.10"}' where after ->> 'kept' = '1'`,
      ])
        expect(await outcome(db.query(`update private.audit_log set ${change}`))).toBe('42501');
      expect(await lines()).toEqual([line(1, here), line(2, here), line(3, here), line(4, here)]);
      await db.query('select private.collect_garbage()');
      expect(await lines()).toEqual([line(1, null), line(2, here), line(3, null), line(4, here)]);
    });
  });

  describe('administrators', () => {
    test('is_admin says yes to the one who is named, and to nobody else', async () => {
      const ask = async (caller: Caller) =>
        (await db.call<{ is_admin: boolean }>(caller, 'select public.is_admin()'))[0]?.is_admin;
      expect(await ask(account(admin))).toBe(true);
      for (const caller of [visitor, account(teacher), account(student), account(pending), account(randomUUID())])
        expect(await ask(caller)).toBe(false);
    });

    test('a function of the same name somewhere else is never asked', async () => {
      await db.query('create schema evil');
      await db.query('grant usage on schema evil to authenticated');
      await db.query('create function evil.is_admin() returns boolean language sql as $$ select true $$');
      const [row] = await db.call<{ is_admin: boolean }>(
        account(pending),
        `select public.is_admin() from set_config('search_path', 'evil, public', true)`,
      );
      await db.query('drop schema evil cascade');
      expect(row).toEqual({ is_admin: false });
      expect(
        await outcome(
          db.call(
            account(teacher),
            'create function public.is_admin(x text) returns boolean language sql as $$ select true $$',
          ),
        ),
      ).toBe('42501');
    });
  });

  describe.each(published)('%s', (table, columns, values) => {
    const insertAs = (id: string, author?: string) =>
      outcome(
        db.call(
          account(id),
          author === undefined
            ? `insert into public.${table} (${columns}) values (${values})`
            : `insert into public.${table} (${columns}, teacher_id) values (${values}, '${author}')`,
        ),
      );

    test('an approved teacher publishes, changes and deletes its own', async () => {
      expect(await insertAs(teacher)).toBe('ok');
      expect(await insertAs(teacher, teacher)).toBe('ok');
      const rows = await db.query<{ id: string }>(`select id from public.${table} where teacher_id = $1`, [teacher]);
      expect(rows).toHaveLength(2);
      const changed = await db.call(
        account(teacher),
        `update public.${table} set title = E'\\u202Eأهلا' returning title`,
      );
      expect(changed).toEqual([{ title: 'أهلا' }, { title: 'أهلا' }]);
      expect(await db.call(account(teacher), `delete from public.${table} returning id`)).toHaveLength(2);
    });

    test('nobody publishes under another name or moves a row to one', async () => {
      expect(await insertAs(teacher, other)).toBe('42501');
      expect(await insertAs(teacher)).toBe('ok');
      expect(await outcome(db.call(account(teacher), `update public.${table} set teacher_id = '${other}'`))).toBe(
        '42501',
      );
    });

    test('nobody changes or deletes what another published', async () => {
      expect(await insertAs(other)).toBe('ok');
      expect(await db.call(account(teacher), `update public.${table} set title = 'x' returning id`)).toEqual([]);
      expect(await db.call(account(teacher), `delete from public.${table} returning id`)).toEqual([]);
      const upsert = `insert into public.${table} (id, ${columns}) select id, ${values} from public.${table}
        on conflict (id) do update set title = excluded.title`;
      expect(await outcome(db.call(account(teacher), upsert))).toBe('42501');
    });

    test('a pending teacher, a student, an administrator and a visitor publish nothing', async () => {
      for (const id of [pending, student, admin, await addUser(db)]) {
        expect(await insertAs(id)).toBe('42501');
        expect(await insertAs(id, id)).toBe('42501');
        expect(await insertAs(id, teacher)).toBe('42501');
      }
      expect(
        await outcome(
          db.call(visitor, `insert into public.${table} (${columns}, teacher_id) values (${values}, '${teacher}')`),
        ),
      ).toBe('42501');
    });

    test('everybody reads it', async () => {
      expect(await insertAs(teacher)).toBe('ok');
      for (const caller of [visitor, account(student), account(pending)])
        expect(await db.call(caller, `select * from public.${table}`)).toHaveLength(1);
    });
  });

  test.each([
    ['achievements', 'image', `'javascript:alert(1)'`],
    ['achievements', 'year', '12'],
    ['achievements', 'title', `E'\\u200B'`],
    ['achievements', 'category', `repeat('x', 81)`],
    ['award_images', 'image_url', `'data:text/html,x'`],
    ['recognition_events', 'image_url', `'http://example.com/a.jpg'`],
    ['recognition_events', 'date', `'1066-01-01'`],
    ['recognition_events', 'description', `repeat('x', 5001)`],
  ])('%s refuses a bad %s: %s', async (table, column, value) => {
    const [, columns, values] = published.find(([name]) => name === table) ?? ['', '', ''];
    await db.call(account(teacher), `insert into public.${table} (${columns}) values (${values})`);
    expect(await outcome(db.call(account(teacher), `update public.${table} set ${column} = ${value}`))).toBe('23514');
  });

  test('a post of a teacher whose approval is gone stays, without its author', async () => {
    await addPost(db, teacher);
    await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
    const rows = await db.call(
      visitor,
      'select t.id from public.posts as p left join public.teachers as t on t.id = p.teacher_id',
    );
    expect(rows).toEqual([{ id: null }]);
  });
});
