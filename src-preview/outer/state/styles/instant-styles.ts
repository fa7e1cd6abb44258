import type { InstantUpdateData } from '../../../protocol/frame/change-item.ts';
import { createChange, isInstantInFlush, saveChange } from '../../../protocol/change-record.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import type { WantedStyle } from '../store/shown-styles.ts';

type InstantDeps = Pick<SelectionDeps, 'links' | 'store'>;

/** What stands around a rule and the page has to hold too, as a sheet of the layer's own can say it. */
function conditionsOf({ modifiers, target }: WantedStyle, { store }: InstantDeps): readonly string[] {
  const { styles } = store.getState();
  const widths = styles.state === 'ready' ? styles.report.breakpoints : [];
  const named = widths.filter(({ name }) => modifiers.includes(name));
  if (named.length > 0) return named.map(({ condition }) => `@media ${condition}`);
  const around = target.kind === 'rule' ? target.page.conditions : [];
  return around.filter((one) => /^@(?:media|supports)\b/.test(one));
}

function dataOf(wanted: WantedStyle, deps: InstantDeps): InstantUpdateData {
  const { target } = wanted;
  const selector = target.kind === 'rule' ? target.page.selector : undefined;
  return { conditions: [...conditionsOf(wanted, deps)], ...(selector !== undefined && { selector }) };
}

/** A change of style as the frames are told of it. */
function itemOf(wanted: WantedStyle, codebaseId: string, id: string) {
  const change = createChange({
    id,
    type: 'STYLING',
    changeFields: {
      codebaseId,
      stylingChanges: wanted.values,
      stylingFramework: wanted.target.kind === 'inline' ? 'Inline' : 'CSS',
      modifiers: [...wanted.modifiers],
      customProperties: [],
    },
  });
  if (!isInstantInFlush(change)) throw new Error('a style can be shown at any time');
  const { type, changeFields } = saveChange(change);
  return { id, type, changeFields };
}

/** Shows a change in every frame before it is written; returns what takes it back there. */
export function showInstantly(
  deps: InstantDeps,
  wanted: WantedStyle,
  { codebaseId, id }: { readonly codebaseId: string; readonly id: string },
): () => void {
  const item = itemOf(wanted, codebaseId, id);
  const instantUpdateData = dataOf(wanted, deps);
  // Nothing can be shown of a declaration that goes: what holds then only the page knows.
  if (Object.values(wanted.values).includes('')) return () => undefined;
  const links = [...deps.links()];
  for (const link of links) void link.call('applyChangeItemToDocument', { ...item, instantUpdateData });
  return () => {
    const undo = { id: `${id} undo`, type: 'UNDO', changeFields: { changeToUndo: item } };
    for (const link of links) void link.call('applyChangeItemToDocument', undo);
  };
}

/** Tells every frame whether changes are being written. */
export function sayFlushing({ links }: InstantDeps, isFlushing: boolean): void {
  for (const link of links()) void link.call('setIsFlushing', isFlushing);
}
