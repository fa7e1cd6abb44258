import type * as z from 'zod/mini';
import type { editTextSchema } from '../../../protocol/http/requests.ts';
import type { Place, Refusal } from '../../../protocol/refusals.ts';

/** A change of a text, as it is asked for. */
export type TextBody = Omit<z.input<typeof editTextSchema>, 'changeId'>;

/** A text that somebody else has changed while it was typed over: nothing is written until one of the two is chosen. */
export interface TextConflict {
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  readonly place: Place | null;
  /** What was asked for. */
  readonly asked: TextBody;
}

/** What a refused text comes to: a choice between two, where the sources say another one by now. */
export function conflictOf(asked: object, { code, theirs, place }: Refusal): TextConflict | null {
  if (code !== 'STALE' || theirs === undefined || !isTextBody(asked)) return null;
  return { before: asked.oldText, mine: asked.newText, theirs, place: place ?? null, asked };
}

/** Of all bodies only that of a text says what was there before. */
export function isTextBody(body: object): body is TextBody {
  return 'oldText' in body && 'newText' in body;
}

/** The same text again, as an answer to what the sources say by now. */
export function askedAgain({ asked, theirs }: TextConflict): TextBody {
  const { shown: _, ...body } = asked;
  return { ...body, oldText: theirs };
}
