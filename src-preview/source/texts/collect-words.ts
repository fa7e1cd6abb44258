import type { Node } from 'oxc-parser';
import { propertyName, withoutTypes } from '../syntax.ts';
import { stepOf } from './text-entry.ts';

/** A text found in an object of words. */
export interface FoundWords {
  readonly key: string;
  readonly node: Node;
}

/** Whether an expression says words itself: literals, templates, sums and choices of them, functions that return such. */
export function isWords(node: Node): boolean {
  const bare = withoutTypes(node);
  if (bare.type === 'Literal') return typeof bare.value === 'string';
  if (bare.type === 'TemplateLiteral') return true;
  if (bare.type === 'BinaryExpression') return bare.operator === '+' && (isWords(bare.left) || isWords(bare.right));
  if (bare.type === 'ConditionalExpression') return isWords(bare.consequent) && isWords(bare.alternate);
  if (bare.type === 'ArrowFunctionExpression') return bare.body.type !== 'BlockStatement' && isWords(bare.body);
  return false;
}

/** Every text below an object, a list or a text itself. Of keys that are there twice the last counts, as it does when run. */
export function collectWords(root: Node, key = ''): FoundWords[] {
  const found = new Map<string, Node>();
  const enter = (node: Node, at: string) => {
    const bare = withoutTypes(node);
    if (isWords(bare)) found.set(at, bare);
    else if (bare.type === 'ObjectExpression')
      for (const property of bare.properties) {
        if (property.type !== 'Property') continue;
        const name = propertyName(property.key, property.computed);
        if (name !== undefined) enter(property.value, at + stepOf(name));
      }
    else if (bare.type === 'ArrayExpression')
      for (const [index, item] of bare.elements.entries())
        if (item && item.type !== 'SpreadElement') enter(item, at + stepOf(index));
  };
  enter(root, key);
  return [...found].map(([at, node]) => ({ key: at.replace(/^[.]/, ''), node }));
}
