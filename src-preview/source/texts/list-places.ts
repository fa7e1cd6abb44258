import type { Node } from 'oxc-parser';
import type { ParsedFunction } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { pathTo, withoutTypes } from '../syntax.ts';
import type { Ancestry } from './climb.ts';
import { returnedExpressions } from './expression-kinds.ts';
import type { ListPlaces } from './origin.ts';

/** Whether a function is what `.map` calls for each of several things. */
export function isMapOf({ node, parent }: ParsedFunction): boolean {
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const { property } = parent.callee;
  const isMap = property.type === 'Identifier' && property.name === 'map';
  return isMap && parent.arguments.some((argument) => argument === node);
}

/**
 * What React's places say of the lists around a text: what `.map` gives back has, shown as it is, the place of the thing that it
 * was made of. Nothing of a list that is handed on first, for whoever gets it may leave some out.
 */
export function listPlaces(ancestry: Ancestry, places: readonly (number | null)[]): ListPlaces {
  const found = new Map<Node, number>();
  const unsure = new Set<Node>();
  ancestry.forEach((one, level) => {
    const place = places[level];
    const of = one?.file.functions[one.element.functionIndex];
    if (!one || !of || place === undefined || place === null || !isMapOf(of)) return;
    const isTemplate = returnedExpressions(of.node).some((node) => withoutTypes(node) === one.element.node);
    if (!isTemplate || !of.parent || !isShownAsItIs(one.file, of.parent)) return;
    // A list within itself, as a component makes it that renders itself.
    if (found.has(of.node) && found.get(of.node) !== place) unsure.add(of.node);
    found.set(of.node, place);
  });
  for (const node of unsure) found.delete(node);
  return found;
}

/** Whether what a call gives back stands as it is among the children of an element of HTML, or of a fragment. */
function isShownAsItIs({ program }: ParsedFile, call: Node): boolean {
  const path = pathTo(program, call);
  for (let at = path.length - 2; at > 0; at -= 1) {
    const holder = path[at];
    if (holder?.type === 'JSXExpressionContainer') return isHost(path[at - 1]);
    const isChoice = holder?.type === 'LogicalExpression' || holder?.type === 'ConditionalExpression';
    if (!isChoice && !holder?.type.startsWith('TS') && holder?.type !== 'ParenthesizedExpression') return false;
  }
  return false;
}

function isHost(node: Node | undefined): boolean {
  if (node?.type === 'JSXFragment') return true;
  const name = node?.type === 'JSXElement' ? node.openingElement.name : undefined;
  return name?.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
}
