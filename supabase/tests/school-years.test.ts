import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grades } from '../../src/domain/grades.ts';
import { account, outcome, type TestDatabase } from './support/database.ts';
import { openDatabase, openTemplateCopy, twinEngines } from './support/template.ts';
import { addAdmin, addStudent, addTeacher } from './support/school.ts';

interface Marks {
  readonly stay: readonly string[];
  readonly leave: readonly string[];
}
interface Preview {
  readonly year: number;
  readonly stamp: string;
  readonly counts: Readonly<Record<string, number>>;
}
const none: Marks = { stay: [], leave: [] };

/** What is done to a school year, as whoever does it. */
function yearOf(db: TestDatabase) {
  const ask = async <T>(who: string, text: string, parameters: readonly unknown[]): Promise<T> => {
    const [row] = await db.call<{ answer: T }>(account(who), `select ${text} as answer`, parameters);
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  const preview = (who: string, marks: Marks = none) =>
    ask<Preview>(who, 'public.preview_year_end($1::text::jsonb)', [JSON.stringify(marks)]);
  const end = (who: string, { year, stamp }: Preview, marks: Marks = none) =>
    ask<{ id: string; year: number }>(who, 'public.end_year($1, $2::text::jsonb, $3)', [
      year,
      JSON.stringify(marks),
      stamp,
    ]);
  return {
    preview,
    end,
    endAsSeen: async (who: string, marks: Marks = none) => end(who, await preview(who, marks), marks),
    undo: (who: string, id: string) =>
      ask<{ is_undone: boolean; reason: string | null; changed: number; names: string[] }>(
        who,
        'public.undo_year_end($1)',
        [id],
      ),
    setGpa: (who: string, student: string, gpa: number, version: number) =>
      ask<{ gpa: number; version: number; year?: number }>(who, 'public.set_student_gpa($1, $2, $3)', [
        student,
        gpa,
        version,
      ]),
    takeBack: (who: string, student: string, version: number) =>
      ask<{ gpa: number; version: number; year?: number }>(who, 'public.take_back_student_gpa($1, $2)', [
        student,
        version,
      ]),
    state: (who: string) =>
      ask<{ year: number; last: { id: string; year: number } | null }>(who, 'public.school_year()', []),
    averages: (who: string, of: string) =>
      db.call(account(who), 'select year, grade, gpa from public.list_yearly_averages($1)', [of]),
  };
}

describe.each(twinEngines)('the end of a school year on %s', (engine) => {
  let db: TestDatabase;
  let at: ReturnType<typeof yearOf>;
  let admin: string;
  let owner: string;
  let first: string;
  let last: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
    at = yearOf(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from auth.users');
    await db.query('delete from private.year_ends');
    await db.query('delete from private.rate_limit');
    await db.query('update private.settings set school_year = 2026');
    admin = await addAdmin(db);
    owner = await addTeacher(db, { role: 'owner' });
    first = await addStudent(db, { name: 'مريم أحمد', gpa: 3.2 });
    last = await addStudent(db, { name: 'يوسف خالد', gpa: 3.9 });
    await place(last, grades[11]);
  });

  const place = (id: string, grade: string | null) =>
    db.query('update public.students set grade = $2 where id = $1', [id, grade]);
  const gradeOf = async (id: string) =>
    (await db.query<{ grade: string | null }>('select grade from public.students where id = $1', [id]))[0]?.grade;
  const gpaOf = async (id: string) =>
    (
      await db.query<{ gpa: number; version: number }>(
        'select gpa, revision::integer as version from public.student_gpas where id = $1',
        [id],
      )
    )[0];
  const leavers = async () =>
    (await db.query<{ id: string }>('select student_id as id from private.leavers')).map(({ id }) => id);

  test('the grades of the database are those of the portal, in their order', async () => {
    const [row] = await db.query('select private.grade_ladder() as ladder');
    expect(row).toEqual({ ladder: [...grades] });
  });

  test('everybody moves up by one, the top grade leaves, and those who are marked stay or leave', async () => {
    const stays = await addStudent(db, { name: 'سارة علي' });
    const leaves = await addStudent(db, { name: 'عمر حسن' });
    const elsewhere = await addStudent(db, { name: 'ليلى فؤاد' });
    await place(elsewhere, 'روضة أولى');
    const waiting = await addStudent(db, { name: 'منتظر', approved: false });
    const marks = { stay: [stays], leave: [leaves] };
    const seen = await at.preview(admin, marks);
    expect(seen).toMatchObject({
      year: 2026,
      counts: { moves: 1, stays: 1, leaves: 2, unplaced: 1, averages: 2 },
    });
    expect(await gradeOf(first)).toBe(grades[0]);
    expect(await at.end(admin, seen, marks)).toMatchObject({ year: 2027, counts: seen.counts });
    expect(await Promise.all([first, stays, leaves, last, elsewhere, waiting].map(gradeOf))).toEqual([
      grades[1],
      grades[0],
      grades[0],
      grades[11],
      'روضة أولى',
      grades[0],
    ]);
    expect((await leavers()).sort()).toEqual([leaves, last].sort());
    expect(await at.state(owner)).toMatchObject({ year: 2027, last: { year: 2026 } });
    const log = await db.query(
      `select action, actor, after ->> 'year' as year from private.audit_log where action like 'school_years.%'`,
    );
    expect(log).toContainEqual({ action: 'school_years.end', actor: admin, year: '2026' });
  });

  test('averages are kept by year: for the student, and for those who may see averages', async () => {
    await at.endAsSeen(owner);
    const kept = [{ year: 2026, grade: grades[0], gpa: 3.2 }];
    expect(await at.averages(first, first)).toEqual(kept);
    expect(await at.averages(owner, first)).toEqual(kept);
    expect(await outcome(at.averages(last, first))).toBe('PT403');
    expect(await outcome(at.averages(admin, first))).toBe('PT403');
    expect(await gpaOf(first)).toMatchObject({ gpa: 3.2 });
    const unset = await addStudent(db);
    await at.endAsSeen(owner);
    expect(await at.averages(unset, unset)).toEqual([]);
    expect(await at.averages(first, first)).toEqual([{ year: 2027, grade: grades[1], gpa: 3.2 }, ...kept]);
    const [data] = await db.call<{ data: Record<string, unknown> }>(
      account(first),
      'select public.export_my_data() as data',
    );
    expect(data?.data['averages_of_years']).toHaveLength(2);
  });

  test('what somebody else changed after the look is not done over', async () => {
    const seen = await at.preview(admin);
    await place(first, grades[4]);
    expect(await outcome(at.end(admin, seen))).toBe('PT409');
    const again = await at.preview(admin);
    await addStudent(db);
    expect(await outcome(at.end(admin, again))).toBe('PT409');
    const marked = await at.preview(admin, { stay: [first], leave: [] });
    expect(await outcome(at.end(admin, marked))).toBe('PT409');
    expect(await gradeOf(first)).toBe(grades[4]);
    expect(await leavers()).toEqual([]);
  });

  test('a photo that somebody changed meanwhile stands in nobody’s way', async () => {
    const seen = await at.preview(admin);
    await db.query(`update public.students set bio = 'أحب الرسم' where id = $1`, [first]);
    expect(await outcome(at.end(admin, seen))).toBe('ok');
  });

  test('who is entered while it is being done moves nowhere: nobody looked at them', async () => {
    const seen = await at.preview(admin);
    // As another connection commits it, after the stamp was compared.
    await db.query(`
      create function public.enter_one() returns trigger language plpgsql security definer as $$
      begin
        insert into auth.users (id) values ('11111111-1111-4111-8111-111111111111');
        insert into public.students (id, display_name, grade)
        values ('11111111-1111-4111-8111-111111111111', 'طالب جديد', 'الصف الأول');
        return new;
      end $$`);
    await db.query(
      'create trigger enter_one before insert on private.year_ends for each row execute function public.enter_one()',
    );
    const ended = await at.end(admin, seen);
    await db.query('drop function public.enter_one() cascade');
    expect(ended).toMatchObject({ counts: seen.counts });
    expect(await gradeOf('11111111-1111-4111-8111-111111111111')).toBe(grades[0]);
    expect(await at.undo(admin, ended.id)).toMatchObject({ is_undone: true });
  });

  test('done twice, it is done once', async () => {
    const seen = await at.preview(admin);
    expect(await outcome(at.end(admin, seen))).toBe('ok');
    expect(await outcome(at.end(admin, seen))).toBe('PT409');
    expect(await gradeOf(first)).toBe(grades[1]);
  });

  test('marks that contradict each other, or speak of who is not enrolled, are refused', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await outcome(at.preview(admin, { stay: [first], leave: [first] }))).toBe('22023');
    expect(await outcome(at.preview(admin, { stay: [nobody], leave: [] }))).toBe('PT409');
    expect(await outcome(at.preview(admin, { stay: ['x'], leave: [] }))).toBe('22P02');
  });

  test('it is taken back as one, with averages, leavers and grades as they were', async () => {
    const { id } = await at.endAsSeen(admin);
    expect(await at.undo(owner, id)).toMatchObject({ is_undone: true });
    expect(await Promise.all([first, last].map(gradeOf))).toEqual([grades[0], grades[11]]);
    expect(await leavers()).toEqual([]);
    expect(await at.averages(first, first)).toEqual([]);
    expect(await at.state(admin)).toEqual({ year: 2026, last: null, undone: { id, undone_by: 'أ. سلمى' } });
    expect(await outcome(at.undo(admin, id))).toBe('PT409');
    expect(await outcome(at.endAsSeen(admin))).toBe('ok');
    const log = await db.query(`select from private.audit_log where action = 'school_years.undo' and actor = $1`, [
      owner,
    ]);
    expect(log).toHaveLength(1);
  });

  test('what was changed since then stands in its way, and is named', async () => {
    const { id } = await at.endAsSeen(admin);
    await place(first, grades[3]);
    expect(await at.undo(admin, id)).toEqual({
      is_undone: false,
      reason: 'changed',
      changed: 1,
      names: ['مريم أحمد'],
    });
    await place(first, grades[1]);
    const { version } = (await gpaOf(first)) ?? { version: 0 };
    await at.setGpa(owner, first, 3.5, version);
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: false, changed: 1 });
    await db.call(account(admin), 'select public.set_student_leaving($1, false)', [last]);
    expect(await at.undo(admin, id)).toMatchObject({ changed: 2, names: ['مريم أحمد', 'يوسف خالد'] });
    expect(await gradeOf(first)).toBe(grades[1]);
    expect(await at.state(admin)).toMatchObject({ year: 2027 });
  });

  test('students who came after it, or are gone, do not', async () => {
    const { id } = await at.endAsSeen(admin);
    const fresh = await addStudent(db);
    await db.query('delete from auth.users where id = $1', [last]);
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: true });
    expect(await gradeOf(fresh)).toBe(grades[0]);
  });

  test('after a week, or under a later one, it stays', async () => {
    const { id } = await at.endAsSeen(admin);
    await db.query(`update private.year_ends set ended_at = now() - interval '7 days 1 minute'`);
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: false, reason: 'late' });
    expect(await at.state(admin)).toEqual({ year: 2027, last: null, undone: null });
    const later = await at.endAsSeen(admin);
    expect(await outcome(at.undo(admin, id))).toBe('PT409');
    expect(await at.undo(admin, later.id)).toMatchObject({ is_undone: true });
  });

  test('an average that was made for the year which ended lands in it, once', async () => {
    const before = await gpaOf(first);
    const { id } = await at.endAsSeen(admin);
    // Nobody has given another one since: it is the one that runs on, too.
    const late = await at.setGpa(owner, first, 3.6, before?.version ?? 0);
    expect(late).toMatchObject({ gpa: 3.6, year: 2026 });
    expect(await at.averages(owner, first)).toEqual([{ year: 2026, grade: grades[0], gpa: 3.6 }]);
    expect(await gpaOf(first)).toEqual({ gpa: 3.6, version: late.version });
    expect(await outcome(at.setGpa(owner, first, 1, before?.version ?? 0))).toBe('PT409');
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: true });
    expect(await gpaOf(first)).toMatchObject({ gpa: 3.6 });
  });

  test('… and leaves alone the one that was given in the new year', async () => {
    const before = await gpaOf(first);
    const { id } = await at.endAsSeen(admin);
    const now = await gpaOf(first);
    await at.setGpa(owner, first, 2.5, now?.version ?? 0);
    expect(await at.setGpa(owner, first, 3.6, before?.version ?? 0)).toMatchObject({ gpa: 2.5, year: 2026 });
    expect(await at.averages(owner, first)).toEqual([{ year: 2026, grade: grades[0], gpa: 3.6 }]);
    expect(await gpaOf(first)).toMatchObject({ gpa: 2.5 });
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: false });
    const log = await db.query(
      `select after from private.audit_log where action = 'student_gpas.late' and subject = $1`,
      [first],
    );
    expect(log).toEqual([{ after: { gpa: 3.6, year: 2026 } }]);
  });

  test('… and stands in the history of the average, with its year, whatever it was before', async () => {
    const history = () =>
      db.call(account(owner), 'select before, after, year from public.grade_history($1) limit 2', [first]);
    await db.query('update public.student_gpas set gpa = 0 where id = $1', [first]);
    const before = await gpaOf(first);
    await at.endAsSeen(admin);
    await at.setGpa(owner, first, 2.5, (await gpaOf(first))?.version ?? 0);
    await at.setGpa(owner, first, 3.6, before?.version ?? 0);
    const running = { before: 0, after: 2.5, year: null };
    expect(await history()).toEqual([{ before: 0, after: 3.6, year: 2026 }, running]);
    await db.query('delete from private.year_ends');
  });

  test('a first average that is taken back after its year has ended is in neither year', async () => {
    const before = await gpaOf(first);
    const { id } = await at.endAsSeen(admin);
    expect(await at.takeBack(owner, first, before?.version ?? 0)).toMatchObject({ year: 2026, is_entered: false });
    expect(await at.averages(owner, first)).toEqual([]);
    expect(await gpaOf(first)).toMatchObject({ gpa: 0 });
    expect(await outcome(at.takeBack(owner, first, before?.version ?? 0))).toBe('PT409');
    expect(await at.undo(admin, id)).toMatchObject({ is_undone: true });
    // The next year's end knows of none, too.
    expect((await at.preview(admin)).counts).toMatchObject({ averages: 1 });
    await at.endAsSeen(admin);
    expect(await at.averages(owner, first)).toEqual([]);
  });

  test('… and leaves alone the one of the new year', async () => {
    const before = await gpaOf(first);
    await at.endAsSeen(admin);
    const now = await gpaOf(first);
    await at.setGpa(owner, first, 2.5, now?.version ?? 0);
    expect(await at.takeBack(owner, first, before?.version ?? 0)).toMatchObject({ gpa: 2.5, is_entered: true });
    expect(await at.averages(owner, first)).toEqual([]);
    expect(await gpaOf(first)).toMatchObject({ gpa: 2.5 });
  });
});

