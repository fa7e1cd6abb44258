/** What is said aloud once something has come about. */
export interface SaidWords {
  readonly selected: (of: { readonly name: string; readonly text: string; readonly isRefused: boolean }) => string;
  readonly notHere: string;
  readonly selectedElse: string;
  readonly reachLeft: string;
  readonly notFollowed: string;
  readonly added: string;
  readonly propChanged: string;
  readonly changed: (file: string) => string;
  readonly undone: string;
  readonly redone: string;
  readonly nothingToUndo: string;
  readonly nothingToRedo: string;
  readonly filesChanged: (files: string) => string;
  readonly chipKept: string;
}
