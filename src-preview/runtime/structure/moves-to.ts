import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import type { NewPlace, ListReorder } from '../../protocol/frame/messages.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { DropSpot } from './drop-spot.ts';

/** What a drop would come to: moves, another order of a list, or a place for something new. */
export interface DropOutcome {
  readonly changes: readonly ChangeItem[];
  readonly reorder: ListReorder | null;
  readonly place: NewPlace | null;
}

/** What a drop comes to that is written. */
export function outcomeOf(moved: readonly Target[], spot: DropSpot, places: Places): DropOutcome {
  const { item, target, where } = spot;
  if (moved.length === 0) {
    // Ids of the page are those of the sources.
    const id = target.codebaseId as CodebaseId;
    return { changes: [], reorder: null, place: where === 'into' ? { into: id } : { beside: id, side: where } };
  }
  if (!item || where === 'into') return { changes: movesTo(moved, spot, places), reorder: null, place: null };
  const [elementKey, besideKey] = [places.keyOf(item), places.keyOf(target)];
  const reorder = { changeId: crypto.randomUUID(), elementKey, besideKey, side: where };
  return { changes: [], reorder, place: null };
}

/** The changes that bring elements to where they were dropped, in the order in which they stand there. */
function movesTo(moved: readonly Target[], { target, where }: DropSpot, places: Places): ChangeItem[] {
  const container = where === 'into' ? target : (places.parentOf(target) ?? places.root());
  return moved.map(({ codebaseId }, index): ChangeItem => {
    const before = moved[index - 1];
    const beside =
      before === undefined
        ? { before: { beforeCodebaseId: target.codebaseId }, after: { afterCodebaseId: target.codebaseId }, into: {} }[
            where
          ]
        : { afterCodebaseId: before.codebaseId };
    return {
      id: crypto.randomUUID(),
      type: 'MOVE_JSX',
      changeFields: { codebaseIdToMoveTo: container.codebaseId, codebaseIdToMove: codebaseId, ...beside },
    };
  });
}
