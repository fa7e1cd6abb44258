import { applySplices } from '../../apply-splices.ts';
import type { ParsedAttribute, ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { holds, type Span } from '../../syntax.ts';
import { removeAttribute } from '../attributes.ts';

/** The line break and the white space before something that begins its line; null where something stands before it. */
export function indentBefore(text: string, start: number): string | null {
  return /(\r?\n[ \t]*)$/.exec(text.slice(0, start))?.[1] ?? null;
}

/** The source of an element without some of the attributes in it. */
export function withoutAttributes(file: ParsedFile, element: Span, gone: readonly ParsedAttribute[]): string {
  return splicedMarkup(
    file,
    element,
    gone.map((attribute) => removeAttribute(file, attribute)),
  );
}

/** A stretch of a file after splices that count in the file. */
export function splicedMarkup({ text }: ParsedFile, { start, end }: Span, splices: readonly Splice[]): string {
  return applySplices(
    text.slice(start, end),
    splices.map((one) => shiftedSplice(one, -start)),
  );
}

/** A splice that counts from elsewhere. */
export function shiftedSplice({ start, end, text }: Splice, by: number): Splice {
  return { start: start + by, end: end + by, text };
}

/** An element and all that is written in it. */
export function elementsWithin({ elements }: Pick<ParsedFile, 'elements'>, within: ParsedElement): ParsedElement[] {
  return elements.filter((element) => holds(within, element));
}
