import { type CssNode, lexer, parse, tokenize, tokenTypes } from 'css-tree';
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

/** What loads something from the address that it is given. */
const loads = /^(?:-[a-z]+-)?(?:url|src|image|image-set|cross-fade)\($/i;

/** The addresses that a value names: in what loads something, and in texts, but where those are words for people. */
function addressesIn(value: string, hasWords: boolean): string[] {
  const found: string[] = [];
  const around: boolean[] = [];
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end);
    if (type === tokenTypes.Url) found.push(text.slice(text.indexOf('(') + 1).replace(/\)$/, ''));
    if (type === tokenTypes.String && (!hasWords || around.includes(true))) found.push(text.slice(1, -1));
    if (opens.has(type)) around.push(loads.test(text));
    else if (closes.has(type)) around.pop();
  });
  return found;
}

/** Whether a text, read as CSS, loads something from outside of the project or runs something. */
export function leadsOut(value: string, hasWords: boolean): boolean {
  // Browsers drop these before they read an address.
  const isAway = (one: string): boolean => leadsAway.test(one.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, ''));
  return /expression\(/i.test(value) || addressesIn(value, hasWords).some(isAway);
}

/** A value as the parser has it; undefined where it can read none. */
function parsedValue(value: string): CssNode | undefined {
  try {
    return parse(value, { context: 'value' });
  } catch {
    // It says where it stopped; whoever asked is told the whole value.
    return undefined;
  }
}

function fits(property: string, value: string): boolean {
  const parsed = parsedValue(value);
  return parsed !== undefined && lexer.matchProperty(property, parsed).error === null;
}

/**
 * Why a property cannot have a value; undefined where it can. A bare number that lacks its unit is told with one. What a browser
 * says of the value (`isTaken`) comes before the table that is known here, and after what no value may be.
 */
export function valueProblem(property: string, value: string, isTaken?: boolean): Refusal | undefined {
  const names = [`${property}: ${value}`];
  if (runsCode.test(property)) return refuse('UNSAFE_VALUE', { names });
  if (!/^(?:--[\w-]+|-?[a-z][a-z-]*)$/.test(property) || property === 'composes')
    return refuse('INVALID_VALUE', { names: [property] });
  if (value.length > longestValue || value !== value.trim() || !isWhole(value))
    return refuse('INVALID_VALUE', { names });
  // The content of a box and the names of areas and fonts are words; only what is loaded leads anywhere.
  const isOfWords = /^(?:content|quotes|grid-template|grid-template-areas|grid|font-family|font)$/.test(property);
  if (leadsOut(value, isOfWords)) return refuse('UNSAFE_VALUE', { names });
  if (parsedValue(value) === undefined) return refuse('INVALID_VALUE', { names });
  if (isTaken ?? (property.startsWith('--') || replaced.test(value) || fits(property, value))) return undefined;
  const withUnit = /^-?[\d.]+$/.test(value) ? `${value}px` : undefined;
  return refuse('INVALID_VALUE', {
    names,
    ...(withUnit !== undefined && fits(property, withUnit) && { nearest: withUnit }),
  });
}
