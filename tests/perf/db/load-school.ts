import { deepStrictEqual } from 'node:assert/strict';
import type { Sql } from 'postgres';

/** Rows are put in by many transactions, as in life: a pull goes by transactions, and one for all would be another case. */
const inChunks = (chunks: number, statements: string) => `
  do $$
  begin
    for chunk in 0..${chunks - 1} loop
      ${statements}
    end loop;
  end
  $$`;

const of = (size: number) => `generate_series(chunk * ${size} + 1, chunk * ${size} + ${size})`;

const accounts = [
  `create schema bench`,
  `create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
     select md5(kind || ' ' || n)::uuid
   $$`,
  `create function bench.words(seed bigint, how_many bigint) returns text language sql immutable parallel safe as $$
     select string_agg((array['المدرسة', 'الطلاب', 'رحلة', 'علمية', 'معرض', 'القراءة', 'كتاب', 'تجربة', 'الفصل', 'المعلم',
       'نشاط', 'مسابقة', 'الرياضيات', 'العلوم', 'الفنون', 'جائزة', 'يوم', 'مفتوح', 'أولياء', 'الأمور', 'مشروع', 'التخرج',
       'مكتبة', 'ملعب'])[1 + abs(hashint8(seed * 1009 + w)::bigint) % 24], ' ' order by w)
     from generate_series(1, how_many) as w
   $$`,
  `create function bench.code(n bigint) returns text language sql immutable parallel safe as $$ select lpad(n::text, 12, '0') $$`,
  `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
   select bench.id(k.kind, n), 'authenticated', 'authenticated', k.kind || n || '@school.example', now(),
     now() - interval '2 years' + n * interval '1 minute'
   from (values ('teacher', 340), ('student', 5000), ('admin', 2), ('account', 400)) as k (kind, total),
     generate_series(1, k.total) as n`,
  `insert into private.admins (user_id) select bench.id('admin', n) from generate_series(1, 2) as n`,
  `insert into public.teachers (id, display_name, department, bio, role, is_approved, created_at)
   select bench.id('teacher', n), 'معلم ' || n,
     (array['Mathematics', 'Science', 'English', 'History', 'Art', 'Music'])[1 + n % 6], bench.words(n, 25),
     case when n <= 2 then 'owner' when n <= 10 then 'manager' else 'teacher' end, n <= 300,
     now() - interval '2 years' + n * interval '1 hour'
   from generate_series(1, 340) as n`,
];

const publications = [
  inChunks(
    200,
    `insert into public.posts (id, title, content, image_url, media_items, teacher_id, created_at, updated_at)
     select bench.id('post', n), bench.words(n, 5), bench.words(n + 1000000, 60 + n % 240),
       case when n % 3 = 0 then 'https://images.school.example/' || n || '.webp' end,
       case when n % 3 = 1 then jsonb_build_array(jsonb_build_object(
         'kind', 'image', 'url', 'https://images.school.example/' || n || '.webp', 'width', 1280, 'height', 720))
         else '[]' end,
       bench.id('teacher', 1 + n % 300), now() - (20001 - n) * interval '50 minutes', now() - (20001 - n) * interval '50 minutes'
     from ${of(100)} as n;
     commit;`,
  ),
  inChunks(
    60,
    `insert into public.achievements (title, description, category, year, teacher_id, created_at)
     select bench.words(n, 5), bench.words(n, 40), 'فئة ' || n % 12, 2015 + n % 12, bench.id('teacher', 1 + n % 300),
       now() - (6001 - n) * interval '2 hours'
     from ${of(100)} as n;
     insert into public.recognition_events (title, description, category, date, teacher_id, created_at)
     select bench.words(n, 5), bench.words(n, 40), 'فئة ' || n % 12, current_date - (n % 900)::integer,
       bench.id('teacher', 1 + n % 300), now() - (6001 - n) * interval '2 hours'
     from ${of(100)} as n;
     insert into public.award_images (title, image_url, description, teacher_id, created_at)
     select bench.words(n, 5), 'https://images.school.example/award-' || n || '.webp', bench.words(n, 20),
       bench.id('teacher', 1 + n % 300), now() - (3001 - n) * interval '4 hours'
     from ${of(50)} as n;
     commit;`,
  ),
];

