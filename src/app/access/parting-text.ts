/** What is said to whoever signs out with unsent work. */
export interface PartingText {
  readonly title: string;
  readonly text: (unsent: number) => string;
  /** Where the device could not be asked. */
  readonly unknown: string;
  readonly leave: string;
}
