import { moveJsx } from '../../protocol/changes/move-jsx.ts';
import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { CommandDeps } from './command-deps.ts';
import { shownAtOnce } from './instant-structure.ts';
import { type DropPlace, moveTo } from './move-to.ts';

/** Writes what somebody has dropped in a frame, which shows it already; the others show it too. What is refused goes back. */
export async function hearDropped(
  { selecting, changes }: CommandDeps,
  items: readonly ChangeItem[],
  from: FrameLink,
): Promise<void> {
  const moves = items.flatMap(({ changeFields }) => moveJsx.fields.safeParse(changeFields).data ?? []);
  const [first] = moves;
  if (!first) return;
  const { beforeCodebaseId, afterCodebaseId, codebaseIdToMoveTo } = first;
  const place: DropPlace =
    beforeCodebaseId !== undefined
      ? { beside: beforeCodebaseId, side: 'before' }
      : afterCodebaseId !== undefined
        ? { beside: afterCodebaseId, side: 'after' }
        : { into: codebaseIdToMoveTo };
  const ids = moves.map(({ codebaseIdToMove }) => codebaseIdToMove);
  const about = changes.store.getState().selection?.source?.name ?? '';
  await shownAtOnce(selecting, { items, shownBy: from }, () => moveTo({ selecting, changes }, { ids, place, about }));
}
