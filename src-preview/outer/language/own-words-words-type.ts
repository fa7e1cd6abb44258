/** What the window says of a text that other places say too. */
export interface OwnWordsWords {
  /** Above the places, which are counted. */
  readonly shared: (count: string) => string;
  /** Of something whose words stand elsewhere on the page too: what that means for it. */
  readonly copy: string;
  readonly make: string;
  readonly made: string;
  /** Where it can have none. */
  readonly notHere: string;
}

/** What it says of a text that becomes an entry of the catalogues. */
export interface NewEntryWords {
  readonly title: string;
  readonly hint: string;
  readonly key: string;
  readonly text: (language: string) => string;
  readonly create: string;
}
