import { randomUUID } from 'node:crypto';
import * as fc from '../../scripts/testing/properties.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, visitor, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { Mirror } from './support/mirror.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser, newBrowser, tap } from './support/school.ts';

describe.each(twinEngines)('students on %s', (engine) => {
  let db: TestDatabase;
  let student: string;
  let other: string;
  let teacher: string;
  let manager: string;
  let owner: string;
  let admin: string;
  let requestedOwner: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    student = await addStudent(db, { gpa: 3.5 });
    other = await addStudent(db, { name: 'يوسف علي', gpa: 1.25 });
    teacher = await addTeacher(db);
    manager = await addTeacher(db, { role: 'manager' });
    owner = await addTeacher(db, { role: 'owner' });
    admin = await addAdmin(db);
    requestedOwner = await addTeacher(db, { role: 'owner', approved: false });
  });

  const idsSeenBy = async (id: string, table = 'students') =>
    (await db.call<{ id: string }>(account(id), `select id from public.${table} order by id`)).map((row) => row.id);

  test('students are seen by themselves, owners, managers and administrators, and by nobody else', async () => {
    expect(await idsSeenBy(student)).toEqual([student]);
    for (const id of [manager, owner, admin]) expect(await idsSeenBy(id)).toEqual([student, other].sort());
    for (const id of [teacher, requestedOwner, await addUser(db)]) expect(await idsSeenBy(id)).toEqual([]);
    expect(await outcome(db.call(visitor, 'select id from public.students'))).toBe('42501');
  });

  test('the table of grades shows a student its own and everybody else nothing', async () => {
    expect(await db.call(account(student), 'select id, gpa from public.student_gpas')).toEqual([
      { id: student, gpa: 3.5 },
    ]);
    for (const id of [teacher, manager, owner, admin, requestedOwner])
      expect(await idsSeenBy(id, 'student_gpas')).toEqual([]);
    expect(await outcome(db.call(visitor, 'select gpa from public.student_gpas'))).toBe('42501');
  });

  test.each([
    'select count(*)::integer as n from public.student_gpas where gpa > 3',
    'select count(*)::integer as n from public.students as s join public.student_gpas as g on g.id = s.id',
    `select count(*)::integer as n from public.posts as p
       join public.student_post_interactions as i on i.post_id = p.id
       left join public.students as s on s.id = i.student_id`,
    'select count(*)::integer as n from public.student_post_interactions',
    'select count(*)::integer as n from (select from public.student_gpas order by gpa desc limit 1) as x',
    'select coalesce(max(gpa), 0)::integer as n from public.student_gpas',
  ])('counts, joins, orders and aggregates say nothing of others: %s', async (query) => {
    const post = await addPost(db, teacher);
    await db.query('insert into public.student_post_interactions (post_id, student_id, liked) values ($1, $2, true)', [
      post,
      student,
    ]);
    for (const id of [teacher, requestedOwner]) expect(await db.call(account(id), query)).toEqual([{ n: 0 }]);
  });

  test('the address that the school sees follows the one that the account signs in with', async () => {
    const moved = await addStudent(db);
    await db.query(`update auth.users set email = 'moved@school.example' where id = $1`, [moved]);
    expect(await db.query('select email, revision::integer from public.students where id = $1', [moved])).toEqual([
      { email: 'moved@school.example', revision: 2 },
    ]);
    await db.query('delete from auth.users where id = $1', [moved]);
  });

  test('a student changes its photo and its words, and nothing else of itself or others', async () => {
    const edit = (set: string, id = student) =>
      db.call(account(student), `update public.students set ${set} where id = '${id}' returning id`);
    expect(await edit(`bio = 'أحب القراءة', profile_photo = 'profile-photos/${student}/a.webp'`)).toHaveLength(1);
    expect(await edit(`bio = 'x'`, other)).toEqual([]);
    for (const set of [`display_name = 'x'`, `email = 'x'`, `grade = 'x'`, 'is_approved = true', 'revision = 9'])
      expect(await outcome(edit(set))).toBe('42501');
    expect(await outcome(edit(`bio = repeat('x', 201)`))).toBe('23514');
    expect(await outcome(edit(`profile_photo = 'javascript:alert(1)'`))).toBe('23514');
    expect(await outcome(db.call(account(student), 'update public.student_gpas set gpa = 4'))).toBe('42501');
    expect(await outcome(db.call(account(student), 'delete from public.students'))).toBe('42501');
  });

  test('nobody becomes a student by a write', async () => {
    const id = await addUser(db);
    const insert = `insert into public.students (id, display_name) values ('${id}', 'دخيل')`;
    for (const caller of [account(id), account(teacher), account(owner), account(admin), visitor])
      expect(await outcome(db.call(caller, insert))).toBe('42501');
  });

  test('owners and managers list the grades; each look is noted, and there are only so many', async () => {
    for (const id of [owner, manager]) {
      const rows = await db.call(account(id), 'select id, gpa from public.list_students_with_gpa()');
      expect(rows).toEqual(
        expect.arrayContaining([
          { id: student, gpa: 3.5 },
          { id: other, gpa: 1.25 },
        ]),
      );
    }
    expect(
      await db.query(`select actor from private.audit_log where action = 'student_gpas.list' and actor = $1`, [owner]),
    ).toEqual([{ actor: owner }]);
    await db.query(`update private.rate_limit set tokens = 0, at = now() where bucket = $1`, [`gpas ${owner}`]);
    expect(await outcome(db.call(account(owner), 'select public.list_students_with_gpa()'))).toBe('PT429');
    expect(await outcome(db.call(account(manager), 'select public.list_students_with_gpa()'))).toBe('ok');
  });

  test('everybody else is told 403 in the words of the portal', async () => {
    for (const id of [student, teacher, requestedOwner, admin, await addUser(db)])
      for (const call of ['public.list_students_with_gpa()', `public.set_student_gpa('${student}', 4, 2)`])
        await expect(db.call(account(id), `select ${call}`)).rejects.toMatchObject({
          code: 'PT403',
          message: 'ليس لديك صلاحية للوصول إلى هذه البيانات',
        });
    expect(await outcome(db.call(visitor, 'select public.list_students_with_gpa()'))).toBe('42501');
  });

  test('an owner or a manager sets a grade once per version, and it is noted with before and after', async () => {
    const version = async () =>
      (await db.query<{ v: string }>('select revision::text as v from public.student_gpas where id = $1', [student]))[0]
        ?.v ?? '';
    const set = (id: string, gpa: number | string | null, seen: string, of = student) =>
      db.call(account(id), 'select public.set_student_gpa($1, $2::text::double precision, $3)', [
        of,
        gpa === null ? null : String(gpa),
        seen,
      ]);
    const seen = await version();
    expect(await outcome(set(manager, 3.75, seen))).toBe('ok');
    expect(await outcome(set(owner, 2, seen))).toBe('PT409');
    expect(await outcome(set(owner, 0, await version()))).toBe('ok');
    expect(await outcome(set(owner, 4, await version()))).toBe('ok');
    expect(await outcome(set(admin, 4, await version()))).toBe('PT403');
    expect(await outcome(set(owner, 3, '1', randomUUID()))).toBe('PT404');
    for (const bad of [-0.01, 4.01, 'NaN', 'Infinity', null])
      await expect(set(owner, bad, await version())).rejects.toMatchObject({
        code: '22023',
        message: 'المعدل التراكمي يجب أن يكون بين 0 و 4',
      });
    const lines = await db.query(
      `select actor, before, after from private.audit_log where subject = $1 and action = 'student_gpas.update' and actor is not null order by at`,
      [student],
    );
    expect(lines).toEqual([
      { actor: manager, before: { gpa: 3.5 }, after: { gpa: 3.75 } },
      { actor: owner, before: { gpa: 3.75 }, after: { gpa: 0 } },
      { actor: owner, before: { gpa: 0 }, after: { gpa: 4 } },
    ]);
  });

  test('a grade that is taken back has never been given: to the list, the student, the export and the log', async () => {
    const fresh = await addStudent(db, { name: 'نور حسن' });
    const ask = async (id: string, text: string, parameters: readonly unknown[]) =>
      (await db.call<{ answer: Record<string, unknown> }>(account(id), `select ${text} as answer`, parameters))[0]
        ?.answer;
    const give = (gpa: number, version: number) =>
      ask(owner, 'public.set_student_gpa($1, $2, $3)', [fresh, gpa, version]);
    const takeBack = (version: number) => ask(manager, 'public.take_back_student_gpa($1, $2)', [fresh, version]);
    const listed = async () =>
      (
        await db.call<{ id: string }>(
          account(owner),
          'select id, gpa, is_entered, version::integer from public.list_students_with_gpa()',
        )
      ).find(({ id }) => id === fresh);
    const exported = async () => (await ask(fresh, 'public.export_my_data()', []))?.['gpa'];

    expect([await listed(), await exported()]).toEqual([{ id: fresh, gpa: 0, is_entered: false, version: 1 }, null]);
    // A 0 is an average, and the first one is noted as any other.
    expect(await give(0, 1)).toEqual({ id: fresh, gpa: 0, version: 2, is_entered: true });
    expect([await listed(), await exported()]).toEqual([{ id: fresh, gpa: 0, is_entered: true, version: 2 }, 0]);
    expect(await outcome(takeBack(1))).toBe('PT409');
    expect(await takeBack(2)).toEqual({ id: fresh, gpa: 0, version: 3, is_entered: false });
    expect(await listed()).toEqual({ id: fresh, gpa: 0, is_entered: false, version: 3 });
    expect(await exported()).toBeNull();
    // Twice is once.
    expect(await takeBack(3)).toMatchObject({ version: 3, is_entered: false });
    expect(await give(3.5, 3)).toMatchObject({ gpa: 3.5, version: 4, is_entered: true });
    expect(await takeBack(4)).toMatchObject({ gpa: 0, version: 5, is_entered: false });
    const own = new Mirror(db, account(fresh));
    await own.pull();
    expect(own.get('student_gpas', fresh)).toMatchObject({ gpa: 0, is_cleared: true });
    // Whoever writes another number gives one.
    await db.query('update public.student_gpas set gpa = 2 where id = $1', [fresh]);
    expect(await listed()).toMatchObject({ gpa: 2, is_entered: true });
    expect(await db.call(account(owner), 'select before, after from public.grade_history($1)', [fresh])).toEqual([
      { before: null, after: 2 },
      { before: 3.5, after: null },
      { before: null, after: 3.5 },
      { before: 0, after: null },
      { before: null, after: 0 },
    ]);
    for (const id of [teacher, requestedOwner, student, fresh, admin])
      expect(await outcome(ask(id, 'public.take_back_student_gpa($1, 1)', [fresh]))).toBe('PT403');
    await db.query('delete from auth.users where id = $1', [fresh]);
  });

  test('a line of the log from before averages could be taken back begins with none as well', async () => {
    const early = await addStudent(db, { name: 'قديم' });
    await db.query(
      `insert into private.audit_log (action, subject, before, after, at) values
         ('student_gpas.update', $1, '{"gpa": 0}', '{"gpa": 3}', now() - interval '2 days'),
         ('student_gpas.update', $1, '{"gpa": 3}', '{"gpa": 0}', now() - interval '1 day'),
         ('student_gpas.update', $1, '{"gpa": 0}', '{"gpa": 1}', now())`,
      [early],
    );
    expect(await db.call(account(owner), 'select before, after from public.grade_history($1)', [early])).toEqual([
      { before: 0, after: 1 },
      { before: 3, after: 0 },
      { before: null, after: 3 },
    ]);
    await db.query('delete from auth.users where id = $1', [early]);
  });

  test('a student pulls itself, its grade and its taps; a manager pulls no student at all', async () => {
    const post = await addPost(db, teacher);
    await db.call(account(student), `insert into public.student_post_interactions (post_id, liked) values ($1, true)`, [
      post,
    ]);
    const own = new Mirror(db, account(student));
    await own.pull({ digest: true });
    expect(own.get('students', student)).toMatchObject({ scope: `user:${student}`, grade: 'الصف الأول' });
    expect(own.get('student_gpas', student)).toMatchObject({ gpa: 3.5 });
    expect(own.get('student_post_interactions', post)).toMatchObject({ liked: true, liked_clock: 1, saved: false });
    expect(own.get('students', other)).toBeUndefined();
    for (const table of ['students', 'student_gpas', 'student_post_interactions'])
      expect(own.digest?.[`user:${student}`]?.[table]).toEqual(own.digestOf(table, `user:${student}`));
    for (const caller of [account(manager), account(owner), account(admin), account(teacher), visitor]) {
      const mirror = new Mirror(db, caller);
      await mirror.pull();
      expect([...mirror.rows.keys()].filter((key) => key.startsWith('student'))).toEqual([]);
      expect(JSON.stringify(mirror.pages)).not.toContain(student);
    }
    await db.query('update public.student_gpas set gpa = 2 where id = $1', [student]);
    await db.query('delete from public.student_post_interactions');
    expect(await own.pull()).toBeGreaterThan(0);
    expect(own.get('student_gpas', student)).toMatchObject({ gpa: 2 });
    expect(own.get('student_post_interactions', post)).toBeUndefined();
  });

  test('no filter and no order, as whoever asks, returns a student outside the model', async () => {
    const columns = ['id', 'display_name', 'email', 'grade', 'created_at', 'is_approved'];
    const operators = ['=', '<>', '<', '>=', 'is distinct from'];
    const models = [
      { caller: account(student), may: [student], grades: [student] },
      { caller: account(teacher), may: [] as string[], grades: [] as string[] },
      { caller: account(requestedOwner), may: [] as string[], grades: [] as string[] },
      { caller: account(manager), may: [student, other], grades: [] as string[] },
      { caller: account(admin), may: [student, other], grades: [] as string[] },
    ];
    const question = fc.record({
      model: fc.constantFrom(...models),
      column: fc.constantFrom(...columns),
      operator: fc.constantFrom(...operators),
      order: fc.constantFrom(...columns),
      widen: fc.constantFrom('', 'or true', 'or g.gpa > 1', 'or g.gpa is null'),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ model, column, operator, order, widen }) => {
        const rows = await db.call<{ id: string; gpa: number | null }>(
          model.caller,
          `select s.*, g.gpa from public.students as s left join public.student_gpas as g on g.id = s.id
           where s.${column} ${operator} s.${column} ${widen} order by s.${order}`,
        );
        expect(rows.filter((row) => !model.may.includes(row.id))).toEqual([]);
        expect(rows.filter((row) => row.gpa !== null && !model.grades.includes(row.id))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  describe('own data', () => {
    test('an export holds everything of the caller and nothing of anybody else', async () => {
      const post = await addPost(db, teacher);
      await db.call(
        account(student),
        'insert into public.student_post_interactions (post_id, saved) values ($1, true)',
        [post],
      );
      const exportOf = async (id: string) =>
        (await db.call<{ data: Record<string, unknown> }>(account(id), 'select public.export_my_data() as data'))[0]
          ?.data;
      const mine = await exportOf(student);
      expect(mine).toMatchObject({
        account: { id: student, email: `${student}@school.example` },
        student: { display_name: 'مريم أحمد' },
        gpa: 3.5,
        interactions: [{ post_id: post, saved: true, liked: false }],
        teacher: null,
        posts: [],
      });
      expect(JSON.stringify(mine)).not.toContain(other);
      expect(await exportOf(teacher)).toMatchObject({ posts: [{ id: post }], student: null, gpa: null });
      expect(await outcome(db.call(visitor, 'select public.export_my_data()'))).toBe('42501');
      expect(await outcome(db.call({ role: 'authenticated' }, 'select public.export_my_data()'))).toBe('42501');
      for (let n = 0; n < 4; n++) await exportOf(student);
      expect(await outcome(exportOf(student))).toBe('PT429');
    });

    test('a deletion waits thirty days, can be taken back, and is carried out by an administrator', async () => {
      const request = async () =>
        (await db.call<{ due: Date }>(account(student), 'select public.request_account_deletion() as due'))[0]?.due;
      const first = await request();
      expect(await request()).toEqual(first);
      expect(await db.call(account(admin), 'select user_id, name, role from public.list_account_deletions()')).toEqual([
        { user_id: student, name: 'مريم أحمد', role: 'student' },
      ]);
      const complete = () => outcome(db.call(account(admin), 'select public.complete_account_deletion($1)', [student]));
      expect(await complete()).toBe('PT404');
      const cancel = () => db.call(account(student), 'select public.cancel_account_deletion() as was');
      expect(await cancel()).toEqual([{ was: true }]);
      expect(await cancel()).toEqual([{ was: false }]);
      await request();
      await db.query(`update private.deletion_requests set due_at = now() - interval '1 second'`);
      expect(await complete()).toBe('ok');
      expect(await db.query('select from auth.users where id = $1', [student])).toEqual([]);
      expect(await idsSeenBy(owner)).toEqual([other]);
    });

    test('asking and taking back in turn writes lines that stay for ever, and comes to an end', async () => {
      const asked = () => outcome(db.call(account(student), 'select public.request_account_deletion()'));
      const tookBack = () => outcome(db.call(account(student), 'select public.cancel_account_deletion()'));
      const before = await db.query('select from private.audit_log where actor = $1', [student]);
      const answers: string[] = [];
      for (let n = 0; n < 30; n++) answers.push(await asked(), await tookBack());
      expect(answers.indexOf('PT429')).toBeGreaterThan(5);
      const lines = await db.query('select from private.audit_log where actor = $1', [student]);
      expect(lines.length - before.length).toBeLessThanOrEqual(40);
      // Another account is not concerned, and a day later neither is this one.
      expect(await outcome(db.call(account(teacher), 'select public.request_account_deletion()'))).toBe('ok');
      await db.query(`update private.rate_limit set at = at - interval '1 day'`);
      expect(await asked()).toBe('ok');
    });

    test('asking for a deletion concerns nobody but the caller', async () => {
      await db.call(account(teacher), 'select public.request_account_deletion()');
      await db.call(account(student), 'select public.cancel_account_deletion()');
      expect(await db.query('select user_id from private.deletion_requests')).toEqual([{ user_id: teacher }]);
    });
  });

  test('who likes what is seen by nobody: neither a browser nor a student nor a teacher', async () => {
    const post = await addPost(db, teacher);
    await db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [JSON.stringify([tap(post)]), newBrowser()]);
    await db.call(account(student), 'insert into public.student_post_interactions (post_id, liked) values ($1, true)', [
      post,
    ]);
    await db.call(account(teacher), 'insert into public.teacher_post_interactions (post_id, liked) values ($1, true)', [
      post,
    ]);
    expect(await db.query('select likes from public.post_stats where post_id = $1', [post])).toEqual([{ likes: 3 }]);
    for (const id of [other, manager, owner, admin, requestedOwner]) {
      expect(await db.call(account(id), 'select from public.student_post_interactions')).toEqual([]);
      expect(await db.call(account(id), 'select from public.teacher_post_interactions')).toEqual([]);
      expect(await outcome(db.call(account(id), 'select from public.post_interactions'))).toBe('42501');
    }
  });
});