const students = [
  inChunks(
    13,
    `insert into public.student_acceptance_codes (id, code_hash, issued_by, created_at, expires_at)
     select bench.id('code', n), private.code_hash(bench.code(n)), bench.id('teacher', 1 + n % 300),
       now() - interval '20 days' + n * interval '1 minute', now() + interval '10 days'
     from ${of(500)} as n;
     commit;`,
  ),
  inChunks(
    10,
    `update public.student_acceptance_codes as c set is_used = true, used_at = now(), student_id = bench.id('student', n)
     from ${of(500)} as n where c.id = bench.id('code', n);
     insert into public.students (id, display_name, email, grade, is_approved, acceptance_code_id, created_at)
     select bench.id('student', n), bench.words(n, 3), 'student' || n || '@school.example', 'الصف ' || 1 + n % 12,
       n % 50 <> 0, bench.id('code', n), now() - interval '19 days' + n * interval '1 minute'
     from ${of(500)} as n;
     commit;
     update public.student_gpas as g set gpa = n % 41 / 10.0 from ${of(500)} as n where g.id = bench.id('student', n);
     commit;`,
  ),
];

const interactions = inChunks(
  200,
  `insert into public.student_post_interactions (post_id, student_id, liked, saved)
   select bench.id('post', n), bench.id('student', 1 + (n * 13 + k * 641) % 5000), (n + k) % 4 <> 0, (n + k) % 5 = 0
   from ${of(100)} as n, generate_series(0, 7) as k where k < 7 or n % 2 = 0;
   commit;
   insert into public.teacher_post_interactions (post_id, teacher_id, liked, saved)
   select bench.id('post', n), bench.id('teacher', 1 + (n * 7) % 300), true, n % 5 = 0 from ${of(100)} as n;
   commit;
   insert into public.post_interactions (post_id, browser_id, liked, saved)
   select bench.id('post', n), sha256(((n * 11 + k * 641) % 4000)::text::bytea), true, n % 5 = 0
   from ${of(100)} as n, generate_series(0, 1) as k where k < 1 or n % 2 = 0;
   commit;`,
);

/** What piles up in the service of a school: withdrawn posts, answered mutations, buckets of limits, a few farewells. */
const traces = [
  `insert into public.posts (id, title, content, teacher_id)
   select bench.id('withdrawn', n), bench.words(n, 5), '', bench.id('teacher', 1 + n % 300) from generate_series(1, 1500) as n`,
  `delete from public.posts as p using generate_series(1, 1500) as n where p.id = bench.id('withdrawn', n)`,
  `insert into private.ledger (actor, mid, result, at)
   select 'user:' || bench.id('student', 1 + n % 5000), bench.id('mutation', n),
     jsonb_build_object('mid', bench.id('mutation', n), 'status', 'applied'), now() - n * interval '1 minute'
   from generate_series(1, 100000) as n`,
  `insert into private.rate_limit (bucket, tokens, at)
   select 'push user:' || bench.id('student', n), 600, now() - n * interval '1 minute' from generate_series(1, 5000) as n`,
  `insert into private.deletion_requests (user_id) select bench.id('account', n) from generate_series(1, 40) as n`,
];

/**
 * Fills a migrated database with a school, the same one every time, with every trigger of the tables at work: stamps,
 * counts, grade point averages and audit lines are made by the triggers and by nothing else. Throws if it came out otherwise.
 */
export async function loadSchool(sql: Sql): Promise<void> {
  const connection = await sql.reserve();
  try {
    // Nothing here has to survive a crash.
    await connection.unsafe('set synchronous_commit = off');
    for (const statement of [...accounts, ...publications, ...students, interactions, ...traces])
      await connection.unsafe(statement);
    await connection.unsafe('vacuum (analyze)');
    await check(connection);
  } finally {
    connection.release();
  }
}

async function check(sql: Sql): Promise<void> {
  const [found] = await sql<Record<string, number>[]>`
    select
      (select count(*) from public.posts)::integer as posts,
      (select count(*) from public.students)::integer as students,
      ((select count(*) from public.student_post_interactions) + (select count(*) from public.teacher_post_interactions)
        + (select count(*) from public.post_interactions))::integer as interactions,
      (select count(distinct _tx) from public.posts)::integer as transactions,
      (select count(*) from public.posts where _h = 0)::integer as unstamped,
      ((select sum(likes) from public.post_stats)
        - (select count(*) from public.student_post_interactions where liked)
        - (select count(*) from public.teacher_post_interactions where liked)
        - (select count(*) from public.post_interactions where liked))::integer as miscounted,
      (select count(*) from public.students as s
       where not exists (select from private.audit_log as l where l.subject = s.id))::integer as unnoted`;
  const expected = {
    posts: 20_000,
    students: 5_000,
    interactions: 200_000,
    transactions: 200,
    unstamped: 0,
    miscounted: 0,
    unnoted: 0,
  };
  deepStrictEqual({ ...found }, expected);
}
