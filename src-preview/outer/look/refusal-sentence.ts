import type { Refusal } from '../../protocol/refusals.ts';
import type { RefusalSentences, RefusalWords } from '../language/refusals-type.ts';

/** A language's sentences, and which language that is: what the project says itself is said in it too. */
interface SpokenRefusals {
  readonly refusals: RefusalSentences;
  readonly language: string;
}

/** A refusal in words: why, and what to do next. A sentence whose part to fill in is missing leaves it out. */
export function refusalSentence(
  { refusals, language }: SpokenRefusals,
  { code, names, nearest, sentence }: Refusal,
): RefusalWords {
  const named = sentence?.[language] ?? (names ?? []).map((name) => `\u2068${name}\u2069`).join(', ');
  const fill = (text: string): string =>
    text
      .replaceAll('{names}', named)
      .replaceAll('{nearest}', `\u2068${nearest ?? ''}\u2069`)
      .trim();
  const { why, next: usual, otherwise = '' } = refusals[code];
  const isNear = nearest !== undefined || !usual.includes('{nearest}');
  const isNamed = named !== '' || otherwise === '' || !usual.includes('{names}');
  const next = isNear && isNamed ? usual : otherwise;
  // What the project says of it is part of the reason, or else what to do next.
  const isReason = sentence === undefined || why.includes('{names}');
  return { why: fill(why), next: isReason ? fill(next) : named };
}
