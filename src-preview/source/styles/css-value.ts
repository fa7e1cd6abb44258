import { lexer, parse, tokenize, tokenTypes } from 'css-tree';
import { refuse, type Refusal } from '../../protocol/refusals.ts';

/** The name of a property as style sheets write it: `blockSize` is `block-size`. */
export function propertyInCss(name: string): string {
  if (name.startsWith('--') || name.includes('-')) return name;
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The name of a property as style objects write it: `block-size` is `blockSize`. */
export function propertyInScript(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const longestValue = 500;
/** What would end a value, or begin something else than one. */
const endings = new Set<number>([
  tokenTypes.Semicolon,
  tokenTypes.LeftCurlyBracket,
  tokenTypes.RightCurlyBracket,
  tokenTypes.AtKeyword,
  tokenTypes.CDO,
  tokenTypes.CDC,
  tokenTypes.Comment,
  tokenTypes.BadString,
  tokenTypes.BadUrl,
]);
const opens = new Map<number, number>([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
]);
const closes = new Set<number>(opens.values());

/** Properties by which old browsers ran code. */
const runsCode = /^(?:-moz-binding|behavior)$/;
/** Addresses that leave the project, and what runs. */
const leadsAway = /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i;
/** What is replaced by something else before it is a value: only the browser knows whether that fits. */
const replaced = /(?:^|[^\w-])(?:var|env|attr)\(/i;

/** Whether a text is one whole value: brackets closed, nothing that ends a declaration, no text left open. */
function isWhole(value: string): boolean {
  const open: number[] = [];
  let isGood = value.length > 0 && !/[\n\r\f\0\\]/.test(value);
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end);
    if (endings.has(type) || text === '!') isGood = false;
    if (type === tokenTypes.String && (text.length < 2 || text.at(-1) !== text[0])) isGood = false;
    if (type === tokenTypes.Url && !text.endsWith(')')) isGood = false;
    const close = opens.get(type);
    if (close !== undefined) open.push(close);
    else if (closes.has(type) && open.pop() !== type) isGood = false;
  });
  return isGood && open.length === 0;
}

/** The addresses that a value names. */
function addressesIn(value: string): string[] {
  const found: string[] = [];
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end);
    if (type === tokenTypes.Url) found.push(text.slice(text.indexOf('(') + 1, -1).trim());
    if (type === tokenTypes.String) found.push(text.slice(1, -1));
  });
  return found;
}

const fits = (property: string, value: string): boolean =>
  lexer.matchProperty(property, parse(value, { context: 'value' })).error === null;

/** Why a property cannot have a value; undefined where it can. A bare number that lacks its unit is told with one. */
export function valueProblem(property: string, value: string): Refusal | undefined {
  const names = [`${property}: ${value}`];
  if (runsCode.test(property)) return refuse('UNSAFE_VALUE', { names });
  if (!/^(?:--[\w-]+|-?[a-z][a-z-]*)$/.test(property) || property === 'composes')
    return refuse('INVALID_VALUE', { names: [property] });
  if (value.length > longestValue || value !== value.trim() || !isWhole(value))
    return refuse('INVALID_VALUE', { names });
  // The content of a box and the names of areas and fonts are words; only what is loaded leads anywhere.
  const isOfWords = /^(?:content|quotes|grid-template|grid-template-areas|grid|font-family|font)$/.test(property);
  if (/expression\(/i.test(value) || (!isOfWords && addressesIn(value).some((one) => leadsAway.test(one))))
    return refuse('UNSAFE_VALUE', { names });
  if (property.startsWith('--') || replaced.test(value)) return undefined;
  if (fits(property, value)) return undefined;
  const withUnit = /^-?[\d.]+$/.test(value) ? `${value}px` : undefined;
  return refuse('INVALID_VALUE', {
    names,
    ...(withUnit !== undefined && fits(property, withUnit) && { nearest: withUnit }),
  });
}
