/** The words of the card that offers a new version. */
export interface UpdateMessages {
  readonly title: string;
  readonly text: string;
  readonly apply: string;
  readonly later: string;
}
