/** What is said to whoever signs out with unsent work. */
export interface PartingText {
  readonly title: string;
  readonly text: (unsent: number) => string;
  readonly leave: string;
}
