import type { StyleTarget, WantedStyle } from '../state/store/shown-styles.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import { wantedHere } from './own-modifiers.ts';
import type { ShownProperty } from './shown-property.ts';

/** Where and when a change is to hold. */
export interface StyleChoice {
  /** Only for the selected element, in a class of its own. */
  readonly isOnlyHere: boolean;
  /** The widths at which: from which on, and up to which; none for where the rule holds. */
  readonly widths: readonly string[];
  /** The state in which; null for any. */
  readonly state: string | null;
}

/**
 * Whether a change of the element goes past this rule: where utility classes say how an element looks, a rule that means it by
 * anything but a class (`*`, `button`) is for the whole app, and is changed as a rule only.
 */
export function isPassedBy({ source }: ShownRule, { utilities }: StyleReport): boolean {
  return source !== null && utilities !== undefined && source.className === null;
}

/** What a change of a property is written to, under a choice. */
export function wantedStyle(
  values: WantedStyle['values'],
  shown: Pick<ShownProperty, 'from' | 'inline'> | null,
  { isOnlyHere, widths: at, state }: StyleChoice,
  widths: StyleReport['breakpoints'],
): WantedStyle {
  const chosen = [...at, ...(state === null ? [] : [state])];
  const rule = shown?.from?.rule;
  // An attribute is the element's own, and no class of its own wins over it.
  if (typeof shown?.inline === 'string' && chosen.length === 0)
    return { values, modifiers: [], target: { kind: 'inline' } };
  if (isOnlyHere) return wantedHere({ values, modifiers: chosen }, rule, widths);
  if (!rule?.source || rule.isInherited) return { values, modifiers: chosen, target: { kind: 'deciding' } };
  const target: StyleTarget = { kind: 'rule', rule: rule.source.target, page: rule.onPage };
  return { values, modifiers: chosen.filter((one) => !rule.modifiers.includes(one)), target };
}
