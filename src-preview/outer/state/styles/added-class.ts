import type { ElementRef } from '../../../protocol/http/element-ref.ts';
import { answeredChange } from '../changes/changes.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { surroundingsOf } from './asked-of-page.ts';
import { lookedAt } from '../store/selected.ts';
import { lookAfterWrite } from './look-after-write.ts';

/** Gives the selected element a class. What a utility class of the project says is held against the page then. */
export async function addedClass(
  { selecting, changes }: CommandDeps,
  reactElement: ElementRef,
  className: string,
): Promise<boolean> {
  const { store, api } = selecting;
  const answer = await answeredChange(
    changes,
    'mutate/addClass',
    { reactElement, className, stylingFramework: null, modifiers: [], customProperties: [] },
    className,
  );
  if (answer.state !== 'written') return false;
  const { styles } = store.getState();
  const looked = lookedAt(store.getState());
  // What is selected by now may be something else, of which nothing was asked.
  const { codebaseId } = reactElement;
  const names: readonly (string | undefined)[] = [codebaseId, answer.reply.prevIdToNewId[codebaseId]];
  if (looked === null || !names.includes(looked.element.codebaseId)) return true;
  if (styles.state !== 'ready' || !styles.report.utilities) return true;
  const report = await api.styles({ ...reactElement, codebaseId: looked.element.codebaseId });
  const utility = report.state === 'done' ? report.value.utilities?.find(({ name }) => name === className) : undefined;
  // What a design keeps in properties of its own is for its other classes.
  const values = Object.fromEntries(
    (utility?.declarations ?? []).flatMap(({ name, value }) => (name.startsWith('--') ? [] : [[name, value]])),
  );
  const wanted = { values, selector: null, ...surroundingsOf(selecting, utility?.modifiers ?? []) };
  void lookAfterWrite(selecting, answer.reply, [looked.element], wanted);
  return true;
}
