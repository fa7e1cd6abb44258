import { createChange, saveChange } from '../../../protocol/change-record.ts';
import type { ChangeItem } from '../../../protocol/frame/change-item.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { sayFlushing } from '../styles/instant-styles.ts';
import type { SelectionDeps } from '../selection/selection.ts';

type InstantDeps = Pick<SelectionDeps, 'links' | 'store'>;

/** A change as the frames are told of it. */
export function itemOf(id: string, type: string, fields: Readonly<Record<string, unknown>>): ChangeItem {
  const { changeFields } = saveChange(createChange({ id, type, changeFields: fields }));
  return { id, type, changeFields };
}

interface ShownChanges {
  readonly items: readonly ChangeItem[];
  /** The frame that shows them already, where somebody did it there. */
  readonly shownBy?: FrameLink;
  /** Where the others cannot show it. */
  readonly isOnlyThere?: boolean;
}

/** Shows changes in every frame, then makes them; those that are not made are taken back where they are shown. */
export async function shownAtOnce(
  deps: InstantDeps,
  { items, shownBy, isOnlyThere = false }: ShownChanges,
  make: () => Promise<boolean>,
): Promise<boolean> {
  // While others are written the page may not be what it says yet: nothing is shown in advance then.
  const isBusy = deps.store.getState().work.writing > 0;
  const links = isBusy || isOnlyThere ? [] : [...deps.links()];
  sayFlushing(deps, true);
  for (const link of links)
    if (link !== shownBy) for (const item of items) void link.call('applyChangeItemToDocument', item);
  const isMade = await make();
  if (!isMade)
    for (const link of deps.links())
      for (const item of items) void link.call('applyChangeItemToDocument', undoOf(item));
  sayFlushing(deps, false);
  return isMade;
}

function undoOf({ id, type, changeFields }: ChangeItem): ChangeItem {
  return { id: `${id} undo`, type: 'UNDO', changeFields: { changeToUndo: { id, type, changeFields } } };
}
