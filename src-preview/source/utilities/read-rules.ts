import { type AstRule, type AstSelector, render } from 'css-selector-parser';
import { type ChildNode, CssSyntaxError, parse } from 'postcss';
import { withParent } from '../../css/nested-selector.ts';
import { alternatives, compoundsOf, parseSelector } from '../../css/parse-selector.ts';

/** The declarations of a class that are about its element, and of how many rules they come. */
export interface ReadRules {
  readonly rules: number;
  readonly declarations: ReadonlyMap<string, string>;
  /** What has to be so for the first of them to hold. */
  readonly context: string;
}

export const noRules: ReadRules = { rules: 0, declarations: new Map(), context: '' };

interface Around {
  readonly selector: string | undefined;
  readonly conditions: readonly string[];
}

/** Reads what Tailwind writes for a class; nothing where that is no CSS, as with a brace in brackets. What it keeps for itself (`--tw-…`) and what is about other elements is left out. */
export function readRules(name: string, css: string): ReadRules {
  const declarations = new Map<string, string>();
  const ownVariables = new Map<string, string>();
  let rules = 0;
  let context: string | undefined;

  function enter(nodes: readonly ChildNode[], around: Around): void {
    for (const node of nodes) {
      if (node.type === 'atrule' && node.nodes && node.name !== 'property')
        enter(node.nodes, { ...around, conditions: [...around.conditions, `@${node.name} ${node.params}`] });
      else if (node.type === 'rule') enter(node.nodes, { ...around, selector: nested(node.selector, around.selector) });
      else if (node.type === 'decl' && around.selector !== undefined) declare(node.prop, node.value, around);
    }
  }
  function declare(property: string, value: string, { selector = '', conditions }: Around): void {
    const own = ofElement(name, selector);
    if (own === undefined) return;
    if (property.startsWith('--tw-')) return void ownVariables.set(property, value);
    context ??= JSON.stringify([conditions.toSorted(), own]);
    if (declarations.size === 0 || declarations.has(property)) rules += 1;
    declarations.set(property, value);
  }

  const nodes = nodesOf(css);
  if (!nodes) return noRules;
  enter(nodes, { selector: undefined, conditions: [] });
  for (const [property, value] of declarations) {
    const own = /^var\(\s*(--tw-[\w-]+)\s*\)$/.exec(value)?.[1];
    declarations.set(property, (own === undefined ? undefined : ownVariables.get(own)) ?? value);
  }
  return { rules, declarations, context: context ?? '' };
}

function nodesOf(css: string): readonly ChildNode[] | undefined {
  try {
    return parse(css).nodes;
  } catch (problem) {
    if (problem instanceof CssSyntaxError) return undefined;
    throw problem;
  }
}

/** Versions before 4.3 nest what a class waits for. */
const nested = (selector: string, around: string | undefined): string =>
  around === undefined ? selector : withParent(selector, around);

const onlyClass = /^[.](?:\\.|[\w-]|[^\0-\x7F])+$/s;

/** A selector with `&` for the class, where the element that has it is the one that is meant; undefined for others. */
function ofElement(name: string, selector: string): string | undefined {
  // Most classes are written as themselves and nothing else.
  if (onlyClass.test(selector)) return '&';
  const parsed = parseSelector(selector, true);
  if (!parsed.ok || !parsed.tree.rules.some((rule) => isSubject(rule, name))) return undefined;
  // The tree is this function's own: it was parsed for it alone.
  for (const rule of parsed.tree.rules) sayItself(rule, name);
  return render(parsed.tree);
}

function argumentOf(item: AstRule['items'][number]): AstSelector | undefined {
  return item.type === 'PseudoClass' && item.argument?.type === 'Selector' ? item.argument : undefined;
}

/** Whether what a selector selects has the class. */
function isSubject(rule: AstRule, name: string): boolean {
  return (compoundsOf(rule).at(-1)?.items ?? []).some(
    (item) =>
      (item.type === 'ClassName' && item.name === name) ||
      (item.type === 'PseudoClass' &&
        alternatives.has(item.name) &&
        argumentOf(item)?.rules.some((one) => isSubject(one, name))),
  );
}

function sayItself(rule: AstRule, name: string): void {
  for (const compound of compoundsOf(rule)) {
    compound.items = compound.items.map((item) =>
      item.type === 'ClassName' && item.name === name ? { type: 'NestingSelector' } : item,
    );
    for (const item of compound.items) for (const one of argumentOf(item)?.rules ?? []) sayItself(one, name);
  }
}
