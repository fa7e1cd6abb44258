import type { Refusal, RefusalCode } from '../../protocol/refusals.ts';
import type { LayerWords } from '../language/layer-words-type.ts';
import type { RefusalSentences, RefusalWords } from '../language/refusals-type.ts';
import { valueInWords } from './token-name.ts';
import { tagsInWords } from '../layers/tags-in-words.ts';

/** A language's sentences, and which language that is: what the project says itself is said in it too. */
interface SpokenRefusals {
  readonly refusals: RefusalSentences;
  readonly language: string;
  /** What people call tokens; without it they stay as the sources write them. */
  readonly tokenName?: (name: string) => string;
  /** What the layers call elements. */
  readonly words: { readonly layers: { readonly names: Pick<LayerWords, 'kinds'> } };
}

/** What these speak of are elements, by their tags. */
const ofElements: ReadonlySet<RefusalCode> = new Set([
  'HTML_CONTENT_MODEL',
  'VOID_ELEMENT',
  'NOT_A_BOX',
  'ROOT_ELEMENT',
]);

/** A refusal in words: why, and what to do next. A sentence whose part to fill in is missing leaves it out. */
export function refusalSentence(
  { refusals, language, words, tokenName = (name) => `var(${name})` }: SpokenRefusals,
  { code, names, nearest, sentence }: Refusal,
): RefusalWords {
  const called = (names ?? []).map((name) => (ofElements.has(code) ? tagsInWords(name, words.layers.names) : name));
  // Two tags may be one kind of thing to people.
  const named = sentence?.[language] ?? [...new Set(called)].map((name) => `\u2068${name}\u2069`).join(', ');
  const fill = (text: string): string =>
    text
      .replaceAll('{names}', named)
      .replaceAll('{nearest}', `\u2068${valueInWords(nearest ?? '', tokenName)}\u2069`)
      .trim();
  const { why, next: usual, otherwise = '' } = refusals[code];
  const isNear = nearest !== undefined || !usual.includes('{nearest}');
  const isNamed = named !== '' || otherwise === '' || !usual.includes('{names}');
  const next = isNear && isNamed ? usual : otherwise;
  // What the project says of it is part of the reason, or else what to do next.
  const isReason = sentence === undefined || why.includes('{names}');
  return { why: fill(why), next: isReason ? fill(next) : named };
}
