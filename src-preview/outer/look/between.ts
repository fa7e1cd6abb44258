import type { LayerWords } from '../language/layer-words-type.ts';

/** What parts two of what something is called by. Beside Arabic figures a middle dot reads as a zero: there it is a comma. */
export function betweenOf(before: string, after: string, { between, betweenFigures }: LayerWords): string {
  return /\p{Nd}\P{L}*$/u.test(before) || /^\P{L}*\p{Nd}/u.test(after) ? betweenFigures : between;
}

/** All that something is called by, in a row. */
export function inARow(parts: readonly string[], names: LayerWords): string {
  return parts
    .filter((part) => part !== '')
    .reduce((row, part) => (row === '' ? part : `${row}${betweenOf(row, part, names)}${part}`), '');
}
