import type { Sql, TransactionSql } from 'postgres';
import { insertAccounts, insertTeachers } from './accounts.ts';
import { actAs } from './acting.ts';
import { grades } from '../../src/domain/grades.ts';
import { insertPosts } from './publish.ts';
import { createRandom } from './random.ts';
import type { DemoSchool, PostRow } from './school.ts';
import type { DemoStudent } from './students.ts';

/** Codes of each year of which nobody has made use, so that there are some to see and to revoke. */
const spareCodes = 1;

/** A year's pupils. */
interface Batch {
  readonly name: string;
  readonly howMany: number;
}

async function issue(sql: TransactionSql, teacher: string, { name, howMany }: Batch): Promise<readonly string[]> {
  await actAs(sql, teacher);
  const codes = await sql<{ code: string }[]>`
    select code from public.issue_acceptance_codes(${howMany}, batch_name => ${name})`;
  return codes.map(({ code }) => code);
}

/** Registers a student with a code, as the form does. */
async function register(sql: TransactionSql, student: DemoStudent, code: string): Promise<void> {
  await actAs(sql, student.id);
  await sql`select public.redeem_acceptance_code(${code}, ${student.display_name}, ${student.grade}, ${student.bio}, true)`;
  const photo = student.portrait === null ? null : `profile-photos/${student.id}/${student.portrait}.webp`;
  await sql`update public.students set profile_photo = ${photo}, created_at = ${student.created_at} where id = ${student.id}`;
}

/** The averages, entered by the owner: some were others last term, one was taken back. */
async function grade(sql: TransactionSql, owner: string, students: readonly DemoStudent[]): Promise<void> {
  await actAs(sql, owner);
  for (const { id, gpa, gpaBefore } of students) {
    for (const value of [gpaBefore, gpa])
      if (value !== null)
        await sql`select public.set_student_gpa(${id}, ${value}, (select revision from public.student_gpas where id = ${id}))`;
    if (gpa === null && gpaBefore !== null)
      await sql`select public.take_back_student_gpa(${id}, (select revision from public.student_gpas where id = ${id}))`;
  }
}

/** A teacher who has left lately, and left what they had published, if anything, to another. */
export async function recordDeparture(
  sql: TransactionSql,
  admin: string,
  { teacher, heirId, posts = [] }: DemoSchool['former'] & { readonly posts?: readonly PostRow[] },
): Promise<void> {
  await actAs(sql, admin);
  await insertAccounts(sql, [teacher]);
  await insertTeachers(sql, [teacher]);
  await insertPosts(sql, posts);
  await sql`select public.let_teacher_go(${teacher.id}, ${heirId}, (select revision from public.teachers where id = ${teacher.id}))`;
}

interface Tap {
  readonly post: string;
  readonly student: string;
  readonly liked: boolean;
  readonly saved: boolean;
}

/** What students liked and saved: most something, one of the newest posts more often. */
function tapsOf(students: readonly DemoStudent[], posts: readonly PostRow[]): readonly Tap[] {
  const newest = posts.slice(-40);
  if (newest.length === 0) return [];
  return students.flatMap(({ id }) => {
    const random = createRandom(`taps:${id}`);
    return random
      .shuffle(newest)
      .slice(0, random.int(0, 9))
      .map((post) => ({ post: post.id, student: id, liked: random.chance(0.85), saved: random.chance(0.35) }));
  });
}

async function tap(sql: TransactionSql, taps: readonly Tap[]): Promise<void> {
  if (taps.length === 0) return;
  await sql`
    insert into public.student_post_interactions
      (post_id, student_id, liked, saved, liked_clock, saved_clock, liked_device, saved_device)
    select t.post, t.student, t.liked, t.saved, t.liked::int, t.saved::int, md5(t.student::text)::uuid, md5(t.student::text)::uuid
    from jsonb_to_recordset(${sql.json(taps as never)}) as t (post uuid, student uuid, liked boolean, saved boolean)
    on conflict do nothing`;
}

/** What an administrator has left to decide: students whose approval was taken back, and one who wants to go. */
async function leaveWaiting(sql: TransactionSql, admin: string, students: readonly DemoStudent[]): Promise<void> {
  await actAs(sql, admin);
  for (const { id } of students.filter(({ approved }) => !approved))
    await sql`select public.revoke_student(${id}, (select revision from public.students where id = ${id}))`;
  const leaving = students.at(-1);
  if (!leaving) return;
  await actAs(sql, leaving.id);
  await sql`select public.request_account_deletion()`;
}

/**
 * Brings in the students and the administrator, through the functions that the portal calls: codes are issued and used,
 * averages entered, and the log tells of it. Once: a school that has any of them is left as it is. Returns how many.
 */
export async function enrol(sql: Sql, school: DemoSchool): Promise<number> {
  const { students, administrator, ownerId, posts } = school;
  const people = [administrator, ...students];
  const known = await sql`select from auth.users where id = any(${people.map(({ id }) => id)}::uuid[]) limit 1`;
  const [owner] = await sql`select from public.teachers where id = ${ownerId} and is_approved and role = 'owner'`;
  if (known.length > 0 || owner === undefined) return 0;
  await sql.begin(async (transaction) => {
    await insertAccounts(transaction, people);
    await transaction`insert into private.admins (user_id) values (${administrator.id}) on conflict do nothing`;
    // The first year stands on top, as what was issued last.
    for (const year of grades.toReversed()) {
      const pupils = students.filter((student) => student.grade === year);
      const wanted = { name: `${year}، سبتمبر`, howMany: pupils.length + spareCodes };
      const codes = await issue(transaction, ownerId, wanted);
      for (const [index, student] of pupils.entries()) await register(transaction, student, codes[index] ?? '');
    }
    await grade(transaction, ownerId, students);
    await tap(transaction, tapsOf(students, posts));
    await leaveWaiting(transaction, administrator.id, students);
    await recordDeparture(transaction, administrator.id, school.former);
  });
  return students.length;
}
