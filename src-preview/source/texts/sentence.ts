import type { LanguageTag } from '../../protocol/languages.ts';
import type { Notation } from '../literals/cooked.ts';
import type { Span } from '../syntax.ts';

/** Words that can be edited: `[start, end)` of the sentence's source, written as `notation` says. */
export interface WordsPart extends Span {
  readonly kind: 'words';
  readonly text: string;
  readonly notation: Notation;
  /** Parts with the same number stand side by side in the source and may change places. */
  readonly region: number;
  /** Whether they stand in one branch of a choice, and not around it. */
  readonly isInBranch: boolean;
}

/** A value that is put in. */
interface ValuePart extends Span {
  readonly kind: 'value';
  /** How the source calls it, unique in its sentence. */
  readonly name: string;
  readonly region: number;
  readonly isNumber: boolean;
}

export type SentencePart = WordsPart | ValuePart;

/** What a branch stands for, of one of the values that choose: `posts`, `few`. */
export interface BranchChoice {
  readonly name: string;
  readonly form: string;
}

/** One way in which a text of the sources can be said: a text without choices has one, a plural one for each branch. */
export interface Sentence {
  readonly branch: string | null;
  /** The same value by value, of a message; the outermost first. */
  readonly choices?: readonly BranchChoice[];
  /** Words and values in their order. Before, between and after values there are always words, empty ones too. */
  readonly parts: readonly SentencePart[];
}

/** A text as it stands in a file, and every way in which it is said. */
export interface WrittenText {
  readonly file: string;
  readonly language: LanguageTag | null;
  /** Where the whole of it stands in the file. */
  readonly span: Span;
  readonly sentences: readonly Sentence[];
  /** Whether a branch has to be named before an edit: one that the count on the screen chooses. */
  readonly isPlural: boolean;
  /** A message with a syntax of its own inside a literal; the parts' places count in it. Null where they count in the file. */
  readonly message: { readonly text: string; readonly literal: Span; readonly notation: Notation } | null;
}

/** Gives values that are called alike different names: `name`, `name:2`. */
export function nameValues(parts: readonly SentencePart[]): SentencePart[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    if (part.kind === 'words') return part;
    const count = (seen.get(part.name) ?? 0) + 1;
    seen.set(part.name, count);
    return count === 1 ? part : { ...part, name: `${part.name}:${count}` };
  });
}

/** The sentence as words only, with values as `{name}`. */
export function plainText({ parts }: Sentence): string {
  return parts.map((part) => (part.kind === 'words' ? part.text : `{${part.name}}`)).join('');
}
