import * as z from 'zod/mini';

const turnNumber = z.int().check(z.minimum(0));
const marksSchema = z.strictObject({
  /** How far the history was cleared: what was taken back by the turn of that number, and has stayed so, is not told of. 0 before the first. */
  clearedTurn: turnNumber,
  /** Of each file that a commit of the review has taken up, the last turn before that. */
  committed: z.optional(z.record(z.string(), turnNumber)),
});
/** What a journal says beside its turns, on lines of their own. */
export type JournalMarks = Readonly<z.infer<typeof marksSchema>>;

/** Before the first of them. */
export const noMarks: JournalMarks = { clearedTurn: 0 };

/** A mark as it stands in the journal. */
export const markLine = (mark: JournalMarks): string => `${JSON.stringify(mark)}\n`;

/** The mark that a line is; undefined for any other line. */
export function readMark(line: string): JournalMarks | undefined {
  // Most lines are turns, some of them long.
  if (!line.startsWith('{"clearedTurn":')) return undefined;
  try {
    return marksSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
