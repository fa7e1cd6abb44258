import type { SourceIndex } from '../source-index.ts';
import type { PlacedRule } from '../styles/sheets.ts';
import { isToken, tokenRules, type WrittenPlace } from './token-places.ts';

/**
 * The rules in which a token's value for the dark is said that has none yet: the one that says most tokens for the dark, of its own
 * sheet before others, and those that say the same names, for what a system wishes and what a switch marks are said one by one.
 */
export function darkRulesFor(index: SourceIndex, { sheet }: Pick<WrittenPlace, 'sheet'>): readonly PlacedRule[] {
  const dark = tokenRules(index).filter(({ scheme, when }) => scheme === 'dark' && when.length === 0);
  const weight = (one: PlacedRule): number => namesOf(one).length + (one.sheet === sheet ? 1_000 : 0);
  const [best] = dark.toSorted((one, other) => weight(other) - weight(one));
  return best ? dark.filter((one) => namesOf(one).join() === namesOf(best).join()) : [];
}

const namesOf = ({ rule }: PlacedRule): string[] => rule.declarations.filter(isToken).map(({ name }) => name);
