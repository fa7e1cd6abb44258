import type { Node } from 'oxc-parser';
import { functionAt, type Path } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { TextEntry } from './text-entry.ts';

/** Where something is evaluated: what functions were called with, and which elements on the screen are around it. */
export interface Surroundings {
  readonly file: ParsedFile;
  readonly functionIndex: number;
  /** Arguments of functions that were followed into, by the function's node. */
  readonly given: ReadonlyMap<Node, readonly (readonly Origin[])[]>;
  /** How far outwards in the ancestry the climb has come; null where nothing is known of the screen. */
  readonly climbed: number | null;
  readonly depth: number;
}

/** What a value may come from. A value can have several: each arm of a choice, each caller of a component. */
export type Origin =
  /** Something written in the sources: a literal, a template, an object, a list, a function. */
  | {
      readonly kind: 'node';
      readonly node: Node;
      readonly around: Surroundings;
      readonly givenAt: Node | null;
      readonly givenIn: ParsedFile | null;
    }
  /** A message of a flat catalogue, and the values that it is given where it is looked up. */
  | {
      readonly kind: 'message';
      readonly entry: TextEntry;
      /** The text of the sources that says its key; null where a program puts the key together. */
      readonly key: { readonly file: ParsedFile; readonly node: Node } | null;
      readonly values: { readonly node: Node; readonly around: Surroundings } | null;
      readonly givenAt: Node | null;
      readonly givenIn: ParsedFile | null;
    }
  /** An object whose languages are loaded each by itself. */
  | { readonly kind: 'localized'; readonly roots: readonly Origin[] }
  /** A property of a component, before anybody has looked who gives it. */
  | { readonly kind: 'property'; readonly of: Node; readonly path: Path; readonly around: Surroundings }
  /** Dates, figures and whatever else a program works out; `isOpen` where a function that nobody could follow may give any text. */
  | { readonly kind: 'computed'; readonly node: Node; readonly file: ParsedFile; readonly isOpen?: boolean }
  /** What comes from outside the sources: rows, answers, what somebody typed. */
  | { readonly kind: 'data'; readonly node: Node; readonly file: ParsedFile };

/** Which thing of its list each function makes that `.map` calls, around a text on the screen. */
export type ListPlaces = ReadonlyMap<Node, number>;
export const noListPlaces: ListPlaces = new Map();

/** What is written at a node. */
export function written(node: Node, around: Surroundings): Extract<Origin, { kind: 'node' }> {
  return { kind: 'node', node, around, givenAt: null, givenIn: null };
}

/** Surroundings at a node of a file, nothing known of the screen. */
export function surroundingsAt(file: ParsedFile, offset: number, climbed: number | null): Surroundings {
  return { file, functionIndex: functionAt(file, offset), given: new Map(), climbed, depth: 0 };
}

/** Whether a text is all that an attribute says, of an instance that is known to be on the screen. */
export function isGivenOnScreen(origin: Origin): boolean {
  if (origin.kind !== 'node' || origin.around.climbed === null) return false;
  const { node, givenAt } = origin;
  if (node.type === 'JSXAttribute') return true;
  const { value } = givenAt?.type === 'JSXAttribute' ? givenAt : { value: null };
  return value?.type === 'JSXExpressionContainer' && value.expression === node;
}
