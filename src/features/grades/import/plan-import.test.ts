import { expect, test } from 'vitest';
import type { GradedStudent } from '../students.ts';
import { finderAmong } from './find-student.ts';
import { isEnough, judgeColumns } from './judge-columns.ts';
import { planImport } from './plan-import.ts';

const student = (id: string, name: string, given: Partial<GradedStudent> = {}): GradedStudent => ({
  id,
  name,
  email: `${id}@school.example`,
  grade: 'الصف السابع',
  isApproved: true,
  gpa: 3,
  version: 2,
  updatedAt: 0,
  ...given,
});
const school = [
  student('a', 'مريم أحمد'),
  student('b', 'عمر علي', { grade: 'الصف الثامن' }),
  student('c', 'عمر علي', { grade: 'الصف التاسع' }),
  student('d', 'سلمى', { gpa: null, version: 1 }),
];

/** What the rows under a header would do, each in a word. */
function plansAmong(
  students: readonly GradedStudent[],
  header: readonly string[],
  ...rows: readonly (readonly string[])[]
): readonly string[] {
  const table = rows.map((cells, at) => ({ line: at + 2, cells }));
  const { places } = judgeColumns(header, table, finderAmong(students));
  return planImport({ rows: table, width: header.length, places }, students).map(({ plan }) =>
    plan.name === 'change' ? `${plan.student.id} ${plan.gpa}` : plan.name,
  );
}
const plansOf = (header: readonly string[], ...rows: readonly (readonly string[])[]): readonly string[] =>
  plansAmong(school, header, ...rows);

const judged = (header: readonly string[], ...cells: readonly (readonly string[])[]) =>
  judgeColumns(
    header,
    cells.map((row, at) => ({ line: at + 2, cells: row })),
    finderAmong(school),
  );

test('columns are known by their cells, whatever stands above them', () => {
  const cells = ['1', 'a@school.example', 'مريم أحمد', 'الصف السابع', '3.5'];
  const places = { key: 1, name: [2], grade: 3, average: 4 };
  expect(judged(['م', 'البريد', 'الاسم', 'الصف', 'المعدل'], cells).places).toEqual(places);
  expect(judged(['ID', 'Mail', 'Student', 'Class', 'GPA'], cells).places).toEqual(places);
  expect(judged(['', '', '', '', ''], cells).places).toEqual(places);
  expect(judged(['Average', 'Name', 'GPA 1', 'No', ''], cells).places).toMatchObject({ key: 1, name: [2] });
  expect(isEnough(judged(['x', 'y'], ['1', '2']).places)).toBe(false);
});

test('a number is read in every script and with every decimal mark', () => {
  const header = ['الاسم', 'المعدل'];
  for (const written of ['3.5', '3,5', '٣٫٥', '۳٫۵', "'3.5"])
    expect(plansOf(header, ['مريم احمد', written]), written).toEqual([written === "'3.5" ? 'unreadable' : 'a 3.5']);
});

test('namesakes are told apart by grade or address, and by nothing else', () => {
  expect(plansOf(['name', 'gpa'], ['عمر علي', '2'])).toEqual(['ambiguous']);
  expect(plansOf(['name', 'grade', 'gpa'], ['عمر علي', '8', '2'], ['عمر علي', 'Grade nine', '1'])).toEqual([
    'b 2',
    'c 1',
  ]);
  expect(plansOf(['email', 'gpa'], ['B@School.example', '2'])).toEqual(['b 2']);
});

test('what changes nothing, is beyond the scale, no number, of nobody, or said twice is not written', () => {
  const header = ['name', 'gpa'];
  expect(plansOf(header, ['مريم أحمد', '3'])).toEqual(['unchanged']);
  expect(plansOf(header, ['مريم أحمد', '4.5'])).toEqual(['out-of-range']);
  expect(plansOf(header, ['مريم أحمد', 'ممتاز'])).toEqual(['unreadable']);
  expect(plansOf(header, ['نورا', '3'])).toEqual(['not-found']);
  expect(plansOf(header, ['مريم أحمد', ''])).toEqual(['not-entered']);
  expect(plansOf(header, ['مريم أحمد', '1'], ['مريم أحمد', '2'])).toEqual(['duplicate', 'duplicate']);
});

test('a 0 over an average that nobody has entered is a change', () => {
  expect(plansOf(['name', 'gpa'], ['سلمى', '0'])).toEqual(['d 0']);
});

test('what our own file says changes nothing when it comes back', () => {
  const header = ['الاسم', 'البريد الإلكتروني', 'الصف', 'المعدل التراكمي'];
  expect(
    plansOf(header, ['مريم أحمد', 'a@school.example', 'الصف السابع', '3'], ['سلمى', 'd@school.example', '', '']),
  ).toEqual(['unchanged', 'not-entered']);
});

test('of two whose names differ only by what is folded, the one that is spelled as in the file is meant, or nobody', () => {
  const both = [
    student('girl', 'علا حسن', { grade: 'الصف السابع' }),
    student('boy', 'علاء حسن', { grade: 'الصف التاسع' }),
    student('one', 'عبد الرحمن علي'),
    student('two', 'عبدالرحمن على'),
  ];
  const plans = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
    plansAmong(both, header, ...rows);
  const header = ['الاسم', 'المعدل'];
  expect(plans(header, ['علا حسن', '2'], ['عَـلاء  حسن', '1'])).toEqual(['girl 2', 'boy 1']);
  expect(plans(header, ['عبد الرحمن علي', '2'], ['عبدالرحمن على', '1'])).toEqual(['one 2', 'two 1']);
  // Spelled as neither is.
  expect(plans(header, ['عبد الرحمن على', '2'], ['عبدالرحمن علي', '1'])).toEqual(['ambiguous', 'ambiguous']);
  const graded = ['الاسم', 'الصف', 'المعدل'];
  expect(plans(graded, ['علا حسن', '7', '2'], ['علاء حسن', '9', '1'])).toEqual(['girl 2', 'boy 1']);
  // The spelling tells of the one, the grade of the other.
  expect(plans(graded, ['علاء حسن', '7', '2'])).toEqual(['ambiguous']);
  expect(plans(graded, ['علا حسن', '8', '2'])).toEqual(['not-found']);
});

test('who is spelled otherwise than in the file is found where nobody else could be meant, once', () => {
  const girl = [student('girl', 'علا حسن')];
  expect(plansAmong(girl, ['الاسم', 'المعدل'], ['علاء حسن', '2'])).toEqual(['girl 2']);
  expect(plansAmong(girl, ['الاسم', 'المعدل'], ['علاء حسن', '2'], ['علا حسن', '1'])).toEqual(['duplicate', 'duplicate']);
});
