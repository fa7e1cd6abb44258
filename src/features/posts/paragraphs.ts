import { withoutTurns } from '../../domain/without-turns.ts';

/** A paragraph of a text and where it begins in it. */
export interface Paragraph {
  readonly at: number;
  readonly text: string;
}

/** About what a phone shows below title and author, in characters. */
const firstScreen = 400;

/**
 * How many of the paragraphs stand before a post's picture: so many that they fill the first screen of a phone, all where
 * there are fewer. A post is read first: its words are here long before the picture is, and stay where they are.
 */
export function beforePicture(paragraphs: readonly string[]): number {
  let characters = 0;
  const last = paragraphs.findIndex((text) => (characters += text.length) >= firstScreen);
  return last < 0 ? paragraphs.length : last + 1;
}

/** The paragraphs of a text: an empty line parts them, a single line break stays inside. */
export function paragraphsOf(content: string): Paragraph[] {
  return [...content.matchAll(/\S(?:(?!\n[^\S\n]*\n)[\s\S])*/g)].map((match) => ({
    at: match.index,
    text: withoutTurns(match[0]).trimEnd(),
  }));
}
