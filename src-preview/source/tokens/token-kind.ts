import type { TokenKind } from '../../protocol/tokens.ts';
import { valueProblem } from '../styles/css-value.ts';

/** Of each kind the property that takes such a value. */
const properties = {
  color: 'color',
  size: 'font-size',
  space: 'padding-top',
  radius: 'border-top-left-radius',
  shadow: 'box-shadow',
} as const;

const named: readonly (readonly [TokenKind, RegExp])[] = [
  ['shadow', /shadow|elevation/i],
  ['radius', /radius|rounded|corner/i],
  ['size', /^--(?:text|font-size|size|fs)(?![a-z])|font-size/i],
  ['space', /space|spacing|gap|gutter|section|padding|margin|inset/i],
];

/** Whether a text is a value of a kind; anything is one of the kind without a name. */
export function isOfKind(kind: TokenKind, value: string): boolean {
  return kind === 'other' || (value !== '' && valueProblem(properties[kind], value) === undefined);
}

/** The property by whose values a kind is told; undefined where anything may be one. */
export function propertyOf(kind: TokenKind): string | undefined {
  return kind === 'other' ? undefined : properties[kind];
}

/** What a token is of, by what it comes to, and where lengths could be of several by its name. */
export function kindOf(name: string, value: string): TokenKind {
  if (isOfKind('color', value) && !/^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value)) return 'color';
  return named.find(([kind, pattern]) => pattern.test(name) && isOfKind(kind, value))?.[0] ?? 'other';
}
