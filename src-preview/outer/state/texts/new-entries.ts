import { textOfPieces, type TextReport, type TextSlot } from '../../../protocol/texts.ts';
import { change, type ChangeDeps, quietChange } from '../changes/changes.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { withFreeKey } from '../changes/free-key.ts';
import { refOf } from '../selection/ref-of.ts';
import { announce, setIn } from '../store/editor-store.ts';
import { isChosenKnown, lookedAt, type Selection } from '../store/selected.ts';
import { slotName } from '../store/slots.ts';
import { ownWordsAsked } from './own-words-asked.ts';
import { shownOf } from './text-edits.ts';

type EditableReport = Extract<TextReport, { state: 'editable' }>;

/** A text of the markup that is to stand in the catalogues. */
export interface WantedEntry {
  readonly slot: TextSlot;
  readonly target: string;
  readonly text: string;
  readonly key: string;
  /** Where nobody asked for that very key: another one will do where it is taken. */
  readonly isMade?: boolean;
  readonly texts: Readonly<Record<string, string>>;
}

/** Moves a text of the markup into the catalogues. */
export async function createEntry(
  { selecting: { api }, changes }: CommandDeps,
  selection: Selection,
  wanted: WantedEntry,
): Promise<boolean> {
  const { slot, target, text, key, isMade = false, texts } = wanted;
  const { language } = selection.element;
  const newText = (language === null ? undefined : texts[language]) ?? text;
  const newEntry = { key, texts: { ...texts } };
  const body = { element: refOf(selection.element), slot, target, oldText: text, newText, newEntry };
  return change(changes, 'mutate/editText', isMade ? await withFreeKey(api, 'mutate/editText', body) : body, text);
}

/**
 * Gives a text that shares its entry with others one of its own, which says the same in every language. Its field has the
 * caret afterwards, unless something else was selected meanwhile: what is typed there is of this text alone.
 */
export async function makeOwnWords(
  { changes }: CommandDeps,
  selection: Selection,
  report: EditableReport,
): Promise<boolean> {
  // A field that was to have it before gets it anew, also from the button that goes away.
  setIn(changes.store, 'inspector', { focusText: null });
  const made = askForOwnWords(changes, selection, report);
  ownWordsAsked(changes.store, selection, report, made);
  const isMade = await made;
  const state = changes.store.getState();
  const isLookedAt = isChosenKnown(state) && lookedAt(state)?.element.elementKey === selection.element.elementKey;
  if (isMade && isLookedAt) setIn(changes.store, 'inspector', { focusText: slotName(report.slot) });
  return isMade;
}

async function askForOwnWords(
  changes: ChangeDeps,
  selection: Selection,
  { slot, target, versions }: EditableReport,
): Promise<boolean> {
  const shown = shownOf(selection, { slot });
  const said = versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
  const text = shown.shown?.text ?? textOfPieces(said?.pieces ?? []);
  const { language } = selection.element;
  const element = refOf(selection.element);
  const asked = { element, slot, target, oldText: text, newText: text, ownWords: true as const, ...shown };
  const answer = await quietChange(changes, 'mutate/editText', { ...asked, ...(language !== null && { language }) });
  if (answer.state === 'refused') announce(changes.store, changes.newId, { kind: 'refused', refusal: answer.refusal });
  return answer.state === 'written';
}
