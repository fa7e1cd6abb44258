import type { RefusalSentences, RefusalWords } from '../language/refusals-type.ts';
import type { WindowWords } from '../language/words-type.ts';
import type { PassedOver } from '../state/store/passed-over-type.ts';
import { refusalSentence } from './refusal-sentence.ts';

interface Spoken {
  readonly words: WindowWords;
  readonly refusals: RefusalSentences;
  readonly language: string;
}

/** Why a change cannot be taken back or done again as the files stand, and what that comes to. */
export function passedOverSentence(spoken: Spoken, { refusal, first }: PassedOver): RefusalWords {
  const { history } = spoken.words;
  if (first.length > 0) return { why: history.later(String(first.length)), next: '' };
  return refusal.code === 'STALE' ? history.overwritten : refusalSentence(spoken, refusal);
}
