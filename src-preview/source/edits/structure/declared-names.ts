import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import { forEachChild, walk } from '../../syntax.ts';

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

function patternsOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      // The parser's own type of `params` depends on the kind of function; each is a list of patterns.
      return [...(node.id ? [node.id] : []), ...(node.params as readonly Node[])];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id] : [];
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
      return [node.id];
    case 'CatchClause':
      return node.param ? [node.param] : [];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    default:
      return [];
  }
}

function declare(pattern: Node, into: Set<string>): void {
  if (pattern.type === 'Identifier') into.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left, into);
  else if (pattern.type === 'Property') declare(pattern.value, into);
  else if (/Pattern|RestElement|TSParameterProperty/.test(pattern.type))
    forEachChild(pattern, (child) => declare(child, into));
}
