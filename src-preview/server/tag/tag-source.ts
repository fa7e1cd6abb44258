import { MagicString, type SourceMap } from 'magic-string';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { ParsedElement } from '../../source/parsed-element.ts';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { isDomElement } from './dom-elements.ts';

/** The attribute by which an element of the document says which element of the sources it is. */
export const hostAttribute = 'data-codebase-id';
/** The property that brings the same to the wrapper of the JSX runtime, which takes it off again. */
export const instanceProperty = '__eid';

/** A source as it goes to the browser. */
export interface TaggedSource {
  readonly code: string;
  readonly map: SourceMap;
}

/** `key` behind a spread is compiled to `React.createElement`, past the wrapper of the JSX runtime. */
function goesPastTheRuntime({ attributes }: ParsedElement): boolean {
  const spread = attributes.findIndex(({ name }) => name === null);
  return spread !== -1 && attributes.findLastIndex(({ name }) => name === 'key') > spread;
}

/** A file that says itself how its JSX is compiled may name a function that takes properties as they are. */
function choosesItsFunction({ comments }: ParsedFile): boolean {
  return comments.some(({ value }) => /@jsx(?:Runtime\s+classic|\s|$)/.test(value));
}

/** Behind the last attribute, the type arguments or the name: before white space, comments and the end of the tag. */
function endOfAttributes({ attributes, nameSpan, node }: ParsedElement): number {
  return attributes.at(-1)?.end ?? node.openingElement.typeArguments?.end ?? nameSpan.end;
}

/**
 * Gives every element of the document its id, as the last attribute so that none that was handed down stands in its place,
 * and every instance of a component the property that the wrapped runtime understands. Null where there is nothing to tag.
 */
export function tagSource(parsed: ParsedFile, idAt: (index: number) => CodebaseId): TaggedSource | null {
  const tagged = new MagicString(parsed.text);
  const isWrapped = !choosesItsFunction(parsed);
  for (const element of parsed.elements) {
    const name = tagName(element, isWrapped);
    if (name !== null) tagged.appendLeft(endOfAttributes(element), ` ${name}="${idAt(element.index)}"`);
  }
  if (!tagged.hasChanged()) return null;
  const map = tagged.generateMap({ source: parsed.file, includeContent: true, hires: 'boundary' });
  return { code: tagged.toString(), map };
}

function tagName(element: ParsedElement, isWrapped: boolean): string | null {
  if (element.isFragment) return null;
  if (!element.isComponent) return isDomElement(element.name) ? hostAttribute : null;
  return isWrapped && !goesPastTheRuntime(element) ? instanceProperty : null;
}
