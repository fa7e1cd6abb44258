import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { compareBy, type GradedStudent, gradeRank, type Sorting } from './students.ts';

/** Which students are on screen, and in which order. */
export interface GradeView {
  readonly search: string;
  /** Empty for all. */
  readonly grade: string;
  readonly sorting: Sorting;
}

/** Everybody, by name. */
export const everyStudent: GradeView = { search: '', grade: '', sorting: 'name' };

const forms = new WeakMap<GradedStudent, string>();

function formOf(student: GradedStudent): string {
  const known = forms.get(student);
  if (known !== undefined) return known;
  const form = searchForm(`${student.name} ${student.email ?? ''}`);
  forms.set(student, form);
  return form;
}

/** The students of a view, sorted. */
export function shownStudents(students: readonly GradedStudent[], view: GradeView): readonly GradedStudent[] {
  const wanted = searchForm(view.search);
  return students
    .filter(({ grade }) => view.grade === '' || grade === view.grade)
    .filter((student) => matchesSearch(formOf(student), wanted))
    .sort(compareBy(view.sorting));
}

/** The grades that there are, in the order of the school. */
export function gradesOf(students: readonly GradedStudent[]): readonly string[] {
  return [...new Set(students.flatMap(({ grade }) => grade ?? []))].sort((a, b) => gradeRank(a) - gradeRank(b));
}
