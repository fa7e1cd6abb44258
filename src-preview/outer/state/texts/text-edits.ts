import type { FrameMessage } from '../../../protocol/frame/messages.ts';
import { type TextPiece, type TextReport, type TextVersion, textOfPieces } from '../../../protocol/texts.ts';
import { answeredChange, type ChangeDeps, change } from '../changes/changes.ts';
import type { Selection } from '../store/selected.ts';
import { rememberChanged } from './languages-behind.ts';
import { refOf } from '../selection/ref-of.ts';
import { targetNow } from './own-words-asked.ts';
import { setIn } from '../store/editor-store.ts';
import { slotName } from '../store/slots.ts';
import { askedAgain } from '../store/text-conflict.ts';

type EditableReport = Extract<TextReport, { state: 'editable' }>;

/** A text as somebody has typed it in the inspector. */
export interface TypedText {
  readonly report: EditableReport;
  readonly version: TextVersion;
  readonly branch: TextVersion['branches'][number];
  readonly pieces: readonly TextPiece[];
  /** What was there when the typing began. */
  readonly before: string;
}

/** Writes what was typed in the inspector. Remembers when only one language of several says something new. */
export async function editTyped(deps: ChangeDeps, selection: Selection, typed: TypedText): Promise<boolean> {
  const { report, version, branch, pieces, before: oldText } = typed;
  const newText = textOfPieces(pieces);
  if (newText === oldText) return false;
  const answer = await answeredChange(
    deps,
    'mutate/editText',
    {
      element: refOf(selection.element),
      slot: report.slot,
      ...(await targetNow(deps.store, selection, report)),
      oldText,
      newText,
      pieces: [...pieces],
      ...(version.language !== null && { language: version.language }),
      ...(branch.branch !== null && { branch: branch.branch }),
      ...shownOf(selection, report),
    },
    oldText,
  );
  if (answer.state !== 'written') return false;
  rememberChanged(deps.store, report, { language: version.language, activityId: answer.reply.activityId });
  return true;
}

/** Of two versions of a text writes the one that was typed here, or leaves the other as it is. */
export async function settleConflict(deps: ChangeDeps, isMine: boolean): Promise<boolean> {
  const { conflict } = deps.store.getState().unwritten;
  setIn(deps.store, 'unwritten', { conflict: null, left: deps.newId() });
  if (!isMine || conflict === null) return false;
  return change(deps, 'mutate/editText', askedAgain(conflict), conflict.theirs);
}

/** Writes what was typed in the page. */
export async function editInPlace(
  deps: ChangeDeps,
  selection: Selection,
  { slot, oldText, newText }: Extract<FrameMessage, { id: 'editedText' }>['payload'],
): Promise<boolean> {
  if (newText === oldText) return false;
  const reports = selection.texts.state === 'ready' ? selection.texts.reports : [];
  const report = reports.find((candidate) => slotName(candidate.slot) === slotName(slot));
  const editable = report?.state === 'editable' ? report : null;
  const language = selection.element.language;
  const shown = editable?.versions.flatMap(({ branches }) => branches).find(({ isShown }) => isShown);
  const answer = await answeredChange(
    deps,
    'mutate/editText',
    {
      element: refOf(selection.element),
      slot,
      oldText,
      newText,
      ...(language !== null && { language }),
      ...(editable && (await targetNow(deps.store, selection, editable))),
      ...(shown?.branch && { branch: shown.branch }),
      ...shownOf(selection, { slot }),
    },
    oldText,
  );
  if (answer.state !== 'written') return false;
  if (editable) rememberChanged(deps.store, editable, { language, activityId: answer.reply.activityId });
  return true;
}

/** The text as it stands on the screen, for tracing. */
export function shownOf({ element }: Selection, { slot }: Pick<TextReport, 'slot'>) {
  const shown = element.texts.find((text) => slotName(text.slot) === slotName(slot));
  return shown ? { shown } : {};
}
