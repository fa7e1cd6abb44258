import type { NotShownWords } from './not-shown-words-type.ts';

/** What the window says of looks that are written elsewhere than in rules: templates, themes, utility classes. */
export interface LookWords {
  /** The template of a styled component: its heading, and how many elements have it. */
  readonly template: string;
  readonly openTemplate: (name: string) => string;
  readonly looksSo: (count: string) => string;
  /** The utility classes of an element. */
  readonly utilities: string;
  readonly noUtilities: string;
  readonly hasClass: (name: string) => string;
  /** Beside a class that the element has in some states only. */
  readonly sometimes: string;
  readonly addUtility: string;
  /** The values of the project's themes. */
  readonly theme: string;
  /** Properties of a component that say how it looks. */
  readonly byProps: string;
  /** Beside a property that code works out. */
  readonly byCode: string;
  readonly notShown: NotShownWords;
}
