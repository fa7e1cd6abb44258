import type { ParsedAttribute, ParsedElement } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Splice } from '../project.ts';

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
  return { start: at, end: at, text: (indent ?? ' ') + written };
}

/** Takes an attribute away with the white space before it. */
export function removeAttribute({ text }: ParsedFile, { start, end }: ParsedAttribute): Splice {
  const before = text.slice(0, start);
  return { start: before.trimEnd().length, end, text: '' };
}

/** The quotes in which a file writes its strings. */
export function quotesOf({ program, text }: ParsedFile): "'" | '"' {
  const first = program.body.find((statement) => statement.type === 'ImportDeclaration');
  return first?.type === 'ImportDeclaration' && text[first.source.start] === '"' ? '"' : "'";
}
