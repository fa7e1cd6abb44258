/** What the window says of the app's pictures. */
export interface PictureWords {
  readonly title: string;
  readonly find: string;
  readonly found: (count: string) => string;
  readonly more: (count: string) => string;
  /** Where an app has none: the folders in which they would be found. */
  readonly none: (folders: string) => string;
  readonly nothingFound: string;
  readonly isCut: string;
  readonly lookAgain: string;
  /** In pixels. */
  readonly size: (width: string, height: string) => string;
  readonly noSize: string;
  readonly cannotBeNamed: string;
  /** Above what it says to whoever does not see it. */
  readonly says: string;
  readonly ornament: string;
  readonly another: string;
  readonly use: string;
}
