import { normalised } from '../../../domain/normalised.ts';
import { searchForm, spellingOf } from '../../../i18n/arabic-search.ts';
import { gradeName } from '../../../i18n/grade-names.ts';
import { type GradedStudent, gradeRank } from '../students.ts';

/** What a row says of whom it means. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly grade: string;
}
/** Finds students by what a file says of them. */
export interface StudentFinder {
  readonly byKey: (key: string) => GradedStudent | undefined;
  readonly byName: (name: string) => readonly GradedStudent[];
  /** Whom a row means: `contrary` where its address is of one student and its name of others. */
  readonly find: (named: Named) => readonly GradedStudent[] | 'contrary';
}

const keyForm = (key: string): string => normalised('email', key).toLowerCase();

/** Whether something is an address or an id of an account, whoever's. */
export function isKey(cell: string): boolean {
  return /^[^@\s]+@[^@\s]+$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(keyForm(cell));
}

/** The ways in which a grade may be written: by its words in both languages, or by its number. */
export function isOfGrade(grade: string | null, given: string): boolean {
  if (grade === null) return false;
  const number = normalised('number', given);
  if (/^\d+$/.test(number)) return gradeRank(grade) + 1 === Number(number);
  const forms = [grade, gradeName(grade, 'ar'), gradeName(grade, 'en'), `Grade ${gradeRank(grade) + 1}`];
  return forms.map(searchForm).includes(searchForm(given));
}

/**
 * Of students whose names have one form, those whom a row means: who is spelled as the file spells it goes before who is not
 * (علاء is not علا), and a grade tells namesakes apart. Where the two tell of different people, all of them: nobody is sure.
 */
function meantAmong(namesakes: readonly GradedStudent[], { name, grade }: Named): readonly GradedStudent[] {
  if (namesakes.length < 2) return namesakes;
  const fitting = grade === '' ? namesakes : namesakes.filter((one) => isOfGrade(one.grade, grade));
  const spelled = namesakes.filter((one) => spellingOf(one.name) === spellingOf(name));
  if (spelled.length === 0) return fitting;
  const both = spelled.filter((one) => fitting.includes(one));
  return both.length > 0 || fitting.length === 0 ? both : [...spelled, ...fitting];
}

/**
 * A finder among the students of the school: by what nobody shares where a row has it, otherwise by name, among namesakes by
 * spelling and grade. A number that is nobody's key (that of a row, of a seat) says nothing.
 */
export function finderAmong(students: readonly GradedStudent[]): StudentFinder {
  const keys = new Map<string, GradedStudent>();
  const names = new Map<string, GradedStudent[]>();
  for (const student of students) {
    keys.set(student.id.toLowerCase(), student);
    if (student.email !== null) keys.set(keyForm(student.email), student);
    const name = searchForm(student.name);
    names.set(name, [...(names.get(name) ?? []), student]);
  }
  const byKey = (key: string) => (key === '' ? undefined : keys.get(keyForm(key)));
  const byName = (name: string) => (name === '' ? [] : (names.get(searchForm(name)) ?? []));
  return {
    byKey,
    byName,
    find: (named) => {
      const { key, name } = named;
      const student = byKey(key);
      const namesakes = byName(name);
      if (student) return namesakes.length > 0 && !namesakes.includes(student) ? 'contrary' : [student];
      if (isKey(key)) return [];
      return meantAmong(namesakes, named);
    },
  };
}
