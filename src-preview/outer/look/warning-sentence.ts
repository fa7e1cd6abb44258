import type { Warning } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';

/** What a change leaves behind, in words. */
export function warningSentence({ warnings }: WindowWords, { code, names, places }: Warning): string {
  return warnings[code]((names ?? []).map((name) => `\u2068${name}\u2069`).join(', '), String(places?.length ?? 0));
}
