/** More than two lines on the widest card. */
const length = 220;

/** The opening of a text on one line, cut after a word. */
export function excerpt(content: string): string {
  const opening = content
    .slice(0, length * 2)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (opening.length <= length) return opening;
  const cut = opening.lastIndexOf(' ', length);
  return `${opening.slice(0, cut > 0 ? cut : length)}…`;
}
