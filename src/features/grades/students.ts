import * as z from 'zod/mini';
import { grades } from '../../domain/grades.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { compareNames } from '../../ui/records/compare-names.ts';

/** What `list_students_with_gpa` answers. */
export const studentsWithGpa = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      display_name: z.string(),
      email: z.nullable(z.string()),
      grade: z.nullable(z.string()),
      is_approved: z.boolean(),
      gpa: z.number(),
      version: z.int(),
      updated_at: z.string(),
    }),
    z.transform((row) => ({
      id: row.id,
      name: row.display_name,
      email: row.email,
      grade: row.grade,
      isApproved: row.is_approved,
      gpa: row.gpa,
      version: row.version,
      updatedAt: Date.parse(row.updated_at),
    })),
  ),
);
/** A student with the average, and the version that a change of it is made on. */
export type GradedStudent = z.infer<typeof studentsWithGpa>[number];

/** Whether anybody has ever entered this average: the database opens one with version 1, and counts every change of it. */
export function isEntered({ version }: Pick<GradedStudent, 'version'>): boolean {
  return version > 1;
}

/** Puts what the school answered into the list of the page. */
export type ChangeStudents = (next: (students: readonly GradedStudent[]) => readonly GradedStudent[]) => void;

/** The list with the average that a student has now, and its version. */
export function withAverage(
  students: readonly GradedStudent[],
  { id, gpa, version }: Pick<GradedStudent, 'id' | 'gpa' | 'version'>,
): readonly GradedStudent[] {
  return students.map((student) => (student.id === id ? { ...student, gpa, version } : student));
}

/** What `set_student_gpa` answers. */
export const gpaAnswer = z.object({ id: z.string(), gpa: z.number(), version: z.int() });

/** What `grade_history` answers. */
export const gradeHistory = z.array(
  z.pipe(
    z.object({ at: z.string(), actor_name: z.nullable(z.string()), before: z.number(), after: z.number() }),
    z.transform(({ at, actor_name: by, before, after }) => ({ at: Date.parse(at), by, before, after })),
  ),
);
/** One change of an average. */
export type GradeChange = z.infer<typeof gradeHistory>[number];

/** How the list may be sorted. */
export const sortings = ['name', 'grade', 'highest', 'lowest'] as const;
export type Sorting = (typeof sortings)[number];

/** Grades are words: they have an order of their own. */
const gradeNames = grades.map((grade) => grade.replace(/^الصف /, ''));

/** Where a grade stands among the twelve, whatever stands before its number; unknown ones come last. */
export function gradeRank(grade: string | null): number {
  const at = gradeNames.map((name) => grade?.endsWith(name)).lastIndexOf(true);
  return at < 0 ? gradeNames.length : at;
}

/** Compares two students as the list is sorted. */
export function compareBy(sorting: Sorting): (a: GradedStudent, b: GradedStudent) => number {
  const byName = (a: GradedStudent, b: GradedStudent) => compareNames(a.name, b.name);
  // What nobody has entered is neither high nor low.
  const byEntry = (a: GradedStudent, b: GradedStudent) => Number(isEntered(b)) - Number(isEntered(a));
  switch (sorting) {
    case 'grade':
      return (a, b) => gradeRank(a.grade) - gradeRank(b.grade) || byName(a, b);
    case 'highest':
      return (a, b) => byEntry(a, b) || b.gpa - a.gpa || byName(a, b);
    case 'lowest':
      return (a, b) => byEntry(a, b) || a.gpa - b.gpa || byName(a, b);
    case 'name':
      return byName;
    default:
      return unreachable(sorting);
  }
}
