import { tokenize, tokenTypes } from 'css-tree';

/** One of the two values of `light-dark()`, and where it stands within the text around it. */
export interface SchemePart {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const opening = new Set<number>([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
]);
const closing = new Set<number>([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
]);

/** The values for the light and the dark of a text that is `light-dark()` and nothing else; null for any other. */
export function lightDarkParts(text: string): { readonly light: SchemePart; readonly dark: SchemePart } | null {
  const whole = /^\s*light-dark\(/i.exec(text)?.[0];
  if (whole === undefined) return null;
  const commas: number[] = [];
  let depth = 0;
  let closed = -1;
  tokenize(text, (type, start) => {
    if (opening.has(type)) depth += 1;
    else if (closing.has(type)) {
      depth -= 1;
      if (depth === 0) closed = start;
    } else if (type === tokenTypes.Comma && depth === 1) commas.push(start);
    // What stands behind it belongs to no half.
    if (closed !== -1 && start > closed && type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment)
      depth = Number.NaN;
  });
  const [comma] = commas;
  if (depth !== 0 || closed === -1 || comma === undefined || commas.length > 1) return null;
  return { light: partOf(text, whole.length, comma), dark: partOf(text, comma + 1, closed) };
}

/** What stands between two places, without the white space and the comments around it. */
function partOf(text: string, from: number, to: number): SchemePart {
  const said = text.slice(from, to);
  const before = /^(?:\s|\/\*[^]*?\*\/)*/.exec(said)?.[0].length ?? 0;
  const behind = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/.exec(said.slice(before))?.[0].length ?? 0;
  const [start, end] = [from + before, to - behind];
  return { value: text.slice(start, end), start, end };
}
