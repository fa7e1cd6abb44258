import { searchForm } from '../../../i18n/arabic-search.ts';

/** What a column may tell. `key`: the address or the id of an account, which nobody shares. */
export const columnKinds = ['key', 'name', 'grade', 'average'] as const;
export type ColumnKind = (typeof columnKinds)[number];
/** Where each kind stands; null where no column tells it. */
export type ColumnPlaces = Readonly<Record<ColumnKind, number | null>>;

/** Words of headers; the first kind with one of its words has the column. */
const words: Readonly<Record<ColumnKind, readonly string[]>> = {
  average: ['معدل', 'المعدل', 'average', 'averages', 'gpa', 'avg'],
  key: ['بريد', 'البريد', 'الايميل', 'معرف', 'المعرف', 'رقم', 'email', 'e-mail', 'mail', 'id', 'number', 'no'],
  grade: ['صف', 'الصف', 'المرحله', 'grade', 'class', 'year'],
  name: ['اسم', 'الاسم', 'الطالب', 'name', 'student', 'pupil'],
};
const order: readonly ColumnKind[] = ['average', 'key', 'grade', 'name'];

function kindOf(cell: string): ColumnKind | undefined {
  const said = searchForm(cell).split(/[^\p{L}\p{N}-]+/u);
  return order.find((kind) => words[kind].some((word) => said.includes(searchForm(word))));
}

/** What each column tells by the words of its header, in Arabic or English; of two that tell the same, the first. */
export function matchColumns(header: readonly string[]): ColumnPlaces {
  const kinds = header.map(kindOf);
  const placeOf = (kind: ColumnKind): number | null => {
    const at = kinds.indexOf(kind);
    return at < 0 ? null : at;
  };
  return { key: placeOf('key'), name: placeOf('name'), grade: placeOf('grade'), average: placeOf('average') };
}

/** Whether somebody can be found and has an average: what an import cannot do without. */
export function isEnough({ key, name, average }: ColumnPlaces): boolean {
  return average !== null && (key !== null || name !== null);
}
