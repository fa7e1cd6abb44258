import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, type TestDatabase } from './support/database.ts';
import { Mirror } from './support/mirror.ts';
import { addAdmin, addStudent, addTeacher } from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

describe.each(twinEngines)('whether a student has an average on %s', (engine) => {
  let db: TestDatabase;
  let owner: string;
  let admin: string;
  let student: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.year_ends');
    await db.query('delete from private.rate_limit');
    await db.query('update private.settings set school_year = 2026');
    owner = await addTeacher(db, { role: 'owner' });
    admin = await addAdmin(db);
    student = await addStudent(db);
  });

  const ask = async <T>(who: string, text: string, parameters: readonly unknown[] = []): Promise<T> => {
    const [row] = await db.call<{ answer: T }>(account(who), `select ${text} as answer`, parameters);
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  /** What the owner's list, the student's device, the taken data and the history say; null is "not entered". */
  const said = async () => {
    const [listed] = await db.call<{ gpa: number | null }>(
      account(owner),
      'select case when is_entered then gpa end as gpa from public.list_students_with_gpa() where id = $1',
      [student],
    );
    const device = new Mirror(db, account(student));
    await device.pull();
    const row = device.get('student_gpas', student) as { gpa: number; is_cleared: boolean } | undefined;
    const taken = await ask<{ gpa: number | null }>(student, 'public.export_my_data()');
    return { listed: listed?.gpa, device: row?.is_cleared === true ? null : row?.gpa, taken: taken.gpa };
  };
  const everywhere = (gpa: number | null) => ({ listed: gpa, device: gpa, taken: gpa });
  const versionOf = async () =>
    (
      await db.query<{ n: number }>('select revision::integer as n from public.student_gpas where id = $1', [student])
    )[0]?.n ?? 0;
  const give = async (gpa: number) =>
    ask(owner, 'public.set_student_gpa($1, $2, $3)', [student, gpa, await versionOf()]);
  const takeBack = async () => ask(owner, 'public.take_back_student_gpa($1, $2)', [student, await versionOf()]);
  const endYear = async () => {
    const preview = await ask<{ year: number; stamp: string; counts: { averages: number } }>(
      owner,
      `public.preview_year_end('{"stay":[],"leave":[]}')`,
    );
    const ended = await ask<{ id: string }>(owner, `public.end_year($1, '{"stay":[],"leave":[]}', $2)`, [
      preview.year,
      preview.stamp,
    ]);
    return { id: ended.id, averages: preview.counts.averages };
  };
  const ofYears = () => db.call(account(student), 'select year, gpa from public.list_yearly_averages($1)', [student]);
  /** Registers as the form does, in place of whoever was declined. */
  const registerAgain = async () => {
    await db.query('update public.students set is_approved = false where id = $1', [student]);
    const [row] = await db.query<{ n: number }>('select revision::integer as n from public.students where id = $1', [
      student,
    ]);
    await ask(admin, 'public.decline_student($1, $2)', [student, row?.n]);
    const [code] = await db.call<{ code: string }>(account(owner), 'select code from public.issue_acceptance_codes(1)');
    await db.call(account(student), `select public.redeem_acceptance_code($1, 'مريم أحمد', null, null, true)`, [
      code?.code,
    ]);
    await db.query('update public.students set is_approved = true where id = $1', [student]);
  };

  test('nobody has one until it is given, and none again once it is taken back, to everybody who asks', async () => {
    expect(await said()).toEqual(everywhere(null));
    await give(0);
    expect(await said()).toEqual(everywhere(0));
    await takeBack();
    expect(await said()).toEqual(everywhere(null));
    await give(2.5);
    expect(await said()).toEqual(everywhere(2.5));
  });

  test('whoever was declined and registers again has none, whatever they had before', async () => {
    await give(3.5);
    await registerAgain();
    expect(await versionOf()).toBeGreaterThan(1);
    expect(await said()).toEqual(everywhere(null));
    await give(1);
    expect(await said()).toEqual(everywhere(1));
  });

  test('a year’s end keeps none for whoever has none, also after a registration anew, and taking it back changes nothing', async () => {
    await give(3.5);
    await registerAgain();
    const { id, averages } = await endYear();
    expect(averages).toBe(0);
    expect(await ofYears()).toEqual([]);
    expect(await said()).toEqual(everywhere(null));
    expect(await ask(owner, 'public.undo_year_end($1)', [id])).toMatchObject({ is_undone: true });
    expect(await said()).toEqual(everywhere(null));
  });

  test('a row is opened without one, whoever opens it, and with one where it brings a number', async () => {
    await db.query('delete from public.student_gpas where id = $1', [student]);
    await db.query('insert into public.student_gpas (id) values ($1)', [student]);
    expect(await said()).toEqual(everywhere(null));
    await db.query('delete from public.student_gpas where id = $1', [student]);
    await db.query('insert into public.student_gpas (id, gpa) values ($1, 3)', [student]);
    expect(await said()).toEqual(everywhere(3));
  });

  /** Puts a row there as it was before rows said it themselves. */
  const asBefore = async (gpa: number, revision: number): Promise<void> => {
    await db.query('alter table public.student_gpas disable trigger user');
    await db.query('update public.student_gpas set gpa = $2, revision = $3, is_cleared = false where id = $1', [
      student,
      gpa,
      revision,
    ]);
    await db.query('alter table public.student_gpas enable trigger user');
  };
  const settle = () => db.query('select private.tell_unentered()');

  test('rows of before are told by what the database knows: a first revision, and a registration anew without an average since', async () => {
    await asBefore(0, 1);
    await settle();
    expect(await said()).toEqual(everywhere(null));

    await give(0);
    await settle();
    expect(await said()).toEqual(everywhere(0));

    // A 0 over the 0 of the beginning has left no line then.
    await db.query('delete from auth.users where id = $1', [student]);
    student = await addStudent(db);
    await asBefore(0, 2);
    await settle();
    expect(await said()).toEqual(everywhere(0));

    await registerAgain();
    await asBefore(0, await versionOf());
    const { id } = await endYear();
    expect(await ofYears()).toEqual([{ year: 2026, gpa: 0 }]);
    await settle();
    expect(await said()).toEqual(everywhere(null));
    expect(await ofYears()).toEqual([]);
    expect(await ask(owner, 'public.undo_year_end($1)', [id])).toMatchObject({ is_undone: true });
    await give(0);
    await settle();
    expect(await said()).toEqual(everywhere(0));
  });

  test('whoever takes their data away reads of no 0 that nobody gave', async () => {
    await db.query(
      // A millisecond apart, as a database with a coarse clock tells them apart.
      `insert into private.audit_log (at, action, subject, before, after)
         select clock_timestamp() + n * interval '1 millisecond', action, $1, before::jsonb, after::jsonb
         from (values (1, 'student_gpas.insert', null, '{"gpa": 0}'), (2, 'student_gpas.update', '{"gpa": 0}', '{"gpa": 3}'),
           (3, 'student_gpas.update', '{"gpa": 3}', '{"gpa": 0}'), (4, 'student_gpas.update', '{"gpa": 0}', '{"gpa": 2}'))
           as said (n, action, before, after)`,
      [student],
    );
    const { decisions_about_me: lines } = await ask<{ decisions_about_me: { action: string }[] }>(
      student,
      'public.export_my_data()',
    );
    expect(lines.filter(({ action }) => action.startsWith('student_gpas.'))).toMatchObject([
      { before: null, after: { gpa: null } },
      { before: null, after: { gpa: null } },
      { before: { gpa: null }, after: { gpa: 3 } },
      { before: { gpa: 3 }, after: { gpa: 0 } },
      { before: { gpa: 0 }, after: { gpa: 2 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('actor');
  });
});
