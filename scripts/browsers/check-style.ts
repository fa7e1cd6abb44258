import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree';
import type { Finding } from './findings.ts';

/** What a node of a stylesheet is called in the list of features. */
function namesOf(node: CssNode): readonly string[] {
  if (node.type === 'Atrule') return [`@${node.name}`];
  if (node.type === 'Declaration') return [`${node.property}:`, `${node.property}: ${generate(node.value)}`];
  if (node.type === 'Dimension') return [`1${node.unit}`];
  if (node.type === 'FeatureRange') return ['range of media'];
  if (node.type === 'Function') return [`${node.name}()`];
  if (node.type === 'NestingSelector') return ['nesting'];
  if (node.type === 'PseudoClassSelector') return [`:${node.name}`];
  return node.type === 'PseudoElementSelector' ? [`::${node.name}`] : [];
}

/** Whether the same was said before in a way that older browsers read, or in the words of WebKit. */
function isSaidBefore(declaration: Declaration, siblings: readonly CssNode[], missing: ReadonlySet<string>): boolean {
  const before = siblings.slice(0, siblings.indexOf(declaration));
  const holdsVariable = generate(declaration.value).includes('var(');
  return before.some(
    (node) =>
      node.type === 'Declaration' &&
      (node.property === `-webkit-${declaration.property}` ||
        (node.property === declaration.property && !holdsVariable && !hasMissing(node, missing))),
  );
}

function hasMissing(node: CssNode, missing: ReadonlySet<string>): boolean {
  let found = false;
  walk(node, (one) => {
    found ||= namesOf(one).some((name) => missing.has(name));
  });
  return found;
}

/**
 * Everything in a built stylesheet that the oldest browsers lack, and that is neither asked for by `@supports`, nor said
 * before in an older way, nor in a list of selectors that may hold what is not known.
 */
export function checkStyle(file: string, css: string, missing: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = [];
  const conditions: CssNode[] = [];
  const forgiving: CssNode[] = [];
  let siblings: readonly CssNode[] = [];
  let declaration: Declaration | null = null;
  walk(parse(css, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Block') siblings = node.children.toArray();
      if (node.type === 'Declaration') declaration = node;
      if (node.type === 'Atrule' && node.name === 'supports') conditions.push(node);
      for (const name of namesOf(node)) {
        const isGuarded =
          conditions.length > 0 ||
          forgiving.length > 0 ||
          (declaration !== null && isSaidBefore(declaration, siblings, missing));
        if (missing.has(name) && !isGuarded)
          findings.push({ name, file, near: generate(declaration ?? node).slice(0, 100) });
      }
      if (node.type === 'PseudoClassSelector' && /^(?:is|where)$/.test(node.name)) forgiving.push(node);
    },
    leave(node: CssNode) {
      if (node.type === 'Declaration') declaration = null;
      if (conditions.at(-1) === node) conditions.pop();
      if (forgiving.at(-1) === node) forgiving.pop();
    },
  });
  return findings;
}
