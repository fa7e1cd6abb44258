/** The words of the pictures that only their page says. */
export interface MediaMessages {
  readonly title: string;
  readonly description: string;
  /** That a picture opens, and leads on. */
  readonly hintToOpen: string;
  /** What assistive technology calls the ways to the months. */
  readonly months: string;
  /** How many pictures a month has; the figure as the language writes it. */
  readonly posts: (count: number, figure: string) => string;
  /** Of a school that has none yet, and what will change that. */
  readonly empty: string;
  readonly hint: string;
}
