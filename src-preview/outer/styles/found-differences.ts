import type { FoundDifference, StyleLook } from '../state/store/style-look.ts';

/** What a look has found of an element, each property once for each that decides it. */
export function foundDifferences(look: StyleLook): readonly FoundDifference[] {
  if (look.state !== 'differs') return [];
  const told = new Map<string, FoundDifference>();
  for (const one of look.differing) {
    const { kind } = one.winner;
    const by = one.winner.kind === 'rule' ? [one.winner.selector, ...one.winner.conditions].join(' ') : kind;
    const key = `${one.property}\n${by}`;
    if (!told.has(key)) told.set(key, one);
  }
  return [...told.values()];
}

/** What stands in a field in place of what was asked for and is not on the page; null where the field says what is. */
export function shownInstead(look: StyleLook, names: readonly string[], value: string | null): string | null {
  if (look.state !== 'differs') return null;
  const found = look.differing.find(
    ({ property, longhand, missing }) => missing.length === 0 && (names.includes(longhand) || names[0] === property),
  );
  return found && value === look.written.values[found.property] ? found.shown : null;
}
