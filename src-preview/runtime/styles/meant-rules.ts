import { compareSpecificity, type Specificity, specificityOf } from '../../css/specificity.ts';
import { splitSelectors } from '../../css/split-selectors.ts';
import type { PageRule } from './page-rules.ts';

/** A rule that means an element, with the strongest of its selectors that does. */
export interface Meant {
  readonly found: PageRule;
  /** As the page's sheet writes it. */
  readonly selector: string;
  readonly specificity: Specificity;
  readonly proximity: number | null;
  /** Whether all that stands around the rule holds for the element. */
  readonly isHolding: boolean;
}

/** Whether something around an element lets itself be asked how large it is. How large it has to be is taken as given. */
function isInContainer(element: Element): boolean {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).getPropertyValue('container-type') !== 'normal') return true;
  return false;
}

/** Whether a selector means an element. An invalid one means none, and nobody is told. */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** How many steps above an element its scope begins; null where there is no scope, undefined where it is outside. */
function proximityTo(element: Element, { scope }: PageRule): number | null | undefined {
  if (!scope) return null;
  let steps = 0;
  for (let at: Element | null = element; at; at = at.parentElement, steps += 1) {
    if (scope.end !== null && matches(at, scope.end)) return undefined;
    if (matches(at, scope.start)) return steps;
  }
  return undefined;
}

/** How a rule means an element, whatever stands around the rule; undefined where it does not. */
export function meantBy(element: Element, found: PageRule): Meant | undefined {
  if (!matches(element, found.selector)) return undefined;
  const proximity = proximityTo(element, found);
  if (proximity === undefined) return undefined;
  const written = splitSelectors(found.written);
  let best: { selector: string; specificity: Specificity } | undefined;
  for (const [index, selector] of splitSelectors(found.selector).entries()) {
    if (!matches(element, selector)) continue;
    try {
      const specificity = specificityOf(selector);
      if (!best || compareSpecificity(specificity, best.specificity) > 0)
        best = { selector: written[index] ?? selector, specificity };
    } catch {
      // Selectors that the browser knows and the parser does not are left out.
    }
  }
  const isHolding = found.isHolding && (!found.asksContainer || isInContainer(element));
  return best && { found, ...best, proximity, isHolding };
}

/** Whether an element that has all classes of a rule's selector would be meant by it. */
export function isMeantWithClasses(
  element: Element,
  { written, scope }: PageRule,
  of: (selector: string) => string | undefined,
): boolean {
  if (scope) return false;
  return splitSelectors(written).some((selector) => {
    const rest = of(selector);
    return rest !== undefined && matches(element, rest);
  });
}
