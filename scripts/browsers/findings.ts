/** Something in a built file that the oldest browsers do not have. */
export interface Finding {
  /** What it is: a method `.toSorted`, a name `OffscreenCanvas`, a selector `:popover-open`. */
  readonly name: string;
  readonly file: string;
  /** What stands there, for whoever looks for it. */
  readonly near: string;
}

/** Where a thing is missing: the browsers of the list that lack it. */
export type Missing = ReadonlyMap<string, readonly string[]>;
