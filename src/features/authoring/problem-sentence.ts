import { characterCount, tooLong } from '../../domain/characters.ts';
import type { Formats } from '../../i18n/format.ts';
import type { AuthoringMessages } from './authoring-messages.ts';
import type { Problem } from './check-fields.ts';

interface Told {
  readonly words: AuthoringMessages;
  readonly formats: Formats;
  readonly text: string;
  /** The most characters that the text may have. */
  readonly limit: number;
}

/** What is wrong with a text, in words: of one that is too long how long it is, and how long it may be. */
export function problemSentence(problem: Problem, { words, formats, text, limit }: Told): string {
  if (problem !== 'tooLong') return words.problems[problem];
  const { length, most } = tooLong(text, limit) ?? { length: characterCount(text), most: limit };
  return words.tooLong(formats.number(length), formats.number(most));
}
