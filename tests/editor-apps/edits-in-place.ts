import { asksBy } from './asks.ts';
import type { EditedApp } from './edited-app.ts';

/** Kinds that stand together in an app without one undoing what another did. */
const kinds = ['class', 'style', 'property', 'duplicate', 'box'] as const;

/**
 * Leaves a set of edits in an app: of each file one element after another, from its end, is given one kind of change or the next.
 * What the editor itself says leaves names unused is taken back at once. Returns what takes all of them back.
 */
export async function putEditsInPlace(app: EditedApp, every: number): Promise<() => Promise<void>> {
  const asks = asksBy(app.api);
  const made: string[] = [];
  let turn = 0;
  for (const file of app.files) {
    const { length } = await app.elementsOf(file);
    // From the end, so that what an edit adds stands behind what is still to be edited.
    for (let index = length - 1; index >= 0; index -= every) {
      const element = (await app.elementsOf(file))[index];
      const kind = kinds[turn % kinds.length];
      const ask = kind && asks[kind];
      turn += 1;
      // Of a component only its own types know whether it takes a `title`.
      if (!element || !ask || (kind === 'property' && element.isComponent)) continue;
      const answer = await ask(element);
      if (answer.state !== 'done') continue;
      if (answer.value.warnings.some(({ code }) => code === 'UNUSED_NAMES'))
        await takeBack(app, answer.value.activityId);
      else made.push(answer.value.activityId);
    }
  }
  if (made.length === 0) throw new Error('no edit was made');
  return async () => {
    for (const id of made.toReversed()) await takeBack(app, id);
  };
}

async function takeBack({ api }: EditedApp, id: string): Promise<void> {
  const undone = await api.mutate('activities/undoChangeToFiles', { latestUuid: id });
  if (undone.state !== 'done') throw new Error(`an edit could not be taken back: ${undone.state}`);
}
