/** What is asked of visitors where the school counts visits. */
export interface VisitMessages {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}
