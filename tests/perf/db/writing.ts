import { idOf } from './ids.ts';
import { student, teacher } from './people.ts';
import { varied, type Question } from './question.ts';

const upsert = (table: string, key: string, id: string) =>
  varied(
    (n) => `insert into "${table}" ("post_id", "${key}", "liked", "saved")
      values ('${idOf('post', n)}', '${id}', true, ${n % 2 === 0}) on conflict ("post_id", "${key}")
      do update set "liked" = "excluded"."liked", "saved" = "excluded"."saved" returning *`,
  );

/** What accounts write into tables. */
export const writing: readonly Question[] = [
  {
    name: 'upsert of an interaction',
    asker: student,
    statements: upsert('student_post_interactions', 'student_id', student.id),
  },
  {
    name: 'upsert of an interaction',
    asker: teacher,
    statements: upsert('teacher_post_interactions', 'teacher_id', teacher.id),
  },
  {
    name: 'a new post',
    asker: teacher,
    statements: varied(
      (n) => `insert into "posts" ("title", "content", "teacher_id")
        values ('رحلة ${n}', 'إلى المتحف', '${teacher.id}') returning *`,
    ),
  },
  {
    name: 'an edit of a post',
    asker: teacher,
    // Posts go round the teachers: each 300th is of the same one.
    statements: varied(
      (n) =>
        `update "posts" set "title" = 'عنوان ${n}' where "id" = '${idOf('post', 19 + 300 * (n % 60))}' returning *`,
    ),
  },
  {
    name: 'the end of a post',
    asker: teacher,
    statements: varied((n) => `delete from "posts" where "id" = '${idOf('post', 19 + 300 * (n % 60))}' returning *`),
  },
  {
    name: 'an edit of the own student',
    asker: student,
    statements: varied((n) => `update "students" set "bio" = 'نبذة ${n}' where "id" = '${student.id}' returning *`),
  },
];
