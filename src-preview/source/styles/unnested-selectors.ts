import { withParent } from '../../css/nested-selector.ts';
import { splitSelectors } from '../../css/split-selectors.ts';

/** Nested selectors as they would stand by themselves: of the conditions those that are no at-rules are the rules around. */
export function unnestedSelectors(selectors: readonly string[], conditions: readonly string[]): readonly string[] {
  // In a scope selectors stand by themselves.
  const scope = conditions.findLastIndex((one) => one.startsWith('@scope'));
  const [outermost, ...parents] = conditions.slice(scope + 1).filter((one) => !one.startsWith('@'));
  if (outermost === undefined) return selectors;
  const parent = parents.reduce(
    (around, one) =>
      splitSelectors(one)
        .map((inner) => standing(inner, around))
        .join(', '),
    outermost,
  );
  return selectors.map((selector) => standing(selector, parent));
}

/** What a rule says itself, in at-rules too, is said with its own strength. */
const standing = (inner: string, parent: string): string => (inner === '&' ? parent : withParent(inner, parent));
