import type { Node } from 'oxc-parser';
import { valueOfLiteral } from '../literal-value.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { isFunctionOrClass, returnedExpressions } from '../texts/expression-kinds.ts';
import { propertyInCss } from './css-value.ts';
import type { StyleCall } from './styled-templates.ts';

/** Values of CSS properties as the literal of an object. */
export type StyleObject = Extract<Node, { type: 'ObjectExpression' }>;

/** What a key of such an object stands for: Emotion takes `:hover` for `&:hover`. */
export const styleKey = (key: string): string => (key.startsWith(':') ? `&${key}` : key);

/**
 * The object of a styled component (`styled.b({ … })`), or the one that its function gives; undefined where there are several,
 * or code decides which.
 */
export function objectOfCall(call: StyleCall): StyleObject | undefined {
  const [only, ...others] = call.arguments;
  if (!only || others.length > 0 || only.type === 'SpreadElement') return undefined;
  const bare = withoutTypes(only);
  const given = isFunctionOrClass(bare) ? returnedExpressions(bare).map(withoutTypes) : [bare];
  const [object] = given;
  return given.length === 1 && object?.type === 'ObjectExpression' ? object : undefined;
}

/** Which property a key of a style object sets: each kind of object has names of its own. */
export type NameOfKey = (key: string) => string;

/** A part of a style object: what stands around it, and the properties that it says itself; null for a value that code gives. */
interface StylePart {
  readonly path: readonly string[];
  readonly declarations: readonly { readonly name: string; readonly value: string | null; readonly start: number }[];
}

/** A style object with all objects within it; `nameOf` says which property a key of it sets. */
export function partsOfObject(
  { properties }: StyleObject,
  path: readonly string[] = [],
  nameOf: NameOfKey = propertyInCss,
): StylePart[] {
  const within: StylePart[] = [];
  const declarations: StylePart['declarations'][number][] = [];
  for (const property of properties) {
    const key = property.type === 'Property' ? propertyName(property.key, property.computed) : undefined;
    if (property.type !== 'Property' || key === undefined) continue;
    const value = withoutTypes(property.value);
    if (value.type === 'ObjectExpression') within.push(...partsOfObject(value, [...path, styleKey(key)], nameOf));
    else {
      const said = valueOfLiteral(value);
      const isConstant = typeof said === 'string' || typeof said === 'number';
      declarations.push({ name: nameOf(key), value: isConstant ? String(said) : null, start: property.start });
    }
  }
  return [{ path, declarations }, ...within];
}
