/** Rules in people's words, and by their selectors. */
interface SpokenRules {
  readonly said: string;
  readonly code: string;
}

/** What is said where a change would reach further than what was touched. Counts are written out already. */
export interface ReachWords {
  readonly title: (values: string) => string;
  readonly nothingYet: string;
  /** All whom it means; null where the page does not say how many. */
  readonly all: (count: string | null) => string;
  readonly alsoIn: (places: string) => string;
  readonly place: (name: string, count: string) => string;
  /** Of a rule for whole kinds of elements. */
  readonly everywhere: (rules: SpokenRules) => string;
  /** Of a rule of one sheet alone whose elements the sources cannot count. */
  readonly uncounted: (rules: SpokenRules) => string;
  readonly onlyThis: string;
  readonly ofItsOwn: string;
  readonly notPossible: (why: string) => string;
  readonly oneTemplate: (count: string | null) => string;
  readonly atWidths: (count: string | null, span: string) => string;
  readonly othersStay: string;
  /** Widths in pixels: from one on, and below another; null for no end. */
  readonly span: (from: string, below: string | null) => string;
  readonly change: (count: string | null) => string;
  /** With how many more there are in other places of the sources. */
  readonly changeAlso: (count: string | null, elsewhere: string) => string;
  readonly changeThis: string;
  readonly takeBack: string;
  readonly waits: string;
  readonly widths: string;
  /** What tabs of widths are called, in two short lines; `all` writes where a value is set already, else for all widths. */
  readonly tabs: {
    readonly all: readonly [string, string];
    readonly phones: readonly [string, string];
    readonly from: (width: string) => readonly [string, string];
  };
  /** Of a tab at whose widths something is set. */
  readonly setHere: string;
  readonly otherWidths: string;
  /** Of a frame in which a change holds, and of one in which it does not. */
  readonly changesNow: string;
  readonly staysAsItIs: string;
  readonly oneFrame: string;
  readonly upToWidth: string;
  readonly comma: string;
}
