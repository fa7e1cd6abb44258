import type { Need } from './queries.ts';

/** How a thing stands that waits: `changed` is another’s, taken down by the school and changed since. */
type Waiting = Exclude<Need, 'sent'> | 'changed';

/** The words of the teacher's first screen. */
export interface DashboardMessages {
  readonly title: string;
  /** Before the name. */
  readonly hello: string;
  readonly write: string;
  /** Beside it: how little it takes. */
  readonly writeHint: string;
  /** On the blank page of it. */
  readonly writeBlank: string;
  readonly writeKept: string;
  /** After the name: how many things wait; the figure as the language writes it. */
  readonly waits: (count: number, figure: string) => string;
  readonly needsYou: string;
  /** What is done about what waits. */
  readonly actions: Readonly<Record<Waiting, string>>;
  /** How everything stands that was written here, in four counted lines. */
  readonly whole: {
    readonly title: string;
    readonly decide: string;
    readonly draft: string;
    readonly waiting: string;
    readonly sent: string;
  };
  /** The other places of the portal. */
  readonly ways: {
    readonly label: string;
    readonly grades: string;
    readonly achievements: string;
    readonly awards: string;
    readonly codes: string;
  };
  readonly nothingWaits: string;
  readonly states: Readonly<Record<Waiting, string>>;
  readonly untitled: string;
  /** What the account says of itself. */
  readonly profile: string;
  readonly recent: string;
  /** Above posts that are older than that. */
  readonly latest: string;
  readonly all: string;
  readonly likes: string;
  readonly saves: string;
  /** Over how much more was said than at the last visit. */
  readonly since: string;
  readonly firstDay: string;
  readonly firstDayHint: string;
  readonly steps: readonly string[];
}
