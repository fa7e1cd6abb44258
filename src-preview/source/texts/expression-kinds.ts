import type { Node } from 'oxc-parser';
import { forEachChild } from '../syntax.ts';

/** Of React: what a component keeps for itself comes from no database. */
export function isOwnState(hook: string): boolean {
  return hook === 'useState' || hook === 'useReducer' || hook === 'useId';
}

/** Whether an expression stands for itself: a text, markup, a list, an object or a function that is written here. */
export function isWritten(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' ||
    node.type === 'ObjectExpression' ||
    node.type === 'ArrayExpression' ||
    node.type === 'JSXElement' ||
    node.type === 'JSXFragment' ||
    node.type === 'JSXText' ||
    isFunctionOrClass(node)
  );
}

/** Whether a node is a function or a class. */
export function isFunctionOrClass(node: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassDeclaration|ClassExpression)$/.test(
    node.type,
  );
}

/** Whether what is called is a hook, by its name. */
export function isHook(callee: Node): boolean {
  return callee.type === 'Identifier' && /^use(?:[A-Z]|$)/.test(callee.name);
}

/** Whether a function of this name may be a component. */
export function isComponentName(name: string | undefined): boolean {
  return name !== undefined && (/^[A-Z]/.test(name) || name === 'default');
}

/** The expressions that a function may return. */
export function returnedExpressions(of: Node): Node[] {
  if (of.type === 'ArrowFunctionExpression' && of.body.type !== 'BlockStatement') return [of.body];
  const found: Node[] = [];
  const enter = (node: Node) => {
    if (isFunctionOrClass(node)) return;
    if (node.type === 'ReturnStatement') {
      if (node.argument) found.push(node.argument);
      return;
    }
    forEachChild(node, enter);
  };
  if ('body' in of && of.body && typeof of.body === 'object' && 'type' in of.body) enter(of.body);
  return found;
}
