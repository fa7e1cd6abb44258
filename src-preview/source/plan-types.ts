import type { Warning } from '../protocol/http/replies.ts';
import type { Refusal } from '../protocol/refusals.ts';
import type { Splice } from './project.ts';

/** A property of the element that begins at an offset. */
export interface UnsureProperty {
  readonly file: string;
  readonly offset: number;
  readonly name: string;
}

/** A value that a plan writes, of which the types of the project say whether it may be one. */
export interface GivenValue extends UnsureProperty {
  /** Of a property `offset` is where its element begins, of a constant where the constant does: in the file as it is before. */
  readonly of: 'property' | 'constant';
  /** What is written, with the name that it is written for: in the file as it is afterwards. */
  readonly span: { readonly start: number; readonly end: number };
}

/** What a request comes to: what to write where, and nothing is written yet. */
export interface Plan {
  /** By file; every file has at least one splice that changes something. */
  readonly splices: ReadonlyMap<string, readonly Splice[]>;
  /** Files that come with the plan, or go with it: of them no text and no file are the same. */
  readonly wholeFiles?: ReadonlySet<string>;
  readonly warnings: readonly Warning[];
  /** Properties that it takes away of which neither the sources nor a package's declarations say whether they may go. */
  readonly unsure?: readonly UnsureProperty[];
  /** Values that it writes and the types of the project may forbid. */
  readonly given?: readonly GivenValue[];
  /** What the history says of it: names and short texts, as `Activity.summary`. */
  readonly summary: Readonly<Record<string, string>>;
}

export type Planned = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly refusal: Refusal };
