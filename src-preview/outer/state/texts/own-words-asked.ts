import type { TextReport } from '../../../protocol/texts.ts';
import type { Selection } from '../store/selected.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { slotName } from '../store/slots.ts';

type EditableReport = Pick<Extract<TextReport, { state: 'editable' }>, 'slot' | 'target'>;

/** The last text of each window for which words of its own were asked for, and whether it has got them. */
const asked = new WeakMap<EditorStore, { readonly text: string; readonly made: Promise<boolean> }>();

/** Takes note that a text is getting an entry of its own. */
export function ownWordsAsked(
  store: EditorStore,
  selection: Selection,
  report: EditableReport,
  made: Promise<boolean>,
): void {
  asked.set(store, { text: nameOf(selection, report), made });
}

/**
 * The entry that is meant by what was typed. Of a text that has just got its own, the panel may still know the one before, which
 * others share: then nothing is named, and the server takes the entry that says what is shown there.
 */
export async function targetNow(
  store: EditorStore,
  selection: Selection,
  report: EditableReport,
): Promise<{ readonly target?: string }> {
  const last = asked.get(store);
  const isOther = last?.text === nameOf(selection, report) && (await last.made);
  return isOther ? {} : { target: report.target };
}

const nameOf = ({ element }: Selection, { slot, target }: EditableReport): string =>
  JSON.stringify([element.codebaseId, slotName(slot), target]);
