/** The words of the teacher's first screen. */
export interface DashboardMessages {
  readonly title: string;
  /** Before the name. */
  readonly hello: string;
  readonly write: string;
  readonly needsYou: string;
  readonly nothingWaits: string;
  readonly states: Readonly<Record<'failed' | 'conflict' | 'draft' | 'waiting' | 'deleting', string>>;
  readonly untitled: string;
  /** What the account says of itself. */
  readonly profile: string;
  readonly recent: string;
  /** Above posts that are older than that. */
  readonly latest: string;
  readonly all: string;
  readonly likes: string;
  readonly saves: string;
  readonly firstDay: string;
  readonly firstDayHint: string;
  readonly steps: readonly string[];
}
