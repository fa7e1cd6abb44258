/** A sign in a text that says which entry it comes from. */
export function markOf(entry: number): string {
  return `⟦${entry}⟧`;
}

const mark = /⟦(\d+)⟧/g;

/** The entries whose signs stand in a text. */
export function marksIn(text: string): readonly number[] {
  return [...text.matchAll(mark)].map(([, entry]) => Number(entry));
}

/** The text without signs, but for those of one entry. */
export function withoutMarks(text: string, but?: number): string {
  return text.replaceAll(mark, (sign, entry: string) => (Number(entry) === but ? sign : ''));
}
