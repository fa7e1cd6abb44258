/** What the window says of a text that other places say too. */
export interface OwnWordsWords {
  /** Above the places, which are counted. */
  readonly shared: (count: string) => string;
  readonly make: string;
  readonly made: string;
  /** Where it can have none. */
  readonly notHere: string;
}
