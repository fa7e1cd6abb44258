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
        .map((inner) => withParent(inner, around))
        .join(', '),
    outermost,
  );
  return selectors.map((selector) => withParent(selector, parent));
}

function withParent(inner: string, parent: string): string {
  // What a rule says itself, in at-rules too, is said with its own strength.
  if (inner === '&') return parent;
  return inner.includes('&') ? inner.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${inner}`;
}
