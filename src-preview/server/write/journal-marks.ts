import * as z from 'zod/mini';

const turnNumber = z.int().check(z.minimum(0));
const commitMarkSchema = z.strictObject({
  /** The last turn before the commit. */
  turn: turnNumber,
  commit: z.string(),
  /** What the commit says of the file, as git names it; null where it took the file away. */
  blob: z.nullable(z.string()),
});
/** What a commit of the review has taken up of a file. */
export type CommitMark = Readonly<z.infer<typeof commitMarkSchema>>;

const marksSchema = z.strictObject({
  /** How far the history was cleared: what was taken back by the turn of that number, and has stayed so, is not told of. 0 before the first. */
  clearedTurn: turnNumber,
  /** Of each file what commits of the review have taken up of it, oldest first. */
  committed: z.optional(z.record(z.string(), z.array(commitMarkSchema))),
});
/** What a journal says beside its turns, on lines of their own. */
export type JournalMarks = Readonly<z.infer<typeof marksSchema>>;

/** Before the first of them. */
export const noMarks: JournalMarks = { clearedTurn: 0 };

/** So many commits of one file are kept: nobody goes back further and expects the history to know. */
const mostCommits = 20;

/** The marks with those of one more commit. */
export function withCommit(marks: JournalMarks, taken: ReadonlyMap<string, CommitMark>): JournalMarks {
  const now = [...taken].map(([file, mark]) => [file, [...commitsOf(marks, file), mark].slice(-mostCommits)] as const);
  return { ...marks, committed: { ...marks.committed, ...Object.fromEntries(now) } };
}

function commitsOf({ committed = {} }: JournalMarks, file: string): readonly CommitMark[] {
  return Object.hasOwn(committed, file) ? (committed[file] ?? []) : [];
}

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
