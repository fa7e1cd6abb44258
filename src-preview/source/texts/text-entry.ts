import type { Node } from 'oxc-parser';
import type { LanguageTag } from '../../protocol/languages.ts';
import type { ParsedFile } from '../parsed-file.ts';

/** A text of the project in one language: where it stands. */
export interface EntryVersion {
  readonly language: LanguageTag | null;
  readonly file: ParsedFile;
  readonly node: Node;
}

/** A text of the project in all its languages. */
export interface TextEntry {
  /** Names it in requests: stays as long as its key does. */
  readonly id: string;
  /** A key of a catalogue, or the way through an object: `groups[0].questions[2].question`. */
  readonly key: string;
  /** A message of a flat catalogue is in ICU's syntax; elsewhere a text is what its expression says. */
  readonly isMessage: boolean;
  readonly versions: readonly EntryVersion[];
}

/** A step of a way through an object, as a program would write it. */
export function stepOf(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `['${key.replaceAll("'", String.raw`\'`)}']`;
}
