import type { Warning } from '../../protocol/http/replies.ts';
import { tagsInWords } from '../layers/tags-in-words.ts';
import type { WindowWords } from '../language/words-type.ts';

/** What a change leaves behind, in words. */
export function warningSentence({ warnings, layers }: WindowWords, { code, names, places }: Warning): string {
  const called = (names ?? []).map((name) => (code === 'TAG_MEANING' ? tagsInWords(name, layers.names) : name));
  return warnings[code](called.map((name) => `\u2068${name}\u2069`).join(', '), String(places?.length ?? 0));
}
