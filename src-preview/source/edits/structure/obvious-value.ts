import type { Node } from 'oxc-parser';

/** A value that anybody would write first for a type, as source; undefined where it takes somebody who knows what is meant. */
export function obviousValue(type: Node | null): string | undefined {
  if (type === null) return undefined;
  if (type.type === 'TSBooleanKeyword') return 'false';
  if (type.type === 'TSNullKeyword') return 'null';
  if (type.type === 'TSArrayType') return '[]';
  if (type.type === 'TSLiteralType') return literalSource(type.literal);
  if (type.type === 'TSParenthesizedType' || type.type === 'TSTypeOperator') return obviousValue(type.typeAnnotation);
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier')
    return /^(?:Readonly)?Array$/.test(type.typeName.name) ? '[]' : undefined;
  if (type.type !== 'TSUnionType') return undefined;
  // Nothing is the plainest of several things that may be said; of words the first.
  if (type.types.some((one) => one.type === 'TSNullKeyword')) return 'null';
  const values = type.types.map(obviousValue);
  return values.every((one) => one !== undefined) ? values[0] : undefined;
}

function literalSource(literal: Node): string | undefined {
  if (literal.type !== 'Literal') return undefined;
  return literal.raw ?? undefined;
}
