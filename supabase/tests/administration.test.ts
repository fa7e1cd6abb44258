import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase, openTemplateCopy } from './support/template.ts';
import { addAdmin, addStudent, addTeacher, addUser } from './support/school.ts';

interface Answer {
  readonly id: string;
  readonly status: 'done' | 'refused';
  readonly code?: string;
  readonly version?: number | null;
}

interface Line {
  readonly id: string;
  readonly at: Date;
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const decide = async (db: TestDatabase, admin: string, decisions: readonly object[]): Promise<readonly Answer[]> => {
  const [row] = await db.call<{ answers: Answer[] }>(
    account(admin),
    'select public.decide_applications($1::text::jsonb) as answers',
    [JSON.stringify(decisions)],
  );
  return row?.answers ?? [];
};

const approval = (id: string, role = 'teacher', version = 1) => ({
  kind: 'teacher',
  id,
  verdict: 'approve',
  role,
  version,
});

describe.each(twinEngines)('administration on %s', (engine) => {
  let db: TestDatabase;
  let admin: string;
  let owner: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.rate_limit');
    admin = await addAdmin(db);
    owner = await addTeacher(db, { role: 'owner', name: 'د. ليلى' });
  });

  const auditOf = (id: string) =>
    db.query<{ action: string; actor: string }>(
      'select action, actor from private.audit_log where subject = $1 and actor = $2',
      [id, admin],
    );
  const isApproved = async (table: string, id: string) =>
    (await db.query<{ is_approved: boolean }>(`select is_approved from public.${table} where id = $1`, [id]))[0]
      ?.is_approved;
  const audit = (filters: object, rest = '') =>
    db.call<Line>(account(admin), `select * from public.list_audit($1::text::jsonb${rest})`, [JSON.stringify(filters)]);

