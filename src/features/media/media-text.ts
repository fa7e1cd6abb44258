/** The words of the pictures that only their page says. */
export interface MediaText {
  readonly description: string;
  /** What assistive technology calls the row, and one picture of it. */
  readonly carousel: string;
  readonly slide: string;
  readonly position: (number: string, total: string) => string;
  readonly previous: string;
  readonly next: string;
}
