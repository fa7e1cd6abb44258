import type { Sql, TransactionSql } from 'postgres';
import { grades } from '../../src/domain/grades.ts';
import { actAs } from './acting.ts';
import { cairoDayAfter, cairoTime } from './calendar.ts';
import { writtenAhead, writtenByLeaver, writtenDown, writtenPinned } from './content/written-ongoing.ts';
import type { WrittenPost } from './content/written-post.ts';
import { recordDeparture } from './enrol.ts';
import { insertPosts } from './publish.ts';
import { createRandom, uuidOf } from './random.ts';
import { type DemoSchool, formerTeacher, type PostRow, postRow } from './school.ts';
import type { DemoStudent } from './students.ts';

/** Posts that stand for a while as something else than published, and those of somebody who has left. */
export interface OngoingPosts {
  readonly ahead: readonly (PostRow & { readonly publish_at: string })[];
  readonly down: readonly (PostRow & { readonly why: string; readonly changedTo: string | undefined })[];
  readonly pinned: PostRow & { readonly until: string };
  readonly left: DemoSchool['former'] & { readonly posts: readonly PostRow[] };
}

/** How long the pinned post stays on top. */
const pinnedDays = 21;

/** The next Sunday that is not today, or the Wednesday after it. */
function comingDay(now: Date, day: 'sunday' | 'wednesday'): string {
  const today = new Date(cairoDayAfter(now, 0)).getUTCDay();
  return cairoDayAfter(now, 7 - today + (day === 'sunday' ? 0 : 3));
}

/** What is going on at the school of `seed` on the day of `now`: the same words every time, on days counted from that one. */
export function ongoingPosts(seed: number, now: Date): OngoingPosts {
  const row = (key: string, post: WrittenPost): PostRow => postRow(seed, `ongoing:${key}`, post, [0, 0]);
  const former = formerTeacher(seed, { key: 'sherine', name: 'شيرين عوض', department: 'Science', heir: 'tarek' });
  const onDay = (days: number, clock: string) => `${cairoDayAfter(now, days)}T${clock}` as WrittenPost['at'];
  const ahead = (post: (typeof writtenAhead)[number], index: number): OngoingPosts['ahead'][number] => ({
    ...row(`ahead-${index}`, { ...post, at: onDay(-1, '13:20') }),
    publish_at: cairoTime(`${comingDay(now, post.on)}T${post.clock}`),
  });
  const down = (post: (typeof writtenDown)[number], index: number): OngoingPosts['down'][number] => ({
    ...row(`down-${index}`, { ...post, at: onDay(-2 - index, '12:05') }),
    why: post.why,
    changedTo: post.changedTo,
  });
  const left = (post: (typeof writtenByLeaver)[number]): PostRow => ({
    ...postRow(seed, post.at, { ...post, by: 'tarek' }, [18, 90]),
    teacher_id: former.teacher.id,
  });
  return {
    ahead: writtenAhead.map(ahead),
    down: writtenDown.map(down),
    pinned: {
      ...postRow(seed, 'ongoing:pinned', writtenPinned, [60, 90]),
      until: cairoDayAfter(now, pinnedDays),
    },
    left: { ...former, posts: writtenByLeaver.map(left) },
  };
}

async function takeDown(sql: TransactionSql, owner: string, posts: OngoingPosts['down']): Promise<void> {
  for (const { id, teacher_id: author, why, changedTo } of posts) {
    await actAs(sql, owner);
    await sql`select public.take_down_post(${id}, ${why})`;
    await actAs(sql, author);
    if (changedTo !== undefined) await sql`update public.posts set content = ${changedTo} where id = ${id}`;
  }
}

/** The years that ended: what students had then, a grade lower each. They were at the school by that time. */
async function rememberYears(sql: TransactionSql, admin: string, students: readonly DemoStudent[]): Promise<void> {
  const [settings] = await sql<{ school_year: number }[]>`select school_year from private.settings`;
  for (const ago of [1, 2]) {
    const year = (settings?.school_year ?? 0) - ago;
    const then = students.flatMap(({ id, grade, approved }) => {
      const gpa = Math.round((2.2 + 1.8 * createRandom(`${id}:${ago} years ago`).next() ** 0.7) * 100) / 100;
      const lower = grades[grades.findIndex((one) => one === grade) - ago];
      return lower === undefined || !approved ? [] : [{ student_id: id, grade: lower, gpa }];
    });
    const counts = { moves: then.length, stays: 0, leaves: 0, unplaced: 0, averages: then.length };
    const end = uuidOf(`year end ${year}`);
    await sql`
      insert into private.year_ends (id, year, ended_at, ended_by, counts)
      values (${end}, ${year}, ${cairoTime(`${year + 1}-06-21T12:00`)}, ${admin}, ${sql.json(counts)})`;
    await sql`
      insert into private.yearly_averages (student_id, year, grade, gpa, year_end_id)
      select r.student_id, ${year}, r.grade, r.gpa, ${end}
      from jsonb_to_recordset(${sql.json(then)}) as r (student_id uuid, grade text, gpa double precision)`;
    await sql`
      update public.students set created_at = created_at - interval '1 year'
      where id = any(${then.map((one) => one.student_id)}::uuid[])`;
  }
}

/** One student who has left and one who was given a card for a new password. */
async function leaveTraces(sql: TransactionSql, admin: string, students: readonly DemoStudent[]): Promise<void> {
  const idOf = (key: string) => students.find(({ email }) => email.startsWith(`${key}@`))?.id ?? '';
  await actAs(sql, admin);
  await sql`select public.set_student_leaving(${idOf('nader')}, true)`;
  await sql`select public.issue_reset_card(${idOf('omar')})`;
}

/**
 * Brings in what passes: posts that appear later, were taken down or are pinned, years that ended, people who have left, a
 * card for a password. Once, and only where the school's people are. Returns how many posts that were.
 */
export async function bringOngoing(sql: Sql, school: DemoSchool, posts: OngoingPosts): Promise<number> {
  const { students, administrator, ownerId } = school;
  const { ahead, down, pinned, left } = posts;
  const all = [...ahead, ...down, pinned];
  const [state] = await sql<{ known: boolean; people: boolean }[]>`
    select exists (select from public.posts where id = any(${all.map(({ id }) => id)}::uuid[])) as known,
      exists (select from private.admins where user_id = ${administrator.id}) and exists (
        select from public.teachers where id = ${ownerId} and is_approved and role = 'owner') as people`;
  if (state?.known !== false || !state.people) return 0;
  await sql.begin(async (transaction) => {
    await recordDeparture(transaction, administrator.id, left);
    await insertPosts(transaction, all);
    await takeDown(transaction, ownerId, down);
    await actAs(transaction, ownerId);
    await transaction`select public.pin_post(${pinned.id}, ${pinned.until}::date)`;
    await rememberYears(transaction, administrator.id, students);
    await leaveTraces(transaction, administrator.id, students);
  });
  return all.length + left.posts.length;
}
