/** The words of the pictures that only their page says. */
export interface MediaText {
  readonly description: string;
  /** What assistive technology calls the row. */
  readonly carousel: string;
}
