import type * as z from 'zod/mini';
import type { FieldsOf, KindName } from '../changes/change-kinds.ts';
import { type ElementRef } from '../http/element-ref.ts';
import type { MutationPath, mutationSchemas, Operation } from '../http/requests.ts';
import type { CodebaseId } from '../ids.ts';
import { mostTextsOnPage, type textsOnPageSchema } from '../texts.ts';
import type { KeyChord } from './key-chord.ts';

/** Something that is done with all that is selected as a whole. Menu, panel, keys and what is said of keys are read from here. */
interface Described {
  readonly name: string;
  /** The change whose leave it needs, as capabilities name it. */
  readonly leave: Operation;
  /** Another leave that will do, for one of the things of a list. */
  readonly leaveInList?: Operation;
  readonly keys: readonly KeyChord[];
}

/** It is one change, asked for by what is selected. */
type Asked = {
  readonly [Path in MutationPath]: {
    readonly path: Path;
    readonly bodyOf: (
      elements: ElementRef[],
      texts: z.input<typeof textsOnPageSchema>,
    ) => Omit<z.input<(typeof mutationSchemas)[Path]>, 'changeId'>;
  };
}[MutationPath] & {
  /** As the frames show it before it is written; nothing where only the sources can tell. */
  readonly shown?: (ids: readonly CodebaseId[]) => Shown;
  /** Whether elements are gone by it, which come back when it is undone. */
  readonly takesAway?: true;
  /** Whether copies stand behind what is selected by it, which are selected then. */
  readonly copies?: true;
  /** Whether texts have words of their own by it, of which the first is typed next. */
  readonly givesOwnWords?: true;
  /** Whether what is selected goes with it, so that what it stood in is selected. */
  readonly leavesNothing?: true;
};
type Shown = {
  readonly [Type in KindName]: { readonly type: Type; readonly fields: Partial<FieldsOf<Type>> };
}[KindName];

/** It brings what is selected to a place that the sources are asked for. */
interface Moves {
  readonly moves: 'before' | 'after' | 'out' | 'in';
}

/** Every operation, in the order in which it is offered. */
export const operations = [
  {
    name: 'moveBefore',
    leave: 'moveJsxElement',
    leaveInList: 'reorderListItem',
    keys: ['Alt ArrowUp'],
    moves: 'before',
  },
  {
    name: 'moveAfter',
    leave: 'moveJsxElement',
    leaveInList: 'reorderListItem',
    keys: ['Alt ArrowDown'],
    moves: 'after',
  },
  { name: 'moveOut', leave: 'moveJsxElement', keys: ['Alt ArrowStart'], moves: 'out' },
  { name: 'moveIn', leave: 'moveJsxElement', keys: ['Alt ArrowEnd'], moves: 'in' },
  {
    name: 'duplicate',
    leave: 'duplicate',
    keys: ['Ctrl D'],
    path: 'mutate/duplicate',
    bodyOf: (reactElements) => ({ reactElements }),
    shown: (ids) => ({ type: 'DUPLICATE', fields: { codebaseIdsToDuplicate: [...ids] } }),
    copies: true,
  },
  {
    name: 'giveOwnWords',
    leave: 'giveOwnWords',
    keys: ['Ctrl Shift D'],
    path: 'mutate/giveOwnWords',
    bodyOf: (reactElements, texts) => ({ reactElements, texts: texts.slice(0, mostTextsOnPage) }),
    givesOwnWords: true,
  },
  {
    name: 'wrapInDiv',
    leave: 'wrapInDiv',
    keys: ['Ctrl G'],
    path: 'mutate/wrapInDiv',
    bodyOf: (reactElements) => ({ reactElements }),
    shown: (ids) => ({ type: 'WRAP_DIV', fields: { codebaseIdsToWrap: [...ids] } }),
  },
  {
    name: 'unwrap',
    leave: 'unwrap',
    keys: ['Ctrl Shift G'],
    path: 'mutate/unwrap',
    bodyOf: (reactElements) => ({ reactElements }),
    takesAway: true,
  },
  {
    name: 'removeJsxElement',
    leave: 'removeJsxElement',
    keys: ['Delete'],
    path: 'mutate/removeJsxElement',
    bodyOf: (elementsToRemove) => ({ elementsToRemove }),
    shown: (ids) => ({ type: 'REMOVE_JSX', fields: { codebaseIdsToRemove: [...ids] } }),
    takesAway: true,
    leavesNothing: true,
  },
] as const satisfies readonly (Described & (Asked | Moves))[];

/** What an operation is called. */
export type OperationName = (typeof operations)[number]['name'];
/** The changes whose leave operations need. */
export type OperationLeave = (typeof operations)[number]['leave'];
/** An operation of the table. */
export type ElementOperation = Described & { readonly name: OperationName } & (Asked | Moves);

const byName: ReadonlyMap<string, ElementOperation> = new Map(operations.map((one) => [one.name, one]));

/** The operation by which texts have words of their own. */
export const ownWordsOperation: OperationName | undefined = operations.find((one) => 'givesOwnWords' in one)?.name;

/** Whether a command is an operation. */
export const isOperationName = (name: string): name is OperationName => byName.has(name);

/** The operation of a name. */
export function operationOf(name: OperationName): ElementOperation {
  const found = byName.get(name);
  // The name is one of the table's.
  if (!found) throw new Error(`no operation is called ${name}`);
  return found;
}
