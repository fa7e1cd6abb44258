/** The words of the pictures that only their page says. */
export interface MediaMessages {
  readonly title: string;
  readonly description: string;
  /** Of a school that has none yet, and what will change that. */
  readonly empty: string;
  readonly hint: string;
  /** What assistive technology calls the row. */
  readonly carousel: string;
}
