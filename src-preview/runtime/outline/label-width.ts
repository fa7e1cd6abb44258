/** The letters of labels. */
export const labelFont = '500 12px/22px system-ui, sans-serif';
/** At both ends of the words of a label. */
export const labelPaddingPx = 6;
/** More that was measured is forgotten. */
const mostKept = 500;

/** Measures how wide labels with some words are, in their own pixels: before they are drawn, so that they are drawn once. */
export function labelWidths(document: Document): (words: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = labelFont;
  const known = new Map<string, number>();
  return (words) => {
    const before = known.get(words);
    if (before !== undefined) return before;
    const width = Math.ceil(context?.measureText(words).width ?? 0) + 2 * labelPaddingPx;
    if (known.size >= mostKept) known.clear();
    known.set(words, width);
    return width;
  };
}
