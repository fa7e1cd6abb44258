import type { MagicString } from 'magic-string';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { ParsedElement } from '../../source/parsed-element.ts';
import type { ParsedFile } from '../../source/parsed-file.ts';
import { isDomElement } from './dom-elements.ts';

/** The attribute by which an element of the document says which element of the sources it is. */
export const hostAttribute = 'data-codebase-id';
/** The property that brings the same to the wrapper of the JSX runtime, which takes it off again. */
export const instanceProperty = '__eid';

interface Tags {
  readonly idAt: (index: number) => CodebaseId | undefined;
  /** Whether the wrapped runtime is what the code will meet. */
  readonly hasRuntime?: boolean;
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
 * and every instance of a component the property that the wrapped runtime understands. An element without an id gets none.
 */
export function tagElements(code: MagicString, parsed: ParsedFile, { idAt, hasRuntime = true }: Tags): void {
  const isWrapped = hasRuntime && !choosesItsFunction(parsed);
  for (const element of parsed.elements) {
    const name = tagName(element, isWrapped);
    const id = idAt(element.index);
    if (name !== null && id !== undefined) code.appendLeft(endOfAttributes(element), ` ${name}="${id}"`);
  }
}

function tagName(element: ParsedElement, isWrapped: boolean): string | null {
  if (element.isFragment) return null;
  if (!element.isComponent) return isDomElement(element.name) ? hostAttribute : null;
  return isWrapped && !goesPastTheRuntime(element) ? instanceProperty : null;
}