  describe('many decisions at once', () => {
    test('each is made, answered with its new version and noted as a single one is', async () => {
      const teacher = await addTeacher(db, { approved: false, role: 'manager' });
      const student = await addStudent(db, { approved: false });
      const unwanted = await addTeacher(db, { approved: false });
      const stranger = await addStudent(db, { approved: false });
      const answers = await decide(db, admin, [
        approval(teacher, 'manager'),
        { kind: 'student', id: student, verdict: 'approve', version: 1 },
        { kind: 'teacher', id: unwanted, verdict: 'decline', version: 1 },
        { kind: 'student', id: stranger, verdict: 'decline', version: 1 },
      ]);
      expect(new Map(answers.map(({ id, ...rest }) => [id, rest]))).toEqual(
        new Map([
          [teacher, { status: 'done', version: 2 }],
          [student, { status: 'done', version: 2 }],
          [unwanted, { status: 'done', version: null }],
          [stranger, { status: 'done', version: null }],
        ]),
      );
      expect([await isApproved('teachers', teacher), await isApproved('students', student)]).toEqual([true, true]);
      expect([await isApproved('teachers', unwanted), await isApproved('students', stranger)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await auditOf(teacher)).toEqual([{ action: 'teachers.update', actor: admin }]);
      expect(await auditOf(student)).toEqual([{ action: 'students.update', actor: admin }]);
      expect(await auditOf(unwanted)).toEqual([{ action: 'teachers.delete', actor: admin }]);
      expect((await auditOf(stranger)).map(({ action }) => action).sort()).toEqual([
        'student_gpas.delete',
        'students.delete',
      ]);
    });

    test('one that comes too late or says nothing is refused alone, and leaves no line', async () => {
      const good = await addTeacher(db, { approved: false });
      const changed = await addTeacher(db, { approved: false, role: 'owner' });
      const gone = randomUUID();
      const answers = await decide(db, admin, [
        approval(changed, 'teacher'),
        approval(gone),
        approval(good),
        { kind: 'teacher', id: owner, verdict: 'promote', version: 1 },
        { kind: 'student', id: 'nobody', verdict: 'approve', version: 1 },
      ]);
      const codeOf = (id: string) => answers.find((answer) => answer.id === id)?.code ?? 'done';
      expect([changed, gone, good, owner, 'nobody'].map(codeOf)).toEqual(['PT409', 'PT404', 'done', '22023', '22P02']);
      expect(await auditOf(changed)).toEqual([]);
      expect(await isApproved('teachers', changed)).toBe(false);
    });

    test('an approval is taken back with the version that it was answered with', async () => {
      const teacher = await addTeacher(db, { approved: false });
      const student = await addStudent(db, { approved: false });
      await decide(db, admin, [approval(teacher), { kind: 'student', id: student, verdict: 'approve', version: 1 }]);
      const back = await decide(db, admin, [
        { kind: 'teacher', id: teacher, verdict: 'revoke', version: 2 },
        { kind: 'student', id: student, verdict: 'revoke', version: 2 },
      ]);
      expect(back.map(({ status }) => status)).toEqual(['done', 'done']);
      expect([await isApproved('teachers', teacher), await isApproved('students', student)]).toEqual([false, false]);
    });

    test('nobody but an administrator decides, not even of nothing', async () => {
      for (const id of [owner, await addStudent(db), await addUser(db)])
        expect(await outcome(decide(db, id, []))).toBe('PT403');
      expect(await decide(db, admin, [])).toEqual([]);
      expect(
        await outcome(
          decide(
            db,
            admin,
            Array.from({ length: 501 }, () => approval(owner)),
          ),
        ),
      ).toBe('22023');
    });

    test('a student who is approved is not declined, whatever the version', async () => {
      const student = await addStudent(db);
      expect(await decide(db, admin, [{ kind: 'student', id: student, verdict: 'decline', version: 1 }])).toEqual([
        { id: student, status: 'refused', code: 'PT409' },
      ]);
      expect(await isApproved('students', student)).toBe(true);
    });
  });

  describe('what is changed of a student', () => {
    interface Edited {
      readonly answer: { readonly display_name: string; readonly grade: string | null; readonly version: number };
    }
    const edit = (
      by: string,
      student: string,
      facts: { name?: string; grade?: string | null; version?: number } = {},
    ) =>
      db.call<Edited>(account(by), 'select public.edit_student($1, $2, $3, $4) as answer', [
        student,
        facts.name ?? 'زينة رمزي',
        facts.grade === undefined ? 'الصف الرابع' : facts.grade,
        facts.version ?? 1,
      ]);

    test('name and grade are changed and answered with the new version; the log has the grades and no name', async () => {
      const student = await addStudent(db);
      const [changed] = await edit(admin, student, { name: '  زينة   رمزي ' });
      expect(changed?.answer).toMatchObject({ display_name: 'زينة رمزي', grade: 'الصف الرابع' });
      const [again] = await edit(admin, student, { grade: null, version: changed?.answer.version ?? 0 });
      expect(again?.answer.grade).toBeNull();
      const lines = await db.query<{ before: unknown; after: unknown }>(
        `select before, after from private.audit_log where subject = $1 and action = 'students.edit' order by at`,
        [student],
      );
      expect(lines.map(({ after }) => after)).toEqual([
        { grade: 'الصف الرابع', is_renamed: true },
        { grade: null, is_renamed: false },
      ]);
      expect(JSON.stringify(lines)).not.toContain('زينة');
    });

    test('what is as it was leaves no line, and what somebody changed meanwhile is not overwritten', async () => {
      const student = await addStudent(db);
      const [changed] = await edit(admin, student);
      const version = changed?.answer.version ?? 0;
      await edit(admin, student, { version });
      expect(await outcome(edit(admin, student, { name: 'اسم آخر', version: version - 1 }))).toBe('PT409');
      expect(await auditOf(student)).toHaveLength(1);
    });

    test.each([
      ['a name of two letters', { name: 'زي' }],
      ['a name of more than 120', { name: 'ا'.repeat(121) }],
      ['a grade of more than 40', { grade: 'ا'.repeat(41) }],
    ])('%s is refused', async (_, facts) => {
      expect(await outcome(edit(admin, await addStudent(db), facts))).toBe('22023');
    });

    test('nobody but an administrator changes them, not even the student', async () => {
      const student = await addStudent(db);
      for (const by of [owner, student, await addUser(db)]) expect(await outcome(edit(by, student))).toBe('PT403');
      expect(await outcome(edit(admin, randomUUID()))).toBe('PT404');
    });
  });

  describe('where somebody is reached', () => {
    interface Contact {
      readonly answer: { readonly email: string | null; readonly last_sign_in_at: string | null };
    }
    const contact = (by: string, of: string) =>
      db.call<Contact>(account(by), 'select public.account_contact($1) as answer', [of]);

    test('an administrator sees the address of an account and when it last signed in', async () => {
      const student = await addStudent(db);
      const before = await contact(admin, student);
      expect(before[0]?.answer).toEqual({ email: `${student}@school.example`, last_sign_in_at: null });
      await db.query(`update auth.users set last_sign_in_at = '2026-11-20T08:00:00Z' where id = $1`, [student]);
      const [after] = await contact(admin, student);
      expect(Date.parse(after?.answer.last_sign_in_at ?? '')).toBe(Date.parse('2026-11-20T08:00:00Z'));
    });

    test('nobody else does, not even of themself, and nothing is told of who is neither teacher nor student', async () => {
      const student = await addStudent(db);
      for (const by of [owner, student, await addUser(db)]) expect(await outcome(contact(by, student))).toBe('PT403');
      for (const id of [await addUser(db), randomUUID()]) expect(await outcome(contact(admin, id))).toBe('PT404');
    });
  });

  describe('the audit log', () => {
    test('says who did what to whom, and finds them however their names are typed', async () => {
      const teacher = await addTeacher(db, { approved: false, name: 'أَحمد فؤادة' });
      await decide(db, admin, [approval(teacher)]);
      const [line] = await audit({ who: 'احمد فؤاده', tables: ['teachers'] });
      expect(line).toMatchObject({
        action: 'teachers.update',
        actor_name: `${admin}@school.example`,
        subject_name: 'أَحمد فؤادة',
        before: { is_approved: false, role: 'teacher' },
        after: { is_approved: true, role: 'teacher' },
      });
      expect(await audit({ who: 'nobody of this name' })).toEqual([]);
      // Each word by itself, in any order; a percent sign stands for nothing else.
      const [all] = [await audit({ who: 'احمد فؤاده' })];
      expect(all.length).toBeGreaterThan(0);
      expect(await audit({ who: 'فؤاده احمد' })).toEqual(all);
      for (const who of ['احمد فؤاده غائب', 'احمد%فؤاده', '%', '_']) expect(await audit({ who })).toEqual([]);
      expect(await audit({ who: admin, tables: ['students'] })).toEqual([]);
    });

    test('comes in pages of fifty without a gap and without an overlap, within the days asked for', async () => {
      await db.query(`insert into private.audit_log (at, action, subject)
        select '2020-01-01'::timestamptz + (n / 3) * interval '1 minute', 'teachers.update', gen_random_uuid()
        from generate_series(1, 120) as n`);
      const days = { since: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' };
      const seen: string[] = [];
      let page = await audit(days);
      while (page.length > 0) {
        seen.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        const [place] = await db.query<{ at: string }>('select at::text from private.audit_log where id = $1', [
          last?.id,
        ]);
        page = await audit(days, `, '${place?.at}', '${last?.id}'`);
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    });

    test('hides from administrators what a grade is, and from everybody else everything', async () => {
      const student = await addStudent(db, { gpa: 3.7 });
      const lines = await audit({ tables: ['student_gpas'] });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter(({ before, after }) => before !== null || after !== null)).toEqual([]);
      for (const id of [owner, student])
        expect(await outcome(db.call(account(id), 'select public.list_audit()'))).toBe('PT403');
    });
  });

  describe('the history of a grade', () => {
    const history = (id: string, student: string) =>
      db.call<{ actor_name: string; before: number; after: number }>(
        account(id),
        'select actor_name, before, after from public.grade_history($1)',
        [student],
      );

    test('owners and managers see who changed it from what to what, and that they looked is noted', async () => {
      const student = await addStudent(db);
      await db.call(account(owner), 'select public.set_student_gpa($1, 3.5, 1)', [student]);
      await db.call(account(owner), 'select public.set_student_gpa($1, 3.8, 2)', [student]);
      expect(await history(owner, student)).toEqual([
        { actor_name: 'د. ليلى', before: 3.5, after: 3.8 },
        { actor_name: 'د. ليلى', before: null, after: 3.5 },
      ]);
      expect(
        await db.query(`select from private.audit_log where action = 'student_gpas.history' and subject = $1`, [
          student,
        ]),
      ).toHaveLength(1);
    });

    test('nobody else does, and a student not even its own', async () => {
      const student = await addStudent(db, { gpa: 3 });
      for (const id of [admin, student, await addTeacher(db), await addTeacher(db, { role: 'owner', approved: false })])
        expect(await outcome(history(id, student))).toBe('PT403');
      expect(await outcome(history(owner, randomUUID()))).toBe('PT404');
    });

    test('is limited like the list of all grades', async () => {
      const student = await addStudent(db);
      await db.query(
        `insert into private.rate_limit (bucket, tokens, at) values ('grade histories ' || $1::text, 0, now())`,
        [owner],
      );
      expect(await outcome(history(owner, student))).toBe('PT429');
    });
  });

  test('the list of codes names the student to those who may see students, and to no teacher', async () => {
    const teacher = await addTeacher(db, { name: 'أ. سلمى' });
    const student = await addStudent(db, { name: 'مريم أحمد' });
    for (const issuer of [teacher, owner]) {
      await db.call(account(issuer), 'select public.issue_acceptance_codes(1)');
      await db.query(
        `update public.student_acceptance_codes set is_used = true, used_at = now(), student_id = $2 where issued_by = $1`,
        [issuer, issuer === owner ? await addStudent(db, { name: 'عمر' }) : student],
      );
    }
    const names = async (id: string) =>
      (
        await db.call<{ issuer_name: string; student_name: string | null }>(
          account(id),
          'select issuer_name, student_name from public.list_acceptance_codes()',
        )
      ).map((row) => `${row.issuer_name}: ${row.student_name}`);
    expect(await names(teacher)).toEqual(['أ. سلمى: null']);
    expect(await names(owner)).toEqual(['د. ليلى: عمر']);
    expect(new Set(await names(admin))).toEqual(new Set(['أ. سلمى: مريم أحمد', 'د. ليلى: عمر']));
  });
});

describe('administrators at the same time', () => {
  test('two who approve the same two hundred approve each once, in opposite orders and without waiting crosswise', async () => {
    const db = await openTemplateCopy();
    const admins = [await addAdmin(db), await addAdmin(db)];
    const ids: string[] = [];
    for (let n = 0; n < 200; n++) ids.push(await addTeacher(db, { approved: false }));
    const lists = [ids.map((id) => approval(id)), ids.toReversed().map((id) => approval(id))];
    const answers = await Promise.all(admins.map((id, n) => decide(db, id, lists[n] ?? [])));
    const done = answers.flatMap((list) => list.filter(({ status }) => status === 'done').map(({ id }) => id));
    const late = answers.flatMap((list) => list.filter(({ code }) => code === 'PT409').map(({ id }) => id));
    expect([done.length, new Set(done).size, new Set(late).size]).toEqual([200, 200, 200]);
    const [lines] = await db.query<{ n: number }>(
      `select count(*)::integer as n from private.audit_log where action = 'teachers.update'`,
    );
    expect(lines).toEqual({ n: 200 });
    await db.close();
  });
});
