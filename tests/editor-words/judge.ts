import type { PageText } from '../../src-preview/protocol/frame/functions.ts';
import type { Refusal } from '../../src-preview/protocol/refusals.ts';
import type { TextReport } from '../../src-preview/protocol/texts.ts';
import { refusals as arabic } from '../../src-preview/outer/language/refusals.ar.ts';
import { refusals as english } from '../../src-preview/outer/language/refusals.en.ts';
import { marksIn, withoutMarks } from './marks.ts';

/** What became of a text of a page. */
export type Verdict =
  | 'edited'
  | 'refused'
  /** The entry that was edited is not what is shown. */
  | 'wrong entry'
  /** It was said to be editable, and was not. */
  | 'not edited'
  /** It is refused for a reason that does not hold. */
  | 'wrong reason'
  | 'no next step'
  /** It did not stand there any more when all was edited. */
  | 'not seen again';

/** A text of a page before anything was edited, with what the editor said of it. */
export interface Asked {
  readonly text: PageText;
  readonly report: TextReport;
}

/** What was edited, and what is known of the school. */
export interface Evidence {
  /** For a text that may be edited: its number and what it was to say; a refusal where the edit was not made. */
  readonly edits: ReadonlyMap<TextReport, { readonly entry: number; readonly newText: string } | Refusal>;
  /** The target of a numbered entry. */
  readonly targetOf: (entry: number) => string | undefined;
  /** Whether the database holds these words. */
  readonly isStored: (words: string) => boolean;
  /** Whether the sources say just this as a value that code goes by. */
  readonly isInCode: (words: string) => boolean;
}

/** Judges what the editor said of a text by what stood there when every entry carried a sign of its own. */
export function judge({ text, report }: Asked, marked: string | undefined, evidence: Evidence): Verdict {
  if (report.state === 'refused') {
    if (!hasNextStep(report.refusal)) return 'no next step';
    if (marked === undefined) return 'not seen again';
    return isRightReason(report.refusal, text.shown.text, { ...evidence, marked }) ? 'refused' : 'wrong reason';
  }
  const edit = evidence.edits.get(report);
  if (!edit || 'code' in edit) return 'not edited';
  if (marked === undefined) return 'not seen again';
  if (!marksIn(marked).includes(edit.entry)) return 'wrong entry';
  return withoutMarks(marked, edit.entry).trim() === edit.newText.trim() ? 'edited' : 'wrong entry';
}

/** A sentence in both languages that says what to do, and something to open or to choose. */
function hasNextStep({ code, place, candidates = [] }: Refusal): boolean {
  const isSaid = [arabic, english].every((sentences) => sentences[code].next.trim() !== '');
  return isSaid && (place !== undefined || candidates.length > 0);
}

function isRightReason(
  { code, candidates = [] }: Refusal,
  shown: string,
  { marked, targetOf, isStored, isInCode }: Evidence & { readonly marked: string },
): boolean {
  const shownEntries = marksIn(marked);
  if (code === 'TEXT_AMBIGUOUS')
    return shownEntries.some((entry) => candidates.some(({ target }) => target === targetOf(entry)));
  if (code === 'TEXT_FROM_DATA') return shownEntries.length === 0 && isStored(shown);
  const isWorkedOut = /\p{N}/u.test(shown) || !isStored(shown) || isInCode(shown);
  if (code === 'TEXT_COMPUTED') return shownEntries.length === 0 && isWorkedOut;
  return false;
}
