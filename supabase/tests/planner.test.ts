/** What the planner tells everybody: `count=planned` answers with its estimate, which row level security does not touch. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addPosts, addStudent, addTeacher, addUser } from './support/school.ts';

const hidden = [
  'post_takedowns',
  'student_gpas',
  'student_post_interactions',
  'students',
  'teacher_post_interactions',
  'teachers',
] as const;

describe.each(twinEngines)('the planner on %s', (engine) => {
  let db: TestDatabase;
  let stranger: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
    stranger = await addUser(db);
    const teacher = await addTeacher(db);
    await addPosts(db, teacher, 200);
    const liker = await addStudent(db);
    for (let n = 0; n < 100; n++) await addStudent(db, { gpa: n % 4 });
    await db.query(
      `insert into public.student_post_interactions (post_id, student_id, liked)
       select p.id, $1::uuid, true from public.posts as p`,
      [liker],
    );
    await db.query('analyze');
  });
  afterAll(() => db.close());

  /** How many rows a stranger is told to expect for each of some conditions. */
  async function estimates(table: string, conditions: readonly string[]): Promise<number[]> {
    const found: number[] = [];
    for (const condition of conditions) {
      const [row] = await db.call<{ 'QUERY PLAN': unknown }>(
        account(stranger),
        `explain (format json) select from public.${table} where ${condition}`,
      );
      found.push(Number(/"Plan Rows": (\d+)/.exec(JSON.stringify(row?.['QUERY PLAN'], null, 1))?.[1]));
    }
    return found;
  }

  test.each([
    ['students', [`email < '2'`, `email < '9'`, `email < 'f'`]],
    ['students', [`grade = 'الصف الأول'`, `grade = 'الصف الثاني'`]],
    ['student_gpas', ['gpa > 0.5', 'gpa > 2.5', 'gpa > 3.9']],
    ['student_post_interactions', ['liked', 'saved']],
    ['posts', [`title < 'ب'`, `title < 'ي'`]],
    ['teachers', ['is_approved', 'not is_approved']],
  ])('tells of %s nothing that depends on what stands in it: %s', async (table, conditions) => {
    const [first, ...others] = await estimates(table, conditions);
    expect(first).toBeGreaterThan(0);
    expect(others).toEqual(others.map(() => first));
  });

  test('would tell it if it knew', async () => {
    const conditions = [`email < '2'`, `email < 'f'`];
    await db.query('alter table public.students alter column email set statistics 100');
    await db.query('analyze public.students');
    expect(new Set(await estimates('students', conditions)).size).toBe(2);
    // Another type, and back, forgets what was sampled.
    await db.query('alter table public.students alter column email set statistics 0');
    await db.query('alter table public.students alter column email type text');
    expect(new Set(await estimates('students', conditions)).size).toBe(1);
  });

  test('samples tables that are open to everybody, and no column of one with rows that are not', async () => {
    const sampled = await db.query<{ tablename: string }>(
      `select distinct tablename::text from pg_stats where schemaname = 'public' order by 1`,
    );
    const names = sampled.map(({ tablename }) => tablename);
    expect(names).toContain('posts');
    expect(names.filter((name) => hidden.some((table) => table === name))).toEqual([]);
    const [columns] = await db.query<{ sampling: string[] }>(
      `select array(select a.attrelid::regclass || '.' || a.attname from pg_attribute as a
         join pg_class as c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
           and a.attstattarget is distinct from 0) as sampling`,
      [[...hidden]],
    );
    expect(columns?.sampling).toEqual([]);
    // Of posts some are down or still to appear: what their authors write is sampled in no column.
    const [written] = await db.query<{ sampling: string[] }>(
      `select array(select a.attname::text from pg_attribute as a
         where a.attrelid = 'public.posts'::regclass and a.attnum > 0 and not a.attisdropped
           and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
           and a.attstattarget is distinct from 0) as sampling`,
    );
    expect(written?.sampling).toEqual([]);
  });
});
