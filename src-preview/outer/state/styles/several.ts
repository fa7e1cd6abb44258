import type { SelectedElement } from '../store/editor-state.ts';
import { stylesOf } from './element-styles.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { describe, followSelection, type SelectionDeps } from '../selection/selection.ts';

/** Takes up several elements that the frame says are selected together; the last of them is the one that is looked at. */
export async function followSeveral(deps: SelectionDeps, elementKeys: readonly string[]): Promise<void> {
  const last = elementKeys.at(-1);
  if (last === undefined) return;
  const isLatest = latestQuestion(deps.store, 'together');
  const described = await Promise.all(elementKeys.map((key) => describe(deps, key)));
  const together = described.flatMap((element) => element ?? []);
  if (!isLatest()) return;
  deps.store.setState({ together: together.length > 1 ? together : [] });
  await followSelection(deps, last);
  if (isLatest()) await readSeveral(deps, elementKeys);
}

/** One element is selected, or none: what is still asked about several is in vain. */
export function leaveSeveral(store: EditorStore): void {
  latestQuestion(store, 'together');
  latestQuestion(store, 'several');
  store.setState({ several: [], together: [], newPlace: null });
}

/** Reads the styles of several elements, as many of them as the page and the server know. */
export async function readSeveral(deps: SelectionDeps, elementKeys: readonly string[]): Promise<void> {
  const isLatest = latestQuestion(deps.store, 'several');
  const found = await Promise.all(
    elementKeys.map(async (key): Promise<SelectedElement[]> => {
      const element = await describe(deps, key);
      const answer = element && (await stylesOf(deps, element));
      return element && answer?.state === 'done' ? [{ element, styles: answer.value }] : [];
    }),
  );
  if (!isLatest()) return;
  const several = found.flat();
  deps.store.setState({ several: several.length > 1 ? several : [] });
}
