import { idOf } from './ids.ts';
import { owner, student, teacher, visitor } from './people.ts';
import { varied, type Question } from './question.ts';

const aTeacher = (number: number) => idOf('teacher', 1 + (number % 300));
const category = (number: number) => `فئة ${number % 12}`;

const teacherColumns = `"id", "display_name", "profile_photo", "department", "bio", "role", "is_approved", "created_at",
  "updated_at", "scope", "revision", "_tx", "_h"`;

/** `select=*,teachers(*)`, as the API puts it. */
const withTeacher = `*, (select to_json(obj) from (select ${teacherColumns} from "teachers"
  where "teachers"."id" = "posts"."teacher_id" limit 1000) as obj) as "teachers"`;

const newestPosts = varied(
  (n) => `select ${withTeacher} from "posts" order by "created_at" desc limit 20 offset ${Math.floor(n / 397) * 20}`,
);
const onePost = varied((n) => `select ${withTeacher} from "posts" where "id" = '${idOf('post', n)}' limit 1000`);
const from = (table: string, filter: string, order: string) =>
  `select * from "${table}" where ${filter} order by ${order} limit 1000`;
const newest = (table: string) =>
  varied((n) => `select * from "${table}" order by "created_at" desc limit 20 offset ${Math.floor(n / 397) * 20}`);
const ofTeacher = (table: string, order: string) =>
  varied((n) => from(table, `"teacher_id" = '${aTeacher(n)}'`, order));

/** What anybody reads. */
export const publicReading: readonly Question[] = [
  { name: 'the newest posts with their teachers', asker: visitor, statements: newestPosts },
  { name: 'the newest posts with their teachers', asker: student, statements: newestPosts },
  { name: 'a post with its teacher', asker: visitor, statements: onePost },
  { name: 'a post with its teacher', asker: student, statements: onePost },
  {
    name: 'the counts of a post',
    asker: visitor,
    statements: varied((n) => `select * from "post_stats" where "post_id" = '${idOf('post', n)}' limit 1000`),
  },
  {
    name: 'the posts of a teacher',
    asker: visitor,
    statements: ofTeacher('posts', '"created_at" desc'),
  },
  {
    name: 'the approved teachers',
    asker: visitor,
    statements: varied(() => from('teachers', '"is_approved" is true', '"display_name"')),
  },
  {
    name: 'a teacher',
    asker: student,
    statements: varied((n) => `select * from "teachers" where "id" = '${aTeacher(n)}' limit 1000`),
  },
  {
    name: 'the newest achievements',
    asker: visitor,
    statements: newest('achievements'),
  },
  {
    name: 'the achievements of a teacher',
    asker: teacher,
    statements: ofTeacher('achievements', '"created_at" desc'),
  },
  {
    name: 'the achievements of a category',
    asker: visitor,
    statements: varied((n) => from('achievements', `"category" = '${category(n)}'`, '"year" desc')),
  },
  {
    name: 'the achievements of a year',
    asker: visitor,
    statements: varied((n) => from('achievements', `"year" = ${2015 + (n % 12)}`, '"created_at" desc')),
  },
  {
    name: 'the achievements of a category and a year',
    asker: visitor,
    statements: varied((n) =>
      from('achievements', `"category" = '${category(n)}' and "year" = ${2015 + (n % 12)}`, '"created_at" desc'),
    ),
  },
  {
    name: 'the newest award images',
    asker: visitor,
    statements: newest('award_images'),
  },
  {
    name: 'the award images of a teacher',
    asker: teacher,
    statements: ofTeacher('award_images', '"created_at" desc'),
  },
  {
    name: 'the recognition events of a teacher',
    asker: teacher,
    statements: ofTeacher('recognition_events', '"date" desc'),
  },
  {
    name: 'the recognition events of a category',
    asker: visitor,
    statements: varied((n) => from('recognition_events', `"category" = '${category(n)}'`, '"date" desc')),
  },
  {
    name: 'the recognition events of a teacher in a category',
    asker: visitor,
    statements: varied((n) =>
      from('recognition_events', `"teacher_id" = '${aTeacher(n)}' and "category" = '${category(n)}'`, '"date" desc'),
    ),
  },
];

const own = (table: string, key: string, id: string) =>
  varied(() => `select * from "${table}" where "${key}" = '${id}' limit 1000`);

/** What an account reads of itself, and the school's heads of a student. */
export const ownReading: readonly Question[] = [
  { name: 'the own student', asker: student, statements: own('students', 'id', student.id) },
  { name: 'the own grade', asker: student, statements: own('student_gpas', 'id', student.id) },
  { name: 'the own teacher', asker: teacher, statements: own('teachers', 'id', teacher.id) },
  {
    name: 'the own interactions',
    asker: student,
    statements: varied(() => from('student_post_interactions', `"student_id" = '${student.id}'`, '"updated_at" desc')),
  },
  {
    name: 'the own interactions',
    asker: teacher,
    statements: varied(() => from('teacher_post_interactions', `"teacher_id" = '${teacher.id}'`, '"updated_at" desc')),
  },
  {
    name: 'the own interaction with a post',
    asker: student,
    statements: varied(
      (n) => `select * from "student_post_interactions"
        where "post_id" = '${idOf('post', n)}' and "student_id" = '${student.id}' limit 1000`,
    ),
  },
  {
    name: 'a student',
    asker: owner,
    statements: varied((n) => `select * from "students" where "id" = '${idOf('student', n)}' limit 1000`),
  },
];
