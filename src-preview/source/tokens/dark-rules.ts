import type { SourceIndex } from '../source-index.ts';
import type { PlacedRule } from '../styles/sheets.ts';
import { isToken, tokenPlaces, tokenRules, type WrittenPlace, wouldDecide } from './token-places.ts';

/**
 * The rules in which a token's value for the dark is said that has none yet: the one that says most tokens for the dark, of its own
 * sheet before others, and those that say the same names, for what a system wishes and what a switch marks are said one by one.
 * Only where the value would hold: a rule that another one decides over is none of them, nor are those that go with it.
 */
export function darkRulesFor(
  index: SourceIndex,
  { name, sheet }: Pick<WrittenPlace, 'name' | 'sheet'>,
): readonly PlacedRule[] {
  const places = tokenPlaces(index).get(name) ?? [];
  const dark = tokenRules(index).filter(({ scheme, when }) => scheme === 'dark' && when.length === 0);
  const vain = new Set(dark.filter((one) => !wouldDecide(places, one, 'dark')).map((one) => namesOf(one).join()));
  const weight = (one: PlacedRule): number => namesOf(one).length + (one.sheet === sheet ? 1_000 : 0);
  const [best] = dark
    .filter((one) => !vain.has(namesOf(one).join()))
    .toSorted((one, other) => weight(other) - weight(one));
  return best ? dark.filter((one) => namesOf(one).join() === namesOf(best).join()) : [];
}

const namesOf = ({ rule }: PlacedRule): string[] => rule.declarations.filter(isToken).map(({ name }) => name);
