import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { TextReport } from '../../../protocol/texts.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { textPlaceName } from '../store/slots.ts';
import { refOf } from './ref-of.ts';

interface TextsDeps {
  readonly api: EditorApi;
  readonly store: EditorStore;
}

type TextsAnswer = Exclude<Answer<readonly TextReport[]>, { state: 'refused' }>;

/** What the server says of an element's texts; a refusal of all of them is one of each. */
export async function readReports({ api, store }: TextsDeps, element: ElementDescription): Promise<TextsAnswer> {
  if (element.texts.length === 0) return { state: 'done', value: [] };
  const { chosen } = store.getState().entries;
  const texts = element.texts.map((shown) => {
    const target = chosen[textPlaceName(element.elementKey, shown.slot)];
    return target === undefined ? shown : { ...shown, target };
  });
  const answer = await api.texts({ element: refOf(element), language: element.language, texts });
  if (answer.state !== 'refused') return answer;
  const { refusal } = answer;
  return { state: 'done', value: element.texts.map(({ slot }) => ({ state: 'refused', slot, refusal })) };
}

/** Whether one may type in the page itself: words without values, and not in an attribute. */
export function isEditableInPlace(report: TextReport): boolean {
  if (report.state !== 'editable' || !('node' in report.slot)) return false;
  const branch = report.versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
  return branch !== undefined && branch.pieces.every(({ kind }) => kind === 'words');
}
