import { idOf } from './ids.ts';
import { admin, newcomer, owner, student, teacher, visitor } from './people.ts';
import { varied, type Question } from './question.ts';

const call = (name: string, parameters = '') => `select * from public.${name}(${parameters}) as "${name}" limit 1000`;
const plain = (statement: string) => ({ kind: 'plain', statements: varied(() => statement) }) as const;
const code = (number: number) => String(number).padStart(12, '0');

/**
 * Functions that decide for themselves who may ask: their owner bypasses row security whoever calls. The lists stand beside
 * whole lists, for the limit of the API comes after them.
 */
export const deciding: readonly Question[] = [
  {
    name: 'is_admin',
    asker: admin,
    statements: varied(() => call('is_admin')),
    against: plain(`select exists (select from private.admins where user_id = '${admin.id}')`),
  },
  {
    name: 'is_admin',
    asker: student,
    statements: varied(() => call('is_admin')),
    against: plain(`select exists (select from private.admins where user_id = '${student.id}')`),
  },
  {
    name: 'list_students_with_gpa',
    asker: owner,
    statements: varied(() => call('list_students_with_gpa'), 3),
    readsWhole: 'it lists all students',
    against:
      plain(`select s.id, s.display_name, s.email, s.grade, s.profile_photo, s.is_approved, g.gpa, g.revision, g.updated_at
      from public.students as s join public.student_gpas as g on g.id = s.id order by s.display_name, s.id`),
  },
  {
    name: 'list_pending_teachers',
    asker: admin,
    statements: varied(() => call('list_pending_teachers')),
    against:
      plain(`select t.id, t.display_name, u.email::text, t.department, t.bio, t.profile_photo, t.role, t.created_at,
        (select max(l.at) from private.audit_log as l
         where l.subject = t.id and l.action = 'teachers.update' and l.before -> 'is_approved' = 'true'
           and l.after -> 'is_approved' = 'false'),
        t.revision
      from public.teachers as t left join auth.users as u on u.id = t.id
      where not t.is_approved order by t.created_at, t.id`),
  },
  {
    name: 'list_pending_students',
    asker: admin,
    statements: varied(() => call('list_pending_students')),
    against: plain(`select s.id, s.display_name, s.email, s.grade, s.created_at, s.revision
      from public.students as s where not s.is_approved order by s.created_at, s.id`),
  },
  {
    name: 'list_acceptance_codes',
    asker: teacher,
    statements: varied(() => call('list_acceptance_codes')),
    against: plain(`select c.id, c.issued_by, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at
      from public.student_acceptance_codes as c where c.issued_by = '${teacher.id}'
      order by c.created_at desc, c.id`),
  },
  {
    name: 'list_acceptance_codes',
    asker: admin,
    statements: varied(() => call('list_acceptance_codes'), 3),
    readsWhole: 'an administrator sees all codes',
    against: plain(`select c.id, c.issued_by, c.created_at, c.expires_at, c.revoked_at, c.is_used, c.used_at
      from public.student_acceptance_codes as c order by c.created_at desc, c.id`),
  },
  {
    name: 'list_account_deletions',
    asker: admin,
    statements: varied(() => call('list_account_deletions')),
    against:
      plain(`select d.user_id, u.email::text, coalesce(t.display_name, s.display_name), t.role, d.requested_at, d.due_at
      from private.deletion_requests as d join auth.users as u on u.id = d.user_id
        left join public.teachers as t on t.id = d.user_id left join public.students as s on s.id = d.user_id
      order by d.due_at, d.user_id`),
  },
  {
    name: 'check_acceptance_code: a right one',
    asker: visitor,
    statements: varied((n) => call('check_acceptance_code', `code_value := '${code(5_001 + (n % 1_400))}'`)),
    against: { kind: 'nothing', because: 'it keeps an account of wrong codes' },
  },
  {
    name: 'check_acceptance_code: a wrong one',
    asker: visitor,
    statements: varied((n) => call('check_acceptance_code', `code_value := '${code(900_000 + n)}'`)),
    against: { kind: 'nothing', because: 'it keeps an account of wrong codes' },
  },
  {
    name: 'redeem_acceptance_code',
    asker: newcomer,
    statements: [
      call(
        'redeem_acceptance_code',
        `code_value := '${code(6_000)}', display_name := 'مريم أحمد', guardian_consent := true`,
      ),
    ],
    against: { kind: 'nothing', because: 'it takes the code and makes a student' },
  },
  {
    name: 'approve_teacher',
    asker: admin,
    statements: varied((n) =>
      call(
        'approve_teacher',
        `teacher_id := '${idOf('teacher', 301 + (n % 40))}', expected_role := 'teacher', expected_version := 1`,
      ),
    ),
    against: { kind: 'nothing', because: 'it compares, changes and notes' },
  },
  {
    name: 'approve_student',
    asker: admin,
    statements: varied((n) =>
      call('approve_student', `student_id := '${idOf('student', 50 * (1 + (n % 100)))}', expected_version := 1`),
    ),
    against: { kind: 'nothing', because: 'it compares, changes and notes' },
  },
  {
    name: 'begin_upload',
    asker: teacher,
    statements: varied(() => call('begin_upload', `bucket := 'post-media'`)),
    against: { kind: 'nothing', because: 'it keeps an account of pictures' },
  },
  {
    name: 'set_student_gpa',
    asker: owner,
    statements: varied((n) =>
      call('set_student_gpa', `student_id := '${idOf('student', n)}', gpa := 3.5, expected_version := 2`),
    ),
    against: { kind: 'nothing', because: 'it compares, changes and notes' },
  },
  {
    name: 'export_my_data',
    asker: student,
    statements: varied(() => call('export_my_data'), 3),
    against: { kind: 'nothing', because: 'it gathers a dozen queries' },
  },
  {
    name: 'export_my_data',
    asker: teacher,
    statements: varied(() => call('export_my_data'), 3),
    against: { kind: 'nothing', because: 'it gathers a dozen queries' },
  },
];
