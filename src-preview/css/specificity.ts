import type { AstRule, AstSelector } from 'css-selector-parser';
import { compoundsOf, parseSelector } from './parse-selector.ts';

/** How strong a selector is: inline style, ids, classes (attributes, pseudo-classes), tags (pseudo-elements). */
export type Specificity = readonly [inline: number, ids: number, classes: number, tags: number];

const none: Specificity = [0, 0, 0, 0];

type Item = AstRule['items'][number];

/** Pseudo-classes that count as the strongest of what they are given. */
const asTheirStrongest = new Set(['is', 'not', 'has', 'matches', '-webkit-any', '-moz-any']);
/** Pseudo-elements of one colon, from before there were two. */
const oldPseudoElements = new Set(['before', 'after', 'first-line', 'first-letter']);

function sum(one: Specificity, other: Specificity): Specificity {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]];
}

function strongest(list: readonly Specificity[]): Specificity {
  return list.reduce((best, one) => (compareSpecificity(one, best) > 0 ? one : best), none);
}

const ofSelector = (selector: AstSelector): Specificity => strongest(selector.rules.map(ofRule));

function ofItem(item: Item): Specificity {
  switch (item.type) {
    case 'Id':
      return [0, 1, 0, 0];
    case 'ClassName':
    case 'Attribute':
      return [0, 0, 1, 0];
    case 'TagName':
      return [0, 0, 0, 1];
    case 'PseudoElement':
      return item.argument?.type === 'Selector' ? sum([0, 0, 0, 1], ofSelector(item.argument)) : [0, 0, 0, 1];
    case 'PseudoClass':
      return ofPseudoClass(item);
    case 'WildcardTag':
    case 'NestingSelector':
      return none;
    default:
      throw new Error('Invalid CSS selector');
  }
}

/** What a CSS module says of names that are the whole project's, or its own, it takes out again. */
function ofNames(selector: string): Specificity {
  const parsed = parseSelector(selector, true);
  return parsed.ok ? ofSelector(parsed.tree) : none;
}

function ofPseudoClass({ name, argument }: Extract<Item, { type: 'PseudoClass' }>): Specificity {
  if (name === 'where') return none;
  if (name === 'global' || name === 'local') return ofNames(argument?.type === 'String' ? argument.value : '');
  if (oldPseudoElements.has(name)) return [0, 0, 0, 1];
  if (argument?.type === 'Selector')
    return asTheirStrongest.has(name) ? ofSelector(argument) : sum([0, 0, 1, 0], ofSelector(argument));
  if (argument?.type === 'FormulaOfSelector') return sum([0, 0, 1, 0], ofRule(argument.selector));
  return [0, 0, 1, 0];
}

function ofRule(rule: AstRule): Specificity {
  return compoundsOf(rule)
    .flatMap(({ items }) => items)
    .map(ofItem)
    .reduce(sum, none);
}

/** The specificity of one selector. Throws at several, and at what is none. */
export function specificityOf(selector: string): Specificity {
  const parsed = parseSelector(selector, true);
  const [rule, ...others] = parsed.ok ? parsed.tree.rules : [];
  if (!rule || others.length > 0) throw new Error('Invalid CSS selector');
  return ofRule(rule);
}

/** Positive where the first is stronger, 0 where neither is. Throws at what are not four numbers. */
export function compareSpecificity(one: readonly number[], other: readonly number[]): number {
  for (const list of [one, other])
    if (list.length !== 4 || list.some((part) => typeof part !== 'number' || Number.isNaN(part)))
      throw new Error('Invalid specificity array');
  for (const [index, part] of one.entries()) {
    const difference = part - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
