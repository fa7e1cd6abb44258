import type { RefusalMessages } from './refusal-messages.ts';

/** Why the server did not take something, for the person who wrote it. */
export function refusalSentence(code: string | null, words: RefusalMessages): string {
  if (code === '42501') return words.notAllowed;
  if (code?.startsWith('picture')) return words.picture;
  // Classes of SQLSTATE: data that does not fit, and constraints.
  if (code !== null && /^2[23]/.test(code)) return words.notFitting;
  return words.other(code ?? '—');
}
