import { stylingModifiers } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { HouseStyle } from '../project.ts';

/** When a rule holds: from a width on, and in which states. */
export interface Surroundings {
  readonly conditions: readonly string[];
  readonly states: readonly string[];
}

const states: ReadonlySet<string> = new Set([...stylingModifiers, 'focus-visible', 'focus-within']);

/** What the modifiers of a request mean in a style sheet; a refusal for one that the project does not have. */
export function surroundingsOf(
  modifiers: readonly string[],
  house: Pick<HouseStyle, 'breakpoints'> | undefined,
): Surroundings | Refusal {
  const widths = house?.breakpoints ?? {};
  const unknown = modifiers.filter((one) => !states.has(one) && !Object.hasOwn(widths, one));
  const named = modifiers.filter((one) => Object.hasOwn(widths, one));
  if (unknown.length > 0 || named.length > 1)
    return refuse('INVALID_VALUE', { names: unknown.length > 0 ? unknown : named });
  return {
    conditions: named.map((one) => `@media ${widths[one] ?? ''}`),
    states: [...new Set(modifiers.filter((one) => states.has(one)))],
  };
}

/** The states as the end of a selector. */
export function stateOf({ states: some }: Surroundings): string {
  return some.map((one) => `:${one}`).join('');
}
