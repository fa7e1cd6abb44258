const characters = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** The opening of a text, no longer than `most` code units: cut between words where one ends before long, else behind a whole character. */
export function openingOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const word = text.lastIndexOf(' ', most);
  const end = word > most / 2 ? word : (characters.segment(text).containing(most)?.index ?? most);
  return `${text.slice(0, end)}…`;
}
