import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import { ownAttribute } from '../tagged/own-nodes.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { Added } from './arrangement.ts';
import type { InstantStructure } from './instant-structure.ts';
import { ownCopy } from './own-copy.ts';

/** A size in pixels of the page. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * What stands somewhere for the time being, while it is not decided: elements in other places, and a box where something
 * could go. Each answers with the change that it would be; null where there is nothing to show.
 */
export interface TemporaryPlaces {
  /** An element at another place in an element. What the same element showed before is taken back. */
  move(moved: Target, parent: Target, index: number): ChangeItem | null;
  /** One empty box at a time. */
  addBox(parent: Target, index: number, extent: Extent): ChangeItem | null;
  /** Takes all of it back. */
  clear(): void;
}

/** Shows it as changes are shown that are written: by copies and hidden originals, which the page's own updates end. */
export function createTemporaryPlaces(instant: InstantStructure, places: Places): TemporaryPlaces {
  const shown = new Map<string, string>();
  const takeBack = (name: string): void => {
    const id = shown.get(name);
    if (id !== undefined) instant.hide(id);
    shown.delete(name);
  };
  const note = (name: string, type: string, changeFields: ChangeItem['changeFields']): ChangeItem => {
    const id = crypto.randomUUID();
    shown.set(name, id);
    return { id, type, changeFields };
  };
  return {
    move(moved, parent, index) {
      const name = places.keyOf(moved);
      takeBack(name);
      if (places.isRoot(moved) || moved.element.contains(parent.element)) return null;
      const at = spotIn(places, parent, { index, except: moved.element });
      const { element: of } = moved;
      if (at.next === nextOf(places, moved) && parent.element === places.parentOf(moved)?.element) return null;
      const fields = { codebaseIdToMoveTo: parent.codebaseId, codebaseIdToMove: moved.codebaseId, ...at.fields };
      const item = note(name, 'MOVE_JSX', fields);
      instant.put(item.id, { originals: [of], hidden: [of], added: [{ copy: ownCopy(of), put: at.put, of }] });
      return item;
    },
    addBox(parent, index, { width, height }) {
      takeBack('box');
      const at = spotIn(places, parent, { index, except: null });
      const box = parent.element.ownerDocument.createElement('div');
      box.setAttribute(ownAttribute, 'copy');
      Object.assign(box.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
      const item = note('box', 'ADD_JSX', {
        codebaseIdToAddTo: parent.codebaseId,
        ...at.fields,
        addNativeTag: 'div',
      });
      const added = [{ copy: box, put: at.put, of: null }];
      instant.put(item.id, { originals: [], hidden: [], added, grown: [parent.element] });
      return item;
    },
    clear() {
      for (const name of shown.keys()) takeBack(name);
    },
  };
}

interface WantedSpot {
  readonly index: number;
  /** What does not count, since it is what is put there. */
  readonly except: Element | null;
}

interface Spot {
  readonly fields: Readonly<Record<string, string>>;
  readonly put: Added['put'];
  /** What would stand behind it. */
  readonly next: Element | null;
}

function spotIn(places: Places, parent: Target, { index, except }: WantedSpot): Spot {
  const children = places.childrenOf(parent).filter(({ element }) => element !== except);
  const next = children[index];
  if (next)
    return {
      fields: { beforeCodebaseId: next.codebaseId },
      put: (copy) => next.element.before(copy),
      next: next.element,
    };
  const last = children.at(-1);
  return {
    fields: last ? { afterCodebaseId: last.codebaseId } : {},
    put: (copy) => (last ? last.element.after(copy) : parent.element.append(copy)),
    next: null,
  };
}

function nextOf(places: Places, target: Target): Element | null {
  const parent = places.parentOf(target);
  const siblings = parent ? places.childrenOf(parent) : [];
  return siblings[siblings.findIndex(({ element }) => element === target.element) + 1]?.element ?? null;
}
