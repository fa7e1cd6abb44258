import * as z from 'zod/mini';
import { grades } from '../../domain/grades.ts';

/** What becomes of a student at a year's end: `unplaced` has a grade that is none of the twelve, and keeps it. */
export const outcomes = ['moves', 'stays', 'leaves', 'unplaced'] as const;
export type Outcome = (typeof outcomes)[number];

const counts = z.object({ moves: z.int(), stays: z.int(), leaves: z.int(), unplaced: z.int() });
/** How many of each outcome. */
export type OutcomeCounts = z.infer<typeof counts>;

const instant = z.pipe(z.string(), z.transform(Date.parse));

/** What `school_year` answers. */
export const schoolYear = z.pipe(
  z.object({
    year: z.int(),
    last: z.nullable(
      z.object({
        id: z.string(),
        year: z.int(),
        ended_at: instant,
        ended_by: z.nullable(z.string()),
        undo_until: instant,
        counts,
      }),
    ),
    undone: z.optional(z.nullable(z.object({ id: z.string(), undone_by: z.nullable(z.string()) }))),
  }),
  z.transform(({ year, last, undone }) => ({
    year,
    /** The end of the year that runs, where it was taken back lately, and by whom. */
    undone: undone ? { id: undone.id, by: undone.undone_by } : null,
    /** The last end of a year, as long as it can be taken back. */
    last: last && {
      id: last.id,
      year: last.year,
      endedAt: last.ended_at,
      endedBy: last.ended_by,
      undoUntil: last.undo_until,
      counts: last.counts,
    },
  })),
);
export type SchoolYear = z.infer<typeof schoolYear>;
export type LastYearEnd = NonNullable<SchoolYear['last']>;

/** What `list_year_end` answers. */
export const pupils = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      display_name: z.string(),
      grade: z.nullable(z.string()),
      to_grade: z.nullable(z.string()),
      outcome: z.enum(outcomes),
    }),
    z.transform((row) => ({
      id: row.id,
      name: row.display_name,
      grade: row.grade,
      toGrade: row.to_grade,
      outcome: row.outcome,
    })),
  ),
);
/** A student who is enrolled, with what becomes of them where nobody says otherwise. */
export type Pupil = z.infer<typeof pupils>[number];

/** What `preview_year_end` answers: the stamp says what was looked at. */
export const yearPreview = z.object({ year: z.int(), stamp: z.string(), counts });
export type YearPreview = z.infer<typeof yearPreview>;

/** What `end_year` answers. */
export const yearEnded = z.object({ id: z.string(), year: z.int(), counts });

/** What `undo_year_end` answers. */
export const yearUndone = z.object({
  is_undone: z.boolean(),
  reason: z.nullable(z.enum(['late', 'changed'])),
  changed: z.int(),
  names: z.array(z.string()),
});
export type YearUndone = z.infer<typeof yearUndone>;

/** What `list_leavers` answers. */
export const leaverRows = z.array(
  z.pipe(
    z.object({ id: z.string(), display_name: z.string(), grade: z.nullable(z.string()), delete_at: instant }),
    z.transform((row) => ({ id: row.id, name: row.display_name, grade: row.grade, deleteAt: row.delete_at })),
  ),
);
/** A student who has left, and when the account is deleted. */
export type Leaver = z.infer<typeof leaverRows>[number];

/** Those who are marked to stay or to leave, by id. */
export type Marks = Readonly<Record<string, 'stays' | 'leaves'>>;

/** What becomes of a student, with the marks. */
export function outcomeOf({ id, outcome }: Pupil, marks: Marks): Outcome {
  return marks[id] ?? outcome;
}

/** What may be said of a student at a year's end, the usual first. */
export function choicesOf({ outcome }: Pupil): readonly Outcome[] {
  if (outcome === 'leaves') return ['leaves', 'stays'];
  return outcome === 'unplaced' ? ['unplaced', 'leaves'] : ['moves', 'stays', 'leaves'];
}

/** The marks with one student's outcome changed: what is usual for a student is no mark. */
export function marked(marks: Marks, pupil: Pupil, outcome: Outcome): Marks {
  const { [pupil.id]: _was, ...others } = marks;
  return (outcome === 'stays' || outcome === 'leaves') && outcome !== pupil.outcome
    ? { ...others, [pupil.id]: outcome }
    : others;
}

/** The marks of those who are still there and may still be marked so. */
export function marksThatStand(marks: Marks, all: readonly Pupil[]): Marks {
  return Object.fromEntries(
    all.flatMap((pupil) => {
      const mark = marks[pupil.id];
      return mark !== undefined && mark !== pupil.outcome && choicesOf(pupil).includes(mark) ? [[pupil.id, mark]] : [];
    }),
  );
}

/** How many students of each outcome. */
export function countOutcomes(all: readonly Pupil[], marks: Marks): OutcomeCounts {
  const found = { moves: 0, stays: 0, leaves: 0, unplaced: 0 };
  for (const pupil of all) found[outcomeOf(pupil, marks)]++;
  return found;
}

/** The students of one grade. */
export interface GradeGroup {
  readonly grade: string | null;
  readonly toGrade: string | null;
  readonly pupils: readonly Pupil[];
}

/** Students by grade: the twelve in their order, then whatever else was written, and those without one last. */
export function groupsOf(all: readonly Pupil[]): readonly GradeGroup[] {
  const groups = new Map<string | null, Pupil[]>(grades.map((grade) => [grade, []]));
  for (const pupil of all) {
    const group = groups.get(pupil.grade);
    if (group) group.push(pupil);
    else groups.set(pupil.grade, [pupil]);
  }
  return [...groups]
    .map(([grade, members]) => ({ grade, toGrade: members[0]?.toGrade ?? null, pupils: members }))
    .filter((group) => group.pupils.length > 0)
    .sort((a, b) => Number(a.grade === null) - Number(b.grade === null));
}
