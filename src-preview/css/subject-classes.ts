import { type AstRule, render } from 'css-selector-parser';
import { compoundsOf, parseSelector } from './parse-selector.ts';

/** What the end of a selector asks of the element that it selects. */
export interface Subject {
  readonly classes: readonly string[];
  /** Pseudo-classes without an argument: states. */
  readonly states: readonly string[];
  /** Whether an `:is()` of it asks for several classes at once. */
  readonly asksSeveralAtOnce: boolean;
  /** The selector without any class of its subject: what an element has to be besides. */
  readonly withoutClasses: string;
}

type Item = AstRule['items'][number];

function asksSeveral(item: Item): boolean {
  if (item.type !== 'PseudoClass' || item.name !== 'is' || item.argument?.type !== 'Selector') return false;
  return item.argument.rules.some(({ items }) => items.filter(({ type }) => type === 'ClassName').length > 1);
}

/** Reads what one selector asks of its subject; undefined for a list, for a part of an element and for what is no selector. */
export function subjectOf(selector: string): Subject | undefined {
  const parsed = parseSelector(selector, true);
  const [rule, ...others] = parsed.ok ? parsed.tree.rules : [];
  if (!rule || others.length > 0) return undefined;
  const subject = compoundsOf(rule).at(-1);
  const items = subject?.items ?? [];
  if (!subject || items.some(({ type }) => type === 'PseudoElement')) return undefined;
  const classes = items.flatMap((item) => (item.type === 'ClassName' ? [item.name] : []));
  const states = items.flatMap((item) => (item.type === 'PseudoClass' && !item.argument ? [item.name] : []));
  const asksSeveralAtOnce = items.some(asksSeveral);
  const rest = items.filter(({ type }) => type !== 'ClassName');
  // The tree is this function's own: it was parsed for it alone.
  subject.items = rest.length > 0 ? rest : [{ type: 'WildcardTag' }];
  return { classes, states, asksSeveralAtOnce, withoutClasses: render({ type: 'Selector', rules: [rule] }) };
}
