import type { Node } from 'oxc-parser';
import { doubleQuotedAttribute } from './literals/jsx-text.ts';
import type { ParsedAttribute } from './parsed-element.ts';
import { propertyName, withoutTypes } from './syntax.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The value of an attribute where it is written as a literal; undefined where the code works it out. */
export function literalValue({ name, value }: ParsedAttribute): { readonly value: Json } | undefined {
  if (name === null) return undefined;
  if (value === null) return { value: true };
  if (value.type === 'Literal' && typeof value.value === 'string') {
    const raw = value.value;
    // The parser leaves entities as they are written.
    return { value: doubleQuotedAttribute.read(raw, { start: 0, end: raw.length })?.text ?? raw };
  }
  if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return undefined;
  const found = valueOfLiteral(value.expression);
  return found === undefined ? undefined : { value: found };
}

/** The value of an expression that is a literal; undefined where the code works it out. */
export function valueOfLiteral(node: Node): Json | undefined {
  const bare = withoutTypes(node);
  if (bare.type === 'Literal') {
    const { value } = bare;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
      ? value
      : undefined;
  }
  if (bare.type === 'TemplateLiteral')
    return bare.expressions.length === 0 ? (bare.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (bare.type === 'UnaryExpression') {
    const inner = valueOfLiteral(bare.argument);
    return bare.operator === '-' && typeof inner === 'number' ? -inner : undefined;
  }
  if (bare.type === 'ArrayExpression') {
    const items = bare.elements.map((item) =>
      item && item.type !== 'SpreadElement' ? valueOfLiteral(item) : undefined,
    );
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  return bare.type === 'ObjectExpression' ? objectOf(bare) : undefined;
}

function objectOf(node: Extract<Node, { type: 'ObjectExpression' }>): Json | undefined {
  const pairs: [string, Json][] = [];
  for (const property of node.properties) {
    const key = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
    const value = property.type === 'Property' ? valueOfLiteral(property.value) : undefined;
    if (key === undefined || value === undefined) return undefined;
    pairs.push([key, value]);
  }
  return Object.fromEntries(pairs);
}
