import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { forEachChild, isNode, walk } from '../../syntax.ts';

const known = new WeakMap<ParsedFile, ReadonlySet<string>>();

/** Every name that anything in a file declares: variables, parameters, functions, classes, types, imports. */
export function declaredNames(file: ParsedFile): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const names = new Set<string>();
  walk(file.program, (node) => {
    for (const pattern of patternsOf(node)) declare(pattern, names);
  });
  known.set(file, names);
  return names;
}

const named = /^(?:Class(?:Declaration|Expression)|TS(?:TypeAlias|Interface|Enum|Module)Declaration)$/;

function patternsOf(node: Node): readonly Node[] {
  if (node.type === 'VariableDeclarator') return [node.id];
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
    // The parser's own type of `params` depends on the kind of function; each is a list of patterns.
    return [...(node.id ? [node.id] : []), ...(node.params as readonly Node[])];
  if (node.type === 'CatchClause') return node.param ? [node.param] : [];
  if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type) && 'local' in node && isNode(node.local))
    return [node.local];
  return named.test(node.type) && 'id' in node && isNode(node.id) ? [node.id] : [];
}

function declare(pattern: Node, into: Set<string>): void {
  if (pattern.type === 'Identifier') into.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left, into);
  else if (pattern.type === 'Property') declare(pattern.value, into);
  else if (/Pattern|RestElement|TSParameterProperty/.test(pattern.type))
    forEachChild(pattern, (child) => declare(child, into));
}
