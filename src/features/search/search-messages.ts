import type { FoundKind } from './search-query.ts';

/** The words of the search that only its page says. */
export interface SearchMessages {
  readonly title: string;
  readonly description: string;
  /** What one types into. */
  readonly field: string;
  /** What may be typed, for whoever has typed nothing. */
  readonly hint: string;
  /** Of what was pasted and is longer than what can be found. */
  readonly shortened: (most: string) => string;
  /** What assistive technology calls the filters, and what opens them on a phone. */
  readonly filters: string;
  readonly kind: string;
  readonly teacher: string;
  readonly department: string;
  readonly month: string;
  /** Of each filter, that nothing is left out. */
  readonly all: string;
  readonly kinds: Readonly<Record<FoundKind, string>>;
  /** How much was found; the figure as the language writes it. */
  readonly found: (count: number, figure: string) => string;
  readonly newest: string;
  readonly reading: string;
  readonly none: string;
  readonly noneHint: string;
  readonly noneFiltered: string;
  readonly widen: string;
  readonly more: string;
  /** While the school has not reached the device as a whole. */
  readonly notWhole: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly again: string;
}
