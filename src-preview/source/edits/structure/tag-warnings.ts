import type { Warning } from '../../../protocol/http/replies.ts';
import type { ParsedElement } from '../../parsed-element.ts';

/** Tags that say what something is to whoever does not see it. */
const meaning = new Set(
  'address article aside blockquote button dialog em figure footer form header label main mark nav section strong time'.split(
    ' ',
  ),
);
const plain = new Set(['div', 'span']);

/** A page has one heading of the first level, which gets the focus: what takes it away, or brings another, says so. */
export function headingWarnings(elements: readonly Pick<ParsedElement, 'name'>[]): Warning[] {
  return elements.some(({ name }) => name === 'h1') ? [{ code: 'PAGE_HEADING', names: ['h1'] }] : [];
}

/** What another tag makes of what an element says. */
export function retagWarnings(before: string, after: string): Warning[] {
  const isLost = meaning.has(before) && plain.has(after);
  return [
    ...(isLost ? [{ code: 'TAG_MEANING' as const, names: [before] }] : []),
    ...headingWarnings([{ name: before }, { name: after }]),
  ];
}
