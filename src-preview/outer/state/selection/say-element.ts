import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { TextReport } from '../../../protocol/texts.ts';
import { announce, type EditorStore } from '../store/editor-store.ts';
import { slotName } from '../store/slots.ts';

/** A paragraph is not read out to whoever only passes by. */
const longestSaid = 80;

interface Saying {
  readonly store: EditorStore;
  readonly newId: () => string;
}

/** Says once what is selected: what it is, what it says, and whether that can be changed. */
export function sayElement(
  { store, newId }: Saying,
  element: ElementDescription,
  reports: readonly TextReport[],
): void {
  const first = element.texts.find(({ text }) => text.trim() !== '');
  const report = reports.find(({ slot }) => first !== undefined && slotName(slot) === slotName(first.slot));
  announce(store, newId, {
    kind: 'selected',
    elementKey: element.elementKey,
    tag: element.tagName.toLowerCase(),
    text: (first?.text ?? '').trim().slice(0, longestSaid),
    isRefused: report?.state === 'refused',
  });
}
