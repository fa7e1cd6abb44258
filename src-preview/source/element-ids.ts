import type { CodebaseId } from '../protocol/ids.ts';

/** Where an element stands: `index` is its place in the file's `elements`, in document order. */
export interface ElementPlace {
  readonly file: string;
  readonly index: number;
}

/** The names of a project's elements, for as long as they can be followed through edits. */
export interface ElementIds {
  /** Where the element is now; undefined when it is gone or was never there. */
  element(id: CodebaseId): ElementPlace | undefined;
  /** Throws where the file has no element at this place. */
  idOf(file: string, index: number): CodebaseId;
}
