import { readGpa } from '../gpa-input.ts';
import { kindOfHeading } from './column-words.ts';
import { isKey, type StudentFinder } from './find-student.ts';
import type { TableRow } from './read-table.ts';

/** Titles above a list are few: the headings stand among so many first rows. */
export const headCandidates = 20;

const filled = ({ cells }: TableRow): readonly string[] => cells.filter((cell) => cell.trim() !== '');

/** How much a row says what stands below it: the kinds of columns that it names, an average for two. */
function headingsIn(row: TableRow): number {
  const kinds = new Set(filled(row).map(kindOfHeading));
  kinds.delete(undefined);
  return kinds.size + (kinds.has('average') ? 1 : 0);
}

/** Whether a row is of somebody: it names one, or has an address or a number with decimals. */
function isOfSomebody(row: TableRow, finder: StudentFinder): boolean {
  return filled(row).some(
    (cell) => finder.byName(cell).length > 0 || isKey(cell) || (readGpa(cell).ok && /\p{N}[^\p{N}]\p{N}/u.test(cell)),
  );
}

/** Which row has the headings, null for none. Not sure: nothing in that row is a heading that is known. */
interface FoundHead {
  readonly at: number | null;
  readonly isSure: boolean;
}

/**
 * Which of the rows has the headings: of those with at least two cells the first that says the most. Null for a list without:
 * its first such row is of somebody already.
 */
export function findHead(rows: readonly TableRow[], finder: StudentFinder): FoundHead {
  const first = rows.slice(0, headCandidates).map((row, at) => ({ row, at }));
  const wide = first.filter(({ row }) => filled(row).length > 1);
  const heads = wide.filter(({ row }) => !isOfSomebody(row, finder));
  const best = heads.reduce<{ at: number; says: number } | null>((most, { row, at }) => {
    const says = headingsIn(row);
    return says > (most?.says ?? 1) ? { at, says } : most;
  }, null);
  if (best) return { at: best.at, isSure: true };
  const [start] = wide;
  if (!start) return { at: null, isSure: false };
  if (isOfSomebody(start.row, finder)) return { at: null, isSure: true };
  return { at: start.at, isSure: headingsIn(start.row) > 0 };
}
