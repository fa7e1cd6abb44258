import { withoutTypes } from '../syntax.ts';
import { expressionSentences, insideOf } from './expression-sentences.ts';
import { icuSentences } from './icu-sentences.ts';
import type { WrittenText } from './sentence.ts';
import type { EntryVersion } from './text-entry.ts';
import { templatePart } from '../literals/js-string.ts';

/** Reads what a text of the sources says; undefined where it is no text that could be edited. */
export function writtenText({ language, file, node }: EntryVersion, isMessage: boolean): WrittenText | undefined {
  const bare = withoutTypes(node);
  const base = { file: file.file, language, span: { start: bare.start, end: bare.end } };
  if (!isMessage) {
    const sentences = expressionSentences(file.text, bare);
    return sentences && { ...base, sentences, isPlural: false, message: null };
  }
  const isTemplate = bare.type === 'TemplateLiteral' && bare.expressions.length === 0;
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
