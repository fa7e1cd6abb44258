import { parseElementKey } from '../../../protocol/element-key.ts';
import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';
import { type CodebaseId, codebaseIdSchema } from '../../../protocol/ids.ts';

/** One of the things that an element of the sources is made for, as the server is asked to bring it to another place. */
interface ListOrder {
  readonly element: { readonly codebaseId: CodebaseId };
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly within: number[];
}

interface ListMove {
  readonly elementKey: string;
  readonly besideKey: string;
  readonly side: 'before' | 'after';
}

/** The order that a list is to have where one of its things goes beside another; null where both are not of one list. */
export function orderBeside(
  layers: readonly NavigationNode[],
  { elementKey, besideKey, side }: ListMove,
): ListOrder | null {
  const items = alikeBeside(layers, elementKey);
  const [from, beside] = [items.indexOf(elementKey), items.indexOf(besideKey)];
  if (from < 0 || beside < 0) return null;
  const behind = side === 'after' ? beside + 1 : beside;
  return orderOf(layers, elementKey, behind > from ? behind - 1 : behind);
}

/** The order where it goes one place on, or back; null at the ends, and for what is the only one of its kind there. */
export function orderAfterStep(
  layers: readonly NavigationNode[],
  elementKey: string,
  step: 'before' | 'after',
): ListOrder | null {
  const items = alikeBeside(layers, elementKey);
  const to = items.indexOf(elementKey) + (step === 'after' ? 1 : -1);
  return to < 0 || to >= items.length ? null : orderOf(layers, elementKey, to);
}

function orderOf(layers: readonly NavigationNode[], elementKey: string, to: number): ListOrder | null {
  const items = alikeBeside(layers, elementKey);
  const id = codebaseIdSchema.safeParse(idOf(elementKey)).data;
  if (id === undefined) return null;
  const within: number[] = [];
  const byKey = new Map(layers.map((node) => [node.elementKey, node]));
  for (let around = byKey.get(elementKey)?.parent; around; around = byKey.get(around)?.parent) {
    const alike = alikeBeside(layers, around);
    if (alike.length > 1) within.push(alike.indexOf(around));
  }
  return { element: { codebaseId: id }, from: items.indexOf(elementKey), to, count: items.length, within };
}

const idOf = (elementKey: string) => parseElementKey(elementKey)?.codebaseId;

/** What stands in the same element for the same element of the sources, in the page's order. */
function alikeBeside(layers: readonly NavigationNode[], elementKey: string): readonly string[] {
  const own = layers.find((node) => node.elementKey === elementKey);
  const id = idOf(elementKey);
  return own === undefined
    ? []
    : layers
        .filter((node) => node.parent === own.parent && idOf(node.elementKey) === id)
        .map((node) => node.elementKey);
}
