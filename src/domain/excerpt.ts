/** More than two lines on the widest card. */
const length = 220;
/** So much of what stands before the place that is looked for: it is seen in the first lines of a phone. */
const before = 32;

/** A part of a text on one line, cut between words: its opening, or what stands around a place of it. */
export function excerpt(content: string, place = 0): string {
  const start = place > before ? afterWord(content, place - before) : 0;
  const part = content
    .slice(start, start + length * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const lead = start > 0 ? '…' : '';
  if (part.length <= length && start + length * 2 >= content.length) return lead + part;
  const cut = part.lastIndexOf(' ', length);
  return `${lead}${part.slice(0, cut > 0 ? cut : length)}…`;
}

/** Where the next word begins; there, where none does before long. */
function afterWord(content: string, place: number): number {
  const gap = content.slice(place, place + before).search(/\s/);
  return gap < 0 ? place : place + gap + 1;
}
