import type { Refusal } from '../../protocol/refusals.ts';
import type { SourceIndex } from '../source-index.ts';
import { stateOf, surroundingsOf } from '../styles/surroundings.ts';
import type { AskedStyling } from './styling-types.ts';

/** The keys of the objects within each other that stand for a width and states: `'@media …'`, `'&:hover'`. */
export function stylePath(index: SourceIndex, { body }: AskedStyling): readonly string[] | Refusal {
  const around = surroundingsOf(body.modifiers, index.config);
  if ('code' in around) return around;
  return [...around.conditions, ...(around.states.length > 0 ? [`&${stateOf(around)}`] : [])];
}
