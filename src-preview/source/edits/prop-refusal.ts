import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { literalValue } from '../literal-value.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';
import { attributeOf } from './attributes.ts';
import { takesOnlyCode } from './component-properties.ts';
import { nameRefusal } from './safe-property.ts';
import { isForbiddenText } from './written-property.ts';

/** Why a property of an element may be given no value that can be typed, by its name, its type in the sources and the project's rules. */
export function propRefusal(index: SourceIndex, instance: Instance, name: string): Refusal | undefined {
  const refusal = nameRefusal(name);
  if (refusal) return refusal;
  if (takesOnlyCode(index, instance, name)) return refuse('CODE_ONLY', { names: [name] });
  const attribute = attributeOf(instance.element, name);
  const wasLiteral = attribute !== undefined && literalValue(attribute) !== undefined;
  return isForbiddenText(index, name, 'a', wasLiteral) ? refuse('LITERAL_FORBIDDEN', { names: [name] }) : undefined;
}
