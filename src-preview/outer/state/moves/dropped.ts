import { moveJsx } from '../../../protocol/changes/move-jsx.ts';
import type { ChangeItem } from '../../../protocol/frame/change-item.ts';
import type { FrameMessage, ListReorder } from '../../../protocol/frame/messages.ts';
import type { CodebaseId } from '../../../protocol/ids.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { change } from '../changes/changes.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { announce, asBegun, setIn } from '../store/editor-store.ts';
import { isChosenKnown, lookedAt } from '../store/selected.ts';
import { shownAtOnce } from './instant-structure.ts';
import { orderBeside } from './list-order.ts';
import { canPlace, hearPlaced } from './placing.ts';
import { canMoveTo, type DropPlace, moveTo } from './move-to.ts';

/** What letting go comes to, as a frame tells it. */
type Dropped = Pick<Extract<FrameMessage, { id: 'dragEnd' }>['payload'], 'changes' | 'reorder' | 'place'>;

/** Writes what somebody has dropped in a frame, which shows it already; the others show it too. What is refused goes back. */
export async function hearDropped(deps: CommandDeps, dropped: Dropped, from: FrameLink): Promise<void> {
  const { store, newId } = deps.selecting;
  const before = store.getState();
  const { placing, over } = before.drag;
  setIn(store, 'drag', { placing: null, over: null });
  const about = isChosenKnown(before) ? (lookedAt(before)?.source?.name ?? '') : '';
  const { changes: items, reorder, place } = dropped;
  if (placing && place) await hearPlaced(deps, placing, place);
  else if (reorder) await reordered(deps, reorder, { about, from });
  else if (items.length > 0) await moved(deps, items, { about, from });
  // It was let go of where it could be read why not.
  else if (over?.refusal) announce(store, newId, { kind: 'refused', refusal: over.refusal });
}

/** What is dragged is over another place of a frame: whether it may go there is asked, and said there. */
export async function hearDropPlace(
  { selecting }: CommandDeps,
  { spot, ...dropped }: Extract<FrameMessage, { id: 'dropPlace' }>['payload'],
): Promise<void> {
  const { store } = selecting;
  const asked = { spot, refusal: null };
  setIn(store, 'drag', { over: asked });
  const { placing } = store.getState().drag;
  const can =
    placing && dropped.place ? await canPlace(selecting, placing, dropped.place) : await canDrop(selecting, dropped);
  // Meanwhile it may have gone on.
  if (can !== true && store.getState().drag.over === asked) setIn(store, 'drag', { over: { spot, refusal: can } });
}

async function canDrop(
  { api, store }: CommandDeps['selecting'],
  { changes: items, reorder }: Dropped,
): Promise<true | Refusal> {
  if (reorder) {
    const body = orderBeside(store.getState().page.layers, reorder);
    if (!body) return refuse('LIST_FROM_DATA');
    const answer = await api.can({ path: 'mutate/reorderListItem', body });
    if (answer.state === 'refused') return answer.refusal;
    return answer.state === 'done' ? answer.value : true;
  }
  const wanted = movesOf(items);
  const [first] = wanted?.ids ?? [];
  return wanted && first ? canMoveTo(api, first, wanted.place) : true;
}

interface Drop {
  /** What is dropped, in messages. */
  readonly about: string;
  readonly from: FrameLink;
}

async function moved(
  { selecting, changes }: CommandDeps,
  items: readonly ChangeItem[],
  { about, from }: Drop,
): Promise<void> {
  const wanted = movesOf(items);
  if (wanted)
    await asBegun(selecting.store, () =>
      shownAtOnce(selecting, { items, shownBy: from }, () => moveTo({ selecting, changes }, { ...wanted, about })),
    );
}

async function reordered(
  { selecting, changes }: CommandDeps,
  reorder: ListReorder,
  { about, from }: Drop,
): Promise<void> {
  const { store, newId } = selecting;
  const body = orderBeside(store.getState().page.layers, reorder);
  const item = { id: reorder.changeId, type: 'MOVE_JSX', changeFields: {} };
  await shownAtOnce(selecting, { items: [item], shownBy: from, isOnlyThere: true }, async () => {
    if (body) return change(changes, 'mutate/reorderListItem', body, about);
    announce(store, newId, { kind: 'refused', refusal: refuse('LIST_FROM_DATA', { names: [about] }) });
    return false;
  });
}

/** What moves where, of the changes that a frame tells; null where they are none. */
function movesOf(
  items: readonly ChangeItem[],
): { readonly ids: readonly CodebaseId[]; readonly place: DropPlace } | null {
  const moves = items.flatMap(({ changeFields }) => moveJsx.fields.safeParse(changeFields).data ?? []);
  const [first] = moves;
  if (!first) return null;
  const { beforeCodebaseId, afterCodebaseId, codebaseIdToMoveTo } = first;
  const place: DropPlace =
    beforeCodebaseId !== undefined
      ? { beside: beforeCodebaseId, side: 'before' }
      : afterCodebaseId !== undefined
        ? { beside: afterCodebaseId, side: 'after' }
        : { into: codebaseIdToMoveTo };
  return { ids: moves.map(({ codebaseIdToMove }) => codebaseIdToMove), place };
}
