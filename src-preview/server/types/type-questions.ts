import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { ValueType } from '../../protocol/theme.ts';

/** A file as it was and as it is now; paths from the root. */
export interface ChangedText {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What the types of a project have against a place. */
export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** TypeScript's own number of it. */
  readonly code: number;
  readonly message: string;
}

/** What the worker is asked. */
export type TypeQuestion =
  | { readonly kind: 'check'; readonly changed: readonly ChangedText[]; readonly isTried: boolean }
  | { readonly kind: 'props'; readonly file: string; readonly text: string; readonly offset: number }
  | { readonly kind: 'values'; readonly file: string; readonly text: string; readonly offsets: readonly number[] };

/** What it answers: problems that were not there before, or properties; null where nothing can be said. */
export type TypeAnswer =
  | { readonly kind: 'check'; readonly problems: readonly TypeProblem[] }
  | { readonly kind: 'props'; readonly props: readonly ComponentProp[] | null }
  | { readonly kind: 'values'; readonly types: readonly (ValueType | null)[] };
