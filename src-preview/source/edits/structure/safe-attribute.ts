import type { Node } from 'oxc-parser';
import { literalValue } from '../../literal-value.ts';
import type { ParsedAttribute } from '../../parsed-element.ts';
import { forEachChild, propertyName, withoutTypes } from '../../syntax.ts';
import { isAddress, isSafeValue } from '../safe-property.ts';

/** The text of an expression as far as it is written there; null for what only the program knows. */
function writtenText(node: Node): (string | null)[] {
  const bare = withoutTypes(node);
  if (bare.type === 'Literal') return [String(bare.value)];
  if (bare.type === 'BinaryExpression' && bare.operator === '+')
    return [...writtenText(bare.left), ...writtenText(bare.right)];
  if (bare.type !== 'TemplateLiteral') return [null];
  return bare.quasis.flatMap((quasi, at) => {
    const expression = bare.expressions[at];
    const written = quasi.value.cooked ?? null;
    return expression ? [written].concat(writtenText(expression)) : [written];
  });
}

/** How an address begins that is one of the project's, or whose scheme is told: what follows changes neither. */
const beginsSafely = /^(?:[/?#.]|(?:https?|mailto|tel|sms):)/i;

function isSafeText(node: Node, names: readonly string[]): boolean {
  const parts = writtenText(node);
  const written = parts.join('');
  if (names.some((name) => !isSafeValue(name, written))) return false;
  const known = parts.slice(0, parts.includes(null) ? parts.indexOf(null) : undefined).join('');
  return parts.length === 1 || !parts.includes(null) || !names.some(isAddress) || beginsSafely.test(known);
}

function isSafe(node: Node, names: readonly string[]): boolean {
  // Elements in a property have their own attributes looked at.
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'Property') {
    const key = propertyName(node.key, node.computed);
    if (key === undefined || !isSafeValue('', { [key]: '' }) || key === '__proto__') return false;
    return isSafe(node.value, [...names, key === 'url' ? 'href' : key]);
  }
  if (!isSafeText(node, names)) return false;
  let isGood = true;
  forEachChild(node, (child) => {
    isGood &&= isSafe(child, names);
  });
  return isGood;
}

/** Whether no text that an attribute writes, or puts together from what it writes, is an address that runs code. */
export function isSafeAttribute(attribute: ParsedAttribute): boolean {
  const { name, value } = attribute;
  if (name === null) return false;
  const literal = literalValue(attribute);
  if (literal && !isSafeValue(name, literal.value)) return false;
  return value?.type !== 'JSXExpressionContainer' || isSafe(value.expression, [name]);
}
