import type { Outcome } from './school-year.ts';

/** The words of the school year. Numbers, dates and names come formatted. */
export interface YearMessages {
  readonly title: (year: string) => string;
  readonly lead: string;
  readonly search: string;
  readonly none: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly noGrade: string;
  readonly becomes: (grade: string) => string;
  readonly top: string;
  readonly unplacedHint: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly counted: Readonly<Record<Outcome, (count: string) => string>>;
  readonly outcomeOf: (name: string) => string;
  readonly tooMany: (most: string) => string;
  readonly review: string;
  readonly reviewing: string;
  readonly question: (year: string) => string;
  readonly leaversMean: (days: string) => string;
  readonly averagesMean: string;
  readonly undoMeans: string;
  readonly confirm: string;
  readonly working: string;
  readonly cancel: string;
  readonly outdated: string;
  readonly close: string;
  /** Somebody else did it first; null is somebody whose account is no more. */
  readonly alreadyEnded: (year: string, by: string | null) => string;
  readonly alreadyUndone: (year: string, by: string | null) => string;
  readonly ended: (year: string, date: string) => string;
  readonly endedBy: (name: string) => string;
  readonly undoUntil: (date: string) => string;
  readonly undo: string;
  readonly undone: (year: string) => string;
  readonly late: string;
  readonly changed: (count: string, names: string) => string;
  readonly andOthers: string;
  /** Between two names of a list. */
  readonly listed: string;
  readonly leavers: string;
  readonly leaversOf: (count: string) => string;
  readonly leaversLead: string;
  readonly deletedOn: (date: string) => string;
  readonly takeBack: string;
  readonly takeBackOf: (name: string) => string;
  readonly isBack: (name: string) => string;
  readonly hasLeft: (name: string) => string;
  readonly undoLast: string;
}
