/** What is asked of visitors where the school counts visits. */
export interface VisitMessages {
  readonly title: string;
  readonly text: string;
  /** Where it is also told how quickly pages open. */
  readonly speed: string;
  readonly accept: string;
  readonly decline: string;
}
