import type { Refusal } from '../../../protocol/refusals.ts';
import { type TextPiece, textOfPieces } from '../../../protocol/texts.ts';
import { isTextBody, type TextBody } from './text-conflict.ts';

/** A text that was typed and is not written: why, and what was typed, until the next change is asked for. */
export interface RefusedEdit {
  readonly refusal: Refusal;
  readonly asked: TextBody;
}

/** What was typed, on its way back into the field that it was typed for. */
export interface TextDraft {
  readonly target: string;
  readonly language: string | null;
  readonly branch: string | null;
  readonly pieces: readonly TextPiece[];
  /** What was there when the typing began. */
  readonly before: string;
}

/** What is told of a refused text; nothing of other changes, and where the sources say so already. */
export function refusedEditOf(asked: object, refusal: Refusal): RefusedEdit | null {
  return isTextBody(asked) && refusal.code !== 'NOTHING_TO_CHANGE' ? { refusal, asked } : null;
}

/** What somebody typed, as it would stand on the page. */
export function typedIn({ asked: { pieces, newText, newEntry, language } }: RefusedEdit): string {
  if (newEntry) return newEntry.texts[language ?? ''] ?? newText;
  return pieces ? textOfPieces(pieces) : newText;
}

/** What was typed as a draft of its field; null where there is none to go on in. */
export function draftOf({ asked }: RefusedEdit): TextDraft | null {
  const { target, newEntry, language = null, branch = null, newText, oldText, pieces } = asked;
  if (target === undefined || newEntry) return null;
  return { target, language, branch, pieces: pieces ?? [{ kind: 'words', text: newText }], before: oldText };
}
