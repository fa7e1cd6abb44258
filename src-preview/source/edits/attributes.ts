import type { ParsedAttribute, ParsedElement } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Splice } from '../project.ts';
import { walk } from '../syntax.ts';
import { endWithComment, isBehindLineComment } from './comment-behind.ts';

/** The attribute that counts: of several with one name the last. */
export function attributeOf({ attributes }: ParsedElement, name: string): ParsedAttribute | undefined {
  return attributes.findLast((attribute) => attribute.name === name);
}

/** Puts a new attribute behind the others, on a line of its own where they have such. */
export function insertAttribute(
  { text }: ParsedFile,
  { attributes, node, nameSpan }: ParsedElement,
  written: string,
): Splice {
  const last = attributes.at(-1);
  const at = last?.end ?? node.openingElement.typeArguments?.end ?? nameSpan.end;
  const indent = last ? /(\r?\n[ \t]*)$/.exec(text.slice(0, last.start))?.[1] : undefined;
  const place = indent === undefined ? at : endWithComment(text, at);
  return { start: place, end: place, text: (indent ?? ' ') + written };
}

/** Takes an attribute away with the white space before it; what follows does not grow together with what stood before. */
export function removeAttribute(file: ParsedFile, { start, end }: ParsedAttribute): Splice {
  const { text } = file;
  const from = text.slice(0, start).trimEnd().length;
  const behind = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const next = text.charAt(end + behind);
  if (isBehindLineComment(file, from) && next !== '\n' && next !== '\r') return { start, end: end + behind, text: '' };
  return { start: from, end, text: from < start && /[^\s/>]/.test(text.charAt(end)) ? ' ' : '' };
}

/** A file's quotes do not change, and every element of it asks for them. */
const knownQuotes = new WeakMap<ParsedFile, "'" | '"'>();

/** The quotes in which a file writes its strings: its imports, or the first of them where it imports nothing. */
export function quotesOf(file: ParsedFile): "'" | '"' {
  const known = knownQuotes.get(file) ?? quotesIn(file);
  knownQuotes.set(file, known);
  return known;
}

function quotesIn({ program, text }: ParsedFile): "'" | '"' {
  const first = program.body.find((statement) => statement.type === 'ImportDeclaration');
  if (first?.type === 'ImportDeclaration') return text[first.source.start] === '"' ? '"' : "'";
  let quote: string | undefined;
  walk(program, (node) => {
    // The strings of markup have double quotes in either style.
    if (quote !== undefined || (node.type === 'JSXAttribute' && node.value?.type === 'Literal')) return false;
    if (node.type === 'Literal' && typeof node.value === 'string') quote = text[node.start];
    return undefined;
  });
  return quote === '"' ? '"' : "'";
}
