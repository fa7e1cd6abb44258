/** What was found on a page. */
export interface CascadeFigures {
  readonly elements: number;
  /** Pairs of an element and a property for which a rule of the page is said to decide. */
  readonly pairs: number;
  /** Pairs for which the browser does something else. */
  readonly wrong: readonly string[];
}

/** Where the check leaves its figures in the page. */
export const figuresKey = 'manaraCascadeFigures';