test('two administrators who end the year at once end one year', async () => {
  const db = await openTemplateCopy();
  try {
    const at = yearOf(db);
    const admins = await Promise.all([addAdmin(db), addAdmin(db)]);
    const student = await addStudent(db, { gpa: 3 });
    for (let round = 1; round <= 8; round++) {
      const seen = await Promise.all(admins.map((who) => at.preview(who)));
      const endings = admins.map((who, n) => outcome(at.end(who, seen[n] ?? { year: 0, stamp: '', counts: {} })));
      expect((await Promise.all(endings)).sort()).toEqual(['PT409', 'ok']);
      const [row] = await db.query('select grade from public.students where id = $1', [student]);
      expect(row).toEqual({ grade: grades[round] });
    }
  } finally {
    await db.close();
  }
});

test('an average that is given while the year ends is in the old year or in the new one, never lost', async () => {
  const db = await openTemplateCopy();
  try {
    const at = yearOf(db);
    const admin = await addAdmin(db);
    const owner = await addTeacher(db, { role: 'owner' });
    for (let round = 0; round < 8; round++) {
      const student = await addStudent(db, { gpa: 3 });
      const seen = await at.preview(admin);
      const gpa = 1 + round / 10;
      const [ended, given] = await Promise.all([at.end(admin, seen), at.setGpa(owner, student, gpa, 2)]);
      expect(given.gpa).toBe(gpa);
      expect(ended.year).toBe(seen.year + 1);
      expect(await at.averages(owner, student)).toEqual([{ year: seen.year, grade: grades[0], gpa }]);
    }
  } finally {
    await db.close();
  }
});

