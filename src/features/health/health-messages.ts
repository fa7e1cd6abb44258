import type { Advice, FigureName, HealthState } from './health.ts';

/** The words about how the school's server is. */
export interface HealthMessages {
  readonly title: string;
  readonly allFine: string;
  /** How many figures ask for something, as the language writes numbers; null where none does. */
  readonly summary: (act: string | null, look: string | null) => string;
  /** Before the moment of the answer. */
  readonly asOf: string;
  readonly renew: string;
  readonly renewing: string;
  readonly states: Readonly<Record<HealthState, string>>;
  readonly figures: Readonly<Record<FigureName, string>>;
  readonly advice: Readonly<Record<Advice, string>>;
  /** Before the moment of a schedule's last run. */
  readonly ranAt: string;
  readonly neverRan: string;
  readonly postsOverdue: (count: string) => string;
  readonly postsWaiting: (count: string) => string;
  readonly never: string;
  readonly backupOf: (rows: string, files: string | null) => string;
  readonly byPortal: (version: string) => string;
  readonly nothingWaits: string;
  readonly waits: (count: string) => string;
  readonly oldest: string;
  readonly failed: (failing: string, browsers: string) => string;
  readonly refused: (refused: string, answered: string) => string;
  readonly overdue: (count: string) => string;
  readonly megabytes: (used: string, room: string, percent: string) => string;
  readonly fileCount: (count: string) => string;
  readonly none: string;
  readonly unknown: string;
  readonly portalExpects: (version: string) => string;
  readonly toQueue: string;
}
