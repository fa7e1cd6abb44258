import type { Activity } from '../../protocol/http/replies.ts';

/** Words before a change and after it. */
interface WordsOfChange {
  readonly before: string;
  readonly after: string;
  /** Not known of words outside of the catalogues. */
  readonly language: string | undefined;
}

/** What a change of words has made of them, as things are: of one that was taken back the way back. Null for one that left the words as they were. */
export function wordsOfChange({ summary, state }: Activity): WordsOfChange | null {
  const { oldText, newText, language } = summary;
  if (oldText === undefined || newText === undefined || oldText === newText) return null;
  return state === 'done'
    ? { before: oldText, after: newText, language }
    : { before: newText, after: oldText, language };
}
