import type { SelectedElement } from '../store/selected.ts';
import { stylesOf } from './element-styles.ts';
import { latestQuestion } from '../store/latest-question.ts';
import { askSelection, describe, followSelection, type SelectionDeps } from '../selection/selection.ts';

/** Takes up several elements that the frame says are selected together; the last of them is the one that is looked at. */
export async function followSeveral(deps: SelectionDeps, elementKeys: readonly string[]): Promise<void> {
  const last = elementKeys.at(-1);
  if (last === undefined) return;
  const isAsked = askSelection(deps.store);
  const described = await Promise.all(elementKeys.map((key) => describe(deps, key)));
  if (!isAsked()) return;
  await followSelection(
    deps,
    last,
    described.flatMap((element) => element ?? []),
  );
  await readSeveral(deps);
}

/** Reads the styles of several elements where they are selected, as many of them as the page and the server know. */
export async function readSeveral(deps: SelectionDeps): Promise<void> {
  const { store } = deps;
  const { selection } = store.getState();
  if (selection.kind !== 'many') return;
  const isLatest = latestQuestion(store, 'several');
  const found = await Promise.all(
    selection.elements.map(async ({ elementKey }): Promise<SelectedElement[]> => {
      const element = await describe(deps, elementKey);
      const answer = element && (await stylesOf(deps, element));
      return element && answer?.state === 'done' ? [{ element, styles: answer.value }] : [];
    }),
  );
  const { selection: now } = store.getState();
  // Of something else that is selected by now this says nothing.
  if (!isLatest() || now.kind !== 'many' || now.asking !== selection.asking) return;
  const styled = found.flat();
  store.setState({ selection: { ...now, styled: styled.length > 1 ? styled : [] } });
}
