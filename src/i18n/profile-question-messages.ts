/** What is said where the school holds something else of a profile than was said on this device. */
export interface ProfileQuestionMessages {
  readonly title: string;
  readonly lead: string;
  readonly mine: string;
  readonly theirs: string;
  readonly nothing: string;
  readonly keepMine: string;
  readonly keepTheirs: string;
  readonly gone: string;
  readonly undo: string;
  readonly fields: Readonly<Record<string, string>>;
}
