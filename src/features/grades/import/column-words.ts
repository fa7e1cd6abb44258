import { searchForm } from '../../../i18n/arabic-search.ts';

/** What a column may tell. `key`: the address or the id of an account, which nobody shares. */
export type ColumnKind = 'key' | 'name' | 'grade' | 'average';

/** Words of headings; the first kind with one of its words has the column. */
const words: Readonly<Record<ColumnKind, readonly string[]>> = {
  average: ['معدل', 'المعدل', 'معدله', 'معدلات', 'average', 'averages', 'gpa', 'avg', 'cgpa'],
  key: ['بريد', 'البريد', 'الايميل', 'ايميل', 'معرف', 'المعرف', 'رقم', 'email', 'e-mail', 'mail', 'id', 'number', 'no'],
  grade: ['صف', 'الصف', 'المرحله', 'الفصل', 'grade', 'class', 'year', 'level'],
  name: ['اسم', 'الاسم', 'الطالب', 'الطالبه', 'اسماء', 'name', 'names', 'student', 'pupil', 'surname'],
};
const order: readonly ColumnKind[] = ['average', 'key', 'grade', 'name'];

/** What a heading says by its words, in Arabic or English. */
export function kindOfHeading(cell: string): ColumnKind | undefined {
  const said = searchForm(cell).split(/[^\p{L}\p{N}-]+/u);
  return order.find((kind) => words[kind].some((word) => said.includes(searchForm(word))));
}
