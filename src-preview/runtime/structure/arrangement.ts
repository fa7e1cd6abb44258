import { addJsx } from '../../protocol/changes/add-jsx.ts';
import { changeTag } from '../../protocol/changes/change-tag.ts';
import { duplicate } from '../../protocol/changes/duplicate.ts';
import { moveJsx } from '../../protocol/changes/move-jsx.ts';
import { removeJsx } from '../../protocol/changes/remove-jsx.ts';
import { wrapDiv } from '../../protocol/changes/wrap-div.ts';
import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import { log } from '../log.ts';
import { ownAttribute } from '../tagged/own-nodes.ts';
import type { Places } from '../tagged/places.ts';
import { addedCopy } from './added-copy.ts';
import { ownCopy, ownCopyAs } from './own-copy.ts';

/** An element that the layer puts into the page to show a change. */
export interface Added {
  readonly copy: Element;
  /** Puts it where it belongs. */
  readonly put: (copy: Element) => void;
  /** Which element of the page it stands for; null for something new. */
  readonly of: Element | null;
}

/** What a change looks like: what is hidden, and what stands in other places instead. */
export interface Arrangement {
  /** All of the page's elements that it is about. */
  readonly originals: readonly Element[];
  readonly hidden: readonly Element[];
  readonly added: readonly Added[];
  /** What of the page has one child more by it. */
  readonly grown?: readonly Element[];
}

/** What a change looks like on a page; null where nothing of it can be shown. */
export function arrangementOf(item: ChangeItem, places: Places): Arrangement | null {
  const { type, changeFields, prevIdToNewIdMap = {} } = item;
  const elementsOf = (id: string) => places.byId(prevIdToNewIdMap[id] ?? id).map(({ element }) => element);
  const arranged = arrange(type, changeFields, elementsOf);
  const { originals = [], grown = [] } = arranged ?? {};
  return originals.length + grown.length > 0 ? arranged : null;
}

type ElementsOf = (id: string) => readonly Element[];

function arrange(type: string, fields: unknown, elementsOf: ElementsOf): Arrangement | null {
  switch (type) {
    case 'REMOVE_JSX': {
      const originals = removeJsx.fields.parse(fields).codebaseIdsToRemove.flatMap(elementsOf);
      return { originals, hidden: originals, added: [] };
    }
    case 'DUPLICATE': {
      const originals = duplicate.fields.parse(fields).codebaseIdsToDuplicate.flatMap(elementsOf);
      const added = originals.map((one) => ({ copy: ownCopy(one), put: behind(one), of: null }));
      return { originals, hidden: [], added };
    }
    case 'CHANGE_TAG': {
      const { codebaseIdToChange, newTagName } = changeTag.fields.parse(fields);
      const originals = elementsOf(codebaseIdToChange);
      const added = originals.flatMap((one) => {
        const copy = ownCopyAs(one, newTagName);
        return copy ? [{ copy, put: behind(one), of: one }] : [];
      });
      return added.length < originals.length ? null : { originals, hidden: originals, added };
    }
    case 'WRAP_DIV':
      return wrapped(wrapDiv.fields.parse(fields).codebaseIdsToWrap.map(elementsOf));
    case 'ADD_JSX':
      return withAddition(addJsx.fields.parse(fields), elementsOf);
    case 'MOVE_JSX':
      return moved(moveJsx.fields.parse(fields), elementsOf);
    default:
      return null;
  }
}

const behind = (element: Element) => (copy: Element) => element.after(copy);

/** A box around elements, as often as the first of them stands on the page. */
function wrapped(lists: readonly (readonly Element[])[]): Arrangement | null {
  const [first = []] = lists;
  const added = first.map((start, occurrence): Added => {
    const box = start.ownerDocument.createElement('div');
    box.setAttribute(ownAttribute, 'copy');
    box.append(...lists.flatMap((list) => list[occurrence] ?? []).map(ownCopy));
    return { copy: box, put: (copy) => start.before(copy), of: start };
  });
  const originals = lists.flat();
  return { originals, hidden: originals, added };
}

type Addition = ReturnType<typeof addJsx.fields.parse>;

/** A new element wherever what it goes into stands; null where nothing plain is known of it. */
function withAddition(addition: Addition, elementsOf: ElementsOf): Arrangement | null {
  const { codebaseIdToAddTo, beforeCodebaseId, afterCodebaseId, addCodebaseId } = addition;
  const [model] = addCodebaseId === undefined ? [] : elementsOf(addCodebaseId);
  const besideId = beforeCodebaseId ?? afterCodebaseId;
  const beside = besideId === undefined ? null : elementsOf(besideId);
  const targets = beside ?? elementsOf(codebaseIdToAddTo);
  const added = targets.flatMap((target): Added[] => {
    const copy = model ? ownCopy(model) : addedCopy(addition, target.ownerDocument);
    const put = (one: Element): void => {
      if (!beside) target.append(one);
      else if (beforeCodebaseId !== undefined) target.before(one);
      else target.after(one);
    };
    return copy ? [{ copy, put, of: null }] : [];
  });
  if (added.length === 0) return null;
  const places = beside ? targets.flatMap(({ parentElement }) => parentElement ?? []) : targets;
  return { originals: [], hidden: [], added, grown: [...new Set(places)] };
}

type Move = ReturnType<typeof moveJsx.fields.parse>;

function moved(move: Move, elementsOf: ElementsOf): Arrangement | null {
  const originals = elementsOf(move.codebaseIdToMove);
  const before = move.beforeCodebaseId === undefined ? null : elementsOf(move.beforeCodebaseId);
  const after = move.afterCodebaseId === undefined ? null : elementsOf(move.afterCodebaseId);
  const targets = before ?? after ?? elementsOf(move.codebaseIdToMoveTo);
  const added = originals.flatMap((of, occurrence): Added[] => {
    // A component that stands on the page several times has each of its parts as often.
    const target = targets[occurrence] ?? targets[0];
    if (!target || of.contains(target)) return [];
    const put = (copy: Element): void => {
      if (before) target.before(copy);
      else if (after) afterCopies(target).after(copy);
      else target.append(copy);
    };
    return [{ copy: ownCopy(of), put, of }];
  });
  if (added.length < originals.length || originals.length === 0) {
    log.warn('Could not find new parent element for instant update');
    return null;
  }
  return { originals, hidden: originals, added };
}

/** The last of the copies that were put behind an element before. */
function afterCopies(element: Element): Element {
  let last = element;
  while (last.nextElementSibling?.getAttribute(ownAttribute) === 'copy') last = last.nextElementSibling;
  return last;
}
