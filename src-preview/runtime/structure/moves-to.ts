import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import type { ListReorder } from '../../protocol/frame/messages.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { DropSpot } from './drop-spot.ts';

/** What a drop would come to: moves, or another order of a list. */
export interface DropOutcome {
  readonly changes: readonly ChangeItem[];
  readonly reorder: ListReorder | null;
}

/** What a drop comes to that is written. */
export function outcomeOf(moved: readonly Target[], spot: DropSpot, places: Places): DropOutcome {
  const { item, target, where } = spot;
  if (!item || where === 'into') return { changes: movesTo(moved, spot, places), reorder: null };
  const [elementKey, besideKey] = [places.keyOf(item), places.keyOf(target)];
  return { changes: [], reorder: { changeId: crypto.randomUUID(), elementKey, besideKey, side: where } };
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
