import { withoutTypes } from '../syntax.ts';
import { expressionSentences, insideOf } from './expression-sentences.ts';
import { icuSentences } from './icu-sentences.ts';
import type { Sentence, SentencePart, WrittenText } from './sentence.ts';
import type { Notation } from '../literals/cooked.ts';
import type { EntryVersion } from './text-entry.ts';
import { templatePart } from '../literals/js-string.ts';

/** A message that is put together of literals, where it is nothing but words: neither before nor afterwards has it a brace. */
function sumOfWords(sentences: readonly Sentence[] | undefined): readonly Sentence[] | undefined {
  const [only, ...others] = sentences ?? [];
  if (!only || others.length > 0 || !only.parts.every((one) => one.kind === 'words' && !/[{}]/.test(one.text)))
    return undefined;
  const parts = only.parts.map((one): SentencePart => {
    if (one.kind !== 'words') return one;
    const read: Notation['read'] = (source, span) => {
      const cooked = one.notation.read(source, span);
      return cooked && /[{}]/.test(cooked.text) ? undefined : cooked;
    };
    return { ...one, notation: { ...one.notation, read } };
  });
  return [{ ...only, parts }];
}

/** Reads what a text of the sources says; undefined where it is no text that could be edited. */
export function writtenText({ language, file, node }: EntryVersion, isMessage: boolean): WrittenText | undefined {
  const bare = withoutTypes(node);
  const base = { file: file.file, language, span: { start: bare.start, end: bare.end } };
  if (!isMessage) {
    const sentences = expressionSentences(file.text, bare);
    return sentences && { ...base, sentences, isPlural: false, message: null };
  }
  const isTemplate = bare.type === 'TemplateLiteral' && bare.expressions.length === 0;
  if (bare.type === 'BinaryExpression') {
    const sentences = sumOfWords(expressionSentences(file.text, bare));
    return sentences && { ...base, sentences, isPlural: false, message: null };
  }
  if (!isTemplate && bare.type !== 'Literal') return undefined;
  const literal = isTemplate
    ? { span: { start: bare.start + 1, end: bare.end - 1 }, notation: templatePart }
    : insideOf(file.text, bare);
  const text = literal.notation.read(file.text, literal.span)?.text;
  const sentences = text === undefined ? undefined : icuSentences(text);
  if (text === undefined || !sentences) return undefined;
  const message = { text, literal: literal.span, notation: literal.notation };
  return { ...base, sentences, isPlural: sentences.length > 1, message };
}
