import * as z from 'zod/mini';

/** How far the history was cleared: what was taken back by the turn of that number, and has stayed so, is not told of. 0 before the first. */
const marksSchema = z.strictObject({ clearedTurn: z.int().check(z.minimum(0)) });
  committed: z.optional(z.record(z.string(), turnNumber)),
/** What a journal says beside its turns, on lines of their own. */
export interface JournalMarks {
  readonly clearedTurn: number;
  readonly committed: Readonly<Record<string, number>>;
}

/** Before the first of them. */
export const noMarks: JournalMarks = { clearedTurn: 0 };

/** A mark as it stands in the journal. */
export const markLine = (mark: JournalMarks): string => `${JSON.stringify(mark)}\n`;

/** The mark that a line is; undefined for any other line. */
export function readMark(line: string): JournalMarks | undefined {
  // Most lines are turns, some of them long.
  if (!line.startsWith('{"clearedTurn":')) return undefined;
  try {
    // Journals of before commits were marked say nothing of them.
    const { clearedTurn, committed = {} } = marksSchema.parse(JSON.parse(line));
    return { clearedTurn, committed };
  } catch {
    return undefined;
  }
}
