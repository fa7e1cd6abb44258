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
      is_entered: z.boolean(),
    }),
    z.transform((row) => ({
      id: row.id,
      name: row.display_name,
      email: row.email,
      grade: row.grade,
      isApproved: row.is_approved,
      gpa: row.is_entered ? row.gpa : null,
      version: row.version,
      updatedAt: Date.parse(row.updated_at),
    })),
  ),
);
/** A student with the average, null where there is none, and the version that a change of it is made on. */
export type GradedStudent = z.infer<typeof studentsWithGpa>[number];

/** Puts what the school answered into the list of the page. */
export type ChangeStudents = (next: (students: readonly GradedStudent[]) => readonly GradedStudent[]) => void;

/** The list with the average that a student has now, and its version. */
export function withAverage(
  students: readonly GradedStudent[],
  { id, gpa, version }: Pick<GradedStudent, 'id' | 'gpa' | 'version'>,
): readonly GradedStudent[] {
  return students.map((student) => (student.id === id ? { ...student, gpa, version } : student));
}

/** What `set_student_gpa` and `take_back_student_gpa` answer; `year` has ended before it arrived, and it stands there. */
export const gpaAnswer = z.pipe(
  z.object({ gpa: z.number(), version: z.int(), is_entered: z.boolean(), year: z.optional(z.int()) }),
  z.transform(({ gpa, version, is_entered: isEntered, year }) => ({
    gpa: isEntered ? gpa : null,
    version,
    year: year ?? null,
  })),
);

/** What `grade_history` answers. */
export const gradeHistory = z.array(
  z.pipe(
    z.object({
      at: z.string(),
      actor_name: z.nullable(z.string()),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      year: z.optional(z.nullable(z.int())),
    }),
    z.transform(({ at, actor_name: by, before, after, year = null }) => ({
      at: Date.parse(at),
      by,
      before,
      after,
      year,
    })),
  ),
);
/** One change of an average; null is none. With a `year` of what that year had, which ended before the change came. */
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
  const byAverage = (sign: 1 | -1) => (a: GradedStudent, b: GradedStudent) => {
    if (a.gpa === null || b.gpa === null) return Number(a.gpa === null) - Number(b.gpa === null);
    return sign * (a.gpa - b.gpa);
  };
  const [highestFirst, lowestFirst] = [byAverage(-1), byAverage(1)];
  switch (sorting) {
    case 'grade':
      return (a, b) => gradeRank(a.grade) - gradeRank(b.grade) || byName(a, b);
    case 'highest':
      return (a, b) => highestFirst(a, b) || byName(a, b);
    case 'lowest':
      return (a, b) => lowestFirst(a, b) || byName(a, b);
    case 'name':
      return byName;
    default:
      return unreachable(sorting);
  }
}
