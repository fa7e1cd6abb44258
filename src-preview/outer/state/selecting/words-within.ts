import type { ElementDescription, PageText } from '../../../protocol/frame/functions.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import type { CodebaseId } from '../../../protocol/ids.ts';
import { selectingCommands } from './selecting-commands.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { announce, setIn } from '../store/editor-store.ts';
import { isChosenKnown, lookedAt } from '../store/selected.ts';
import { slotName } from '../store/slots.ts';

/** What a page says in some elements of the sources. */
export function textsIn(texts: readonly PageText[], ids: readonly CodebaseId[]): PageText[] {
  return texts.filter(({ shown }) => shown.ancestry.some((id) => ids.includes(id)));
}

/** Whether all that some element of a page says, and that is more than one text, is said elsewhere on that page too. */
export function isSaidTwice(texts: readonly PageText[], id: CodebaseId): boolean {
  const within = new Set(textsIn(texts, [id]));
  const elsewhere = new Set(texts.filter((one) => !within.has(one)).map(({ shown }) => shown.text.trim()));
  return within.size > 1 && [...within].every(({ shown }) => elsewhere.has(shown.text.trim()));
}

interface Parted {
  readonly texts: readonly PageText[];
  readonly chosen: readonly ElementDescription[];
}

/**
 * After texts have got words of their own the caret goes into the field of the first of them, whose element is selected for it.
 * Whoever has selected something else meanwhile keeps that.
 */
export async function typeFirst(
  deps: SelectionDeps,
  { warnings }: Pick<AppliedReply, 'warnings'>,
  { texts, chosen }: Parted,
): Promise<void> {
  const { store, newId } = deps;
  const { announcement: told } = store.getState();
  const shared = new Set(warnings.flatMap(({ names }) => names ?? []));
  const first = texts.find(({ shown }) => !shared.has(shown.text.trim()) && 'node' in shown.slot) ?? texts[0];
  const looked = () => (isChosenKnown(store.getState()) ? lookedAt(store.getState())?.element.elementKey : undefined);
  if (!first || !chosen.some(({ elementKey }) => elementKey === looked())) return;
  setIn(store, 'inspector', { focusText: null });
  if (looked() !== first.elementKey) await selectingCommands(deps).select(first.elementKey);
  if (looked() === first.elementKey) setIn(store, 'inspector', { focusText: slotName(first.shown.slot) });
  // What stays shared is heard, and not only what is selected by it.
  if (told && warnings.length > 0) announce(store, newId, told.text);
}
