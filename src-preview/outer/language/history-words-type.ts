/** What is said of going back and forth through the changes. */
export interface HistoryWords {
  readonly takeBack: string;
  readonly bringBack: string;
  /** The mark of a change that the way back leads past. */
  readonly mark: string;
  /** Its place says something else, by whose hand is not known. */
  readonly overwritten: { readonly why: string; readonly next: string };
  /** Later changes of this window stand in its place. */
  readonly later: (count: string) => string;
  readonly takeBackWith: (count: string) => string;
  readonly clearUndone: string;
  /** Said after a step that led past others, whatever the reason of each: the history says that. */
  readonly passedOver: Readonly<Record<'undone' | 'redone', (count: string) => string>>;
  /** Said where nothing else is left. */
  readonly noneLeft: Readonly<Record<'undone' | 'redone', (count: string) => string>>;
}
