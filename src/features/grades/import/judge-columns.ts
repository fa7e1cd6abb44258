import { grades } from '../../../domain/grades.ts';
import { readGpa } from '../gpa-input.ts';
import { cellOf, joinedCells } from './cells.ts';
import { type ColumnKind, kindOfHeading } from './column-words.ts';
import { isKey, isOfGrade, type StudentFinder } from './find-student.ts';
import type { TableRow } from './read-table.ts';

/** Where each kind stands, a name maybe in several columns; null and none where no column tells it, or several might. */
export interface ColumnPlaces {
  readonly key: number | null;
  readonly name: readonly number[];
  readonly grade: number | null;
  readonly average: number | null;
}
/** What the columns tell, and between which somebody has to choose. */
export interface JudgedColumns {
  readonly places: ColumnPlaces;
  readonly asked: Readonly<Record<'name' | 'average', readonly number[]>>;
}

/** So many rows say what a column is. */
const sample = 400;

/** What one column says, by its heading and by its cells; each of the counts is of cells. */
interface Column {
  readonly at: number;
  readonly heading: ColumnKind | undefined;
  readonly filled: number;
  readonly keys: number;
  readonly names: number;
  readonly averages: number;
  /** Averages with decimals: nothing else in such lists has them. */
  readonly decimals: number;
  readonly grades: number;
  readonly texts: number;
}

function looksLikeAverage(cell: string): boolean {
  const gpa = readGpa(cell);
  return gpa.ok || gpa.error === 'date' || gpa.error === 'fraction' || gpa.error === 'percent';
}
const isGrade = (cell: string): boolean => grades.some((grade) => isOfGrade(grade, cell));
const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isKey(cell);

function columnAt(at: number, heading: string, rows: readonly TableRow[], finder: StudentFinder): Column {
  const cells = rows.map((row) => cellOf(row, at)).filter((cell) => cell !== '');
  const count = (is: (cell: string) => boolean): number => cells.filter(is).length;
  return {
    at,
    heading: kindOfHeading(heading),
    filled: cells.length,
    keys: count((cell) => finder.byKey(cell) !== undefined),
    names: count((cell) => finder.byName(cell).length > 0),
    averages: count(looksLikeAverage),
    decimals: count((cell) => readGpa(cell).ok && /[^\p{N}\p{Cf}]/u.test(cell)),
    grades: count(isGrade),
    texts: count(isText),
  };
}

/** The columns with the most of something, of which there must be some. */
function most(columns: readonly Column[], of: (column: Column) => number): readonly Column[] {
  const highest = Math.max(1, ...columns.map(of));
  return columns.filter((column) => of(column) === highest);
}

/** At least half of the cells. */
const mostly = (part: number, { filled }: Column): boolean => part > 0 && part * 2 >= filled;

function keyAmong(columns: readonly Column[]): number | null {
  return most(columns, ({ keys }) => keys)[0]?.at ?? null;
}

/** Ordered choices of two to four columns, those with the fewest first. */
function combinations(of: readonly number[]): readonly (readonly number[])[] {
  const longer = (lists: readonly (readonly number[])[]) =>
    lists.flatMap((list) => of.filter((at) => !list.includes(at)).map((at) => list.concat(at)));
  const pairs = longer(of.map((at) => [at]));
  const triples = longer(pairs);
  return [...pairs, ...triples, ...(of.length > 4 ? [] : longer(triples))];
}

/** Columns whose cells, one behind the other, name more students than any of them alone. */
function joinedName(columns: readonly Column[], rows: readonly TableRow[], finder: StudentFinder): readonly number[] {
  const worded = columns.filter((column) => mostly(column.texts, column) && !mostly(column.grades, column));
  const known = rows.slice(0, 60);
  const hits = (places: readonly number[]): number =>
    known.filter((row) => finder.byName(joinedCells(row, places)).length > 0).length;
  let best: { readonly places: readonly number[]; readonly found: number } = {
    places: [],
    found: Math.max(0, ...worded.map(({ at }) => hits([at]))),
  };
  for (const places of combinations(worded.slice(0, 5).map(({ at }) => at))) {
    const found = hits(places);
    if (found > best.found) best = { places, found };
  }
  return best.places;
}

function namesAmong(columns: readonly Column[], rows: readonly TableRow[], finder: StudentFinder): readonly number[][] {
  const joined = joinedName(columns, rows, finder);
  if (joined.length > 0) return [[...joined]];
  const finding = most(columns, ({ names }) => names);
  const named = columns.filter(
    (column) => column.heading === 'name' && (column.filled === 0 || mostly(column.texts, column)),
  );
  return (finding.length > 0 ? finding : named).map(({ at }) => [at]);
}

function averagesAmong(columns: readonly Column[]): readonly number[] {
  const headed = columns.filter(({ heading }) => heading === 'average');
  const fitting = headed.filter((column) => mostly(column.averages, column));
  if (headed.length > 0) return (fitting.length > 0 ? fitting : headed).map(({ at }) => at);
  const bySight = columns.filter(
    (column) => column.heading === undefined && column.decimals > 0 && mostly(column.averages, column),
  );
  return bySight.map(({ at }) => at);
}

function gradeAmong(columns: readonly Column[]): number | null {
  const fitting = columns.filter((column) => mostly(column.grades, column));
  const headed = fitting.find(({ heading }) => heading === 'grade');
  const written = fitting.find((column) => mostly(column.texts, column));
  return (headed ?? written)?.at ?? null;
}

const theOnly = <T>(choices: readonly T[]): T | undefined => (choices.length === 1 ? choices[0] : undefined);

/**
 * What each column tells: by its cells, whether they find students and look like averages, and by its heading where cells do not
 * decide. Two that may tell the same are asked about.
 */
export function judgeColumns(
  header: readonly string[],
  all: readonly TableRow[],
  finder: StudentFinder,
): JudgedColumns {
  const rows = all.slice(0, sample);
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => columnAt(at, header[at] ?? '', rows, finder));
  const key = keyAmong(columns);
  const rest = columns.filter(({ at }) => at !== key);
  const average = averagesAmong(rest);
  const names = namesAmong(
    rest.filter(({ at }) => !average.includes(at)),
    rows,
    finder,
  );
  const grade = gradeAmong(rest.filter(({ at }) => !average.includes(at) && !names.flat().includes(at)));
  return {
    places: { key, name: theOnly(names) ?? [], grade, average: theOnly(average) ?? null },
    asked: { name: names.length > 1 ? names.flat() : [], average: average.length > 1 ? average : [] },
  };
}

/** Without which columns somebody cannot be found, or has no average; of `key` and `name` one is enough. */
export function missing({ key, name, average }: ColumnPlaces): readonly ('key' | 'name' | 'average')[] {
  const hasSomebody = key !== null || name.length > 0;
  return [...(hasSomebody ? [] : (['key', 'name'] as const)), ...(average === null ? (['average'] as const) : [])];
}

/** Of what is asked, what nobody has answered yet. */
export function openQuestions({ asked, places }: JudgedColumns): readonly ('name' | 'average')[] {
  const isOpen = { name: places.name.length === 0, average: places.average === null };
  return (['name', 'average'] as const).filter((kind) => asked[kind].length > 0 && isOpen[kind]);
}

/** Whether somebody can be found and has an average: what an import cannot do without. */
export function isEnough(places: ColumnPlaces): boolean {
  return missing(places).length === 0;
}
