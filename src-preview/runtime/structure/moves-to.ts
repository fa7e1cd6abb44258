import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { DropSpot } from './drop-spot.ts';

/** The changes that bring elements to where they were dropped, in the order in which they stand there. */
export function movesTo(moved: readonly Target[], { target, where }: DropSpot, places: Places): ChangeItem[] {
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
