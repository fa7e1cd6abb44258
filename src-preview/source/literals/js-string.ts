import type { Node } from 'oxc-parser';
import type { Span } from '../syntax.ts';
import { CookedText, type Cooked, type Notation, plainCooked } from './cooked.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};
const escape = /^\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[^]))/iu;

function readEscaped(source: string, span: Span): Cooked | undefined {
  const { start, end } = span;
  if (!/[\\\r]/.test(source.slice(start, end))) return plainCooked(source, span);
  const cooked = new CookedText();
  let at = start;
  while (at < end) {
    if (source[at] !== '\\') {
      // In a template every line end counts as one `\n`.
      const lineEnd = source.startsWith('\r\n', at) ? 2 : 1;
      cooked.add(source[at] === '\r' ? '\n' : source.charAt(at), at);
      at += lineEnd;
      continue;
    }
    const found = escape.exec(source.slice(at, Math.min(end, at + 12)));
    if (!found) return undefined;
    const [whole, long, four, two, single = ''] = found;
    const hex = long ?? four ?? two;
    if (hex !== undefined) cooked.add(String.fromCodePoint(Number.parseInt(hex, 16)), at);
    else if (!/^[\r\n\u2028\u2029]/.test(single)) cooked.add(simpleEscapes[single] ?? single, at);
    at += whole.length;
  }
  return cooked.end(end);
}

/** Characters that nobody sees in a source are written as escapes. */
function writeInvisible(text: string): string {
  return text
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(/[\u00A0\u2028\u2029\uFEFF]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function quoted(quote: "'" | '"'): Notation {
  return {
    read: (source, span) => {
      const inside = source.slice(span.start, span.end);
      // Left alone, the quote would end the literal.
      return /(?:^|[^\\])(?:\\\\)*$/.test(inside) && !hasBare(inside, quote) ? readEscaped(source, span) : undefined;
    },
    write: (text) => writeInvisible(text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)),
  };
}

function hasBare(inside: string, mark: string): boolean {
  // What is escaped leaves its place: what stood around it is not one.
  return inside.replaceAll(/\\[^]/g, '_').includes(mark);
}

/** The inside of `'…'`. */
export const singleQuoted = quoted("'");
/** The inside of `"…"` in a program (in JSX, see `jsx-text`). */
export const doubleQuoted = quoted('"');

/** The inside of a template between its values. */
export const templatePart: Notation = {
  read: (source, span) => {
    const inside = source.slice(span.start, span.end);
    if (hasBare(inside, '`') || hasBare(inside, '${') || !/(?:^|[^\\])(?:\\\\)*$/.test(inside)) return undefined;
    return readEscaped(source, span);
  },
  write: (text) => writeInvisible(text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')),
};

/** What stands around a text in a program. */
export type Quote = "'" | '"' | '`';
const insides: Readonly<Record<Quote, Notation>> = { "'": singleQuoted, '"': doubleQuoted, '`': templatePart };

/** A text as a literal of a program, in the quotes that the file uses. */
export function stringLiteral(text: string, quote: Quote = "'"): string {
  return `${quote}${insides[quote].write(text)}${quote}`;
}

/** The quotes of a text that is written out, a template without values among such; undefined where a node is none. */
export function quoteOf(node: Node, source: string): Quote | undefined {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? '`' : undefined;
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  return source[node.start] === '"' ? '"' : "'";
}