test('five thousand students move up, and back, within the time that one call has', async () => {
  const db = await openTemplateCopy();
  try {
    const at = yearOf(db);
    const admin = await addAdmin(db);
    await db.query(`
      with made as (
        insert into auth.users (id, email) select gen_random_uuid(), n || '@school.example' from generate_series(1, 5000) as n
        returning id)
      insert into public.students (id, display_name, grade)
      select id, 'طالب جديد', (private.grade_ladder())[1 + abs(hashtext(id::text)) % 12] from made`);
    await db.query('update public.student_gpas set gpa = 3');
    const standing = () =>
      db.query(`select md5(string_agg(id || coalesce(grade, ''), ',' order by id)) as grades from public.students`);
    const before = await standing();
    const seen = await at.preview(admin);
    expect((seen.counts['moves'] ?? 0) + (seen.counts['leaves'] ?? 0)).toBe(5_000);
    const within = (text: string, parameters: readonly unknown[]) =>
      db.sql.begin(async (transaction) => {
        await transaction.unsafe(`set local statement_timeout = '8s'`);
        await transaction.unsafe(
          `select set_config('request.jwt.claims', '${JSON.stringify({ role: 'authenticated', sub: admin })}', true)`,
        );
        await transaction.unsafe('set local role authenticated');
        return transaction.unsafe<{ answer: { id: string; is_undone?: boolean } }[]>(`select ${text} as answer`, [
          ...parameters,
        ] as string[]);
      });
    const [ended] = await within('public.end_year($1, $2::text::jsonb, $3)', [
      seen.year,
      JSON.stringify(none),
      seen.stamp,
    ]);
    expect(await standing()).not.toEqual(before);
    const [undone] = await within('public.undo_year_end($1)', [ended?.answer.id]);
    expect(undone?.answer.is_undone).toBe(true);
    expect(await standing()).toEqual(before);
  } finally {
    await db.close();
  }
});
