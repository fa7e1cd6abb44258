import type { Refusal } from '../../protocol/refusals.ts';
import type { RefusalSentences, RefusalWords } from '../language/refusals-type.ts';

/** A refusal in words: why, and what to do next. A sentence whose part to fill in is missing leaves it out. */
export function refusalSentence(sentences: RefusalSentences, { code, names, nearest }: Refusal): RefusalWords {
  const fill = (text: string): string =>
    text
      .replaceAll('{names}', (names ?? []).map((name) => `\u2068${name}\u2069`).join(', '))
      .replaceAll('{nearest}', nearest === undefined ? '' : `\u2068${nearest}\u2069`)
      .trim();
  const { why, next } = sentences[code];
  return { why: fill(why), next: fill(next) };
}
