/** A paragraph of a text and where it begins in it. */
export interface Paragraph {
  readonly at: number;
  readonly text: string;
}

/** The paragraphs of a text: an empty line parts them, a single line break stays inside. */
export function paragraphsOf(content: string): Paragraph[] {
  return [...content.matchAll(/\S(?:(?!\n[^\S\n]*\n)[\s\S])*/g)].map((match) => ({
    at: match.index,
    text: match[0].trimEnd(),
  }));
}
