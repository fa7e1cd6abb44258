/** Texts and comments of one piece, in which brackets and signs say nothing. What stands between two apostrophes of markup is no text. */
const silent = /\/\*[^]*?\*\/|"(?:[^"\\\n<>]|\\.)*"|'(?:[^'\\\n<>]|\\.)*'/g;
/** What opens and what closes: brackets and tags. */
const ends = /(?<open>[([{])|<\s*(?<tag>[\p{ID_Continue}$]+|(?=>))|[)\]}]|\/\s*>|<\s*\//gu;
/** What is a tag for certain; anything else may be an argument of a type, or less than something. */
const tags =
  /<\s*\/\s*(?<closed>[\p{ID_Continue}$]*)|(?<![\p{ID_Continue}$)\]])<(?<opened>[\p{ID_Continue}$]+|(?=>))|(?<![\p{ID_Continue}$)\]]\s*)<\s+(?<apart>[\p{ID_Continue}$]+)/gu;
/** Tags of HTML in texts, which nobody closes. */
const unclosed = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Chains of types and functions, each within the one before. */
const chains = /\b(?:[\w$]+\s*<\s*){1000}|(?:(?:\([^()]*\)|\b[\w$]+)\s*=>\s*[({]?\s*){1000}/;
/** Signs by which the parts of one expression are put together, each within the one before. */
const links = /\?(?![?.])|[-+!~*%&|.](?=\S)|(?<!<)\/(?=[^\s>])/g;

/** A parser goes down this far on the stack that a thread has; twice as far it may end the process. */
const deepest = 3_000;
/** No text so short is nested deeper. */
const shortest = 2 * deepest;

/**
 * Where a text may be nested deeper than a parser can follow: it would end the process, and no error could be caught.
 * Undefined for whatever anybody writes. An estimate: it knows no grammar.
 */
export function nestedTooDeep(text: string): number | undefined {
  if (text.length < shortest) return undefined;
  // Each as long as before, so that offsets stay.
  const plain = text.replaceAll(silent, (part) => ' '.repeat(part.length));
  const names = new Set([...plain.matchAll(tags)].map(({ groups }) => Object.values(groups ?? {}).join('')));
  let depth = 0;
  for (const { groups, index } of plain.matchAll(ends)) {
    const tag = groups?.['tag'];
    if (tag !== undefined && (!names.has(tag) || unclosed.test(tag))) continue;
    depth = groups?.['open'] === undefined && tag === undefined ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest) return index;
  }
  return chains.exec(plain)?.index ?? beyond(plain, /\belse\b/g) ?? longLinked(plain);
}

/** Where something is said more often than a parser could follow if each stood within the one before. */
function beyond(text: string, sign: RegExp): number | undefined {
  return [...text.matchAll(sign)][deepest]?.index;
}

function longLinked(text: string): number | undefined {
  let start = 0;
  for (const part of text.split(/[;,{}]/)) {
    const found = part.length < deepest ? undefined : beyond(part, links);
    if (found !== undefined) return start + found;
    start += part.length + 1;
  }
  return undefined;
}
