import { CookedText, type Cooked, type Notation } from './cooked.ts';
import { entityCharacters } from './entities.ts';

const entity = /^&(?:#x([0-9a-f]+)|#(\d+)|([a-z][a-z0-9]*));/i;

/** Adds the character at `at`, or what an entity there stands for; returns where the next begins. */
function addCharacter(cooked: CookedText, source: string, at: number, end: number): number {
  if (source[at] === '&') {
    const found = entity.exec(source.slice(at, Math.min(end, at + 16)));
    if (found) {
      const [whole, hex, decimal, name = ''] = found;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const text = hex === undefined && decimal === undefined ? entityCharacters[name] : characterOf(code);
      if (text !== undefined) {
        cooked.add(text, at);
        return at + whole.length;
      }
    }
  }
  cooked.add(source.charAt(at), at);
  return at + 1;
}

function characterOf(code: number): string | undefined {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const lineBreak = /[\n\r]/;

/** The text of JSX as React gets it: lines are trimmed and joined by one space, empty lines vanish, entities are read. */
function readText(source: string, { start, end }: { start: number; end: number }): Cooked | undefined {
  if (/[{}<>]/.test(source.slice(start, end))) return undefined;
  const cooked = new CookedText();
  const lines = linesOf(source, start, end);
  const spoken = lines.filter((line) => line.start < line.end);
  for (const [index, line] of spoken.entries()) {
    for (let at = line.start; at < line.end;) at = addCharacter(cooked, source, at, line.end);
    if (index < spoken.length - 1) cooked.add(' ', line.end);
  }
  return cooked.end(spoken.at(-1)?.end ?? start);
}

/** The lines of a text without the white space that JSX drops: at line ends, but not at the two ends of all. */
function linesOf(source: string, start: number, end: number): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !lineBreak.test(source.charAt(at))) continue;
    let [left, right] = [from, at];
    if (from !== start) while (left < right && /[ \t]/.test(source.charAt(left))) left += 1;
    if (at !== end) while (right > left && /[ \t]/.test(source.charAt(right - 1))) right -= 1;
    lines.push({ start: left, end: right });
    from = at + 1;
  }
  return lines;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\u00A0': '&nbsp;',
};

/** White space of Unicode: compilers are not of one mind about which of it ends with a line. */
const wideSpace = /[\v\f\u0085\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/g;

function writeText(text: string): string {
  return text
    .replaceAll(/[&<>{}\n\r\t\u00A0]/g, (one) => marks[one] ?? one)
    .replaceAll(wideSpace, (one) => `&#${one.charCodeAt(0)};`);
}

/** Text between tags. What JSX would read as something else is written as an entity, so that it stays text. */
export const jsxText: Notation = {
  read: readText,
  write: writeText,
  writeWhole: (text) => writeText(text).replaceAll(/^ +| +$/g, (spaces) => '&#32;'.repeat(spaces.length)),
};

function attribute(quote: "'" | '"'): Notation {
  return {
    read: (source, { start, end }) => {
      if (source.slice(start, end).includes(quote)) return undefined;
      const cooked = new CookedText();
      for (let at = start; at < end;) at = addCharacter(cooked, source, at, end);
      return cooked.end(end);
    },
    write: (text) =>
      text
        .replaceAll(/&(?=[#\w]+;)/g, '&amp;')
        .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')
        .replaceAll(/[\n\r\t\u00A0]/g, (one) => marks[one] ?? one),
  };
}

/** The inside of an attribute's `"…"`, which knows entities and no escapes. */
export const doubleQuotedAttribute = attribute('"');
/** The inside of an attribute's `'…'`. */
export const singleQuotedAttribute = attribute("'");
