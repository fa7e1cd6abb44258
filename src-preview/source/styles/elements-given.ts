import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { forEachChild, pathTo } from '../syntax.ts';
import { elementAt, isReference } from './class-uses.ts';

/** A place of the sources, with the element in whose opening tag it stands; -1 for none. */
export interface PlaceOfElement {
  readonly file: string;
  readonly start: number;
  readonly element: number;
}

/**
 * The elements that what stands at a place goes to: the one in whose tag it stands, or those in whose tags the name stands that it
 * is kept under. Undefined where it goes anywhere else, which is not known.
 */
export function elementsGiven(index: SourceIndex, place: PlaceOfElement): readonly PlaceOfElement[] | undefined {
  if (place.element !== -1) return [place];
  const file = index.parsed(place.file);
  return file && givenBy(file, place.start, new Set());
}

function givenBy(file: ParsedFile, start: number, seen: ReadonlySet<string>): readonly PlaceOfElement[] | undefined {
  const name = keptUnder(file, start);
  if (name === undefined || seen.has(name)) return undefined;
  const found: PlaceOfElement[] = [];
  for (const at of mentionsOf(file, name)) {
    const element = elementAt(file, at);
    const given =
      element === -1 ? givenBy(file, at, new Set([...seen, name])) : [{ file: file.file, start: at, element }];
    if (!given) return undefined;
    found.push(...given);
  }
  return found.length > 0 ? found : undefined;
}

/** The constant of the file that something is part of; undefined for what goes elsewhere: given back, exported, handed on. */
function keptUnder({ program }: ParsedFile, start: number): string | undefined {
  const path = pathTo(program, { start, end: start + 1 });
  const at = path.findLastIndex(({ type }) => type === 'VariableDeclarator' || type.includes('Function'));
  const kept = path[at];
  if (kept?.type !== 'VariableDeclarator' || kept.id.type !== 'Identifier') return undefined;
  return path[at - 2]?.type === 'ExportNamedDeclaration' ? undefined : kept.id.name;
}

/** Where a file mentions a name, but for where it is declared. */
function mentionsOf({ program }: ParsedFile, name: string): readonly number[] {
  const found: number[] = [];
  const enter = (node: Node, parent: Node): void => {
    const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node;
    if (node.type === 'Identifier' && node.name === name && !isDeclared && isReference(node, parent))
      found.push(node.start);
    forEachChild(node, (child) => enter(child, node));
  };
  forEachChild(program, (child) => enter(child, program));
  return found;
}
