import type { Node } from 'oxc-parser';
import type { LanguageTag } from '../../protocol/languages.ts';
import { jsxText } from '../literals/jsx-text.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Climb } from './climb.ts';
import { expressionSentences, insideOf } from './expression-sentences.ts';
import type { Origin } from './origin.ts';
import type { Sentence, WrittenText } from './sentence.ts';
import { readShown, type ShownValue } from './shown-sentence.ts';
import type { TextEntry } from './text-entry.ts';

/** A text of the sources that says what is shown. */
export interface Candidate {
  /** Names it in requests. */
  readonly target: string;
  readonly entry: TextEntry | null;
  readonly written: WrittenText;
  readonly file: ParsedFile;
  readonly sentence: Sentence;
  readonly values: readonly ShownValue[];
  /** The part of the shown text that it says: all of it, or a value in a sentence around it. */
  readonly range: { readonly start: number; readonly end: number };
  readonly givenAt: { readonly file: ParsedFile; readonly node: Node } | null;
  /** Where the sources say the key that it is looked up by, if they do. */
  readonly key: Extract<Origin, { kind: 'message' }>['key'];
  /** Words in the markup itself. */
  readonly isMarkup: boolean;
}

/** A text that stands in the sources beside its use, in no catalogue. */
export function literalWritten(file: ParsedFile, node: Node): WrittenText | undefined {
  const base = { file: file.file, language: null, isPlural: false, message: null };
  if (node.type === 'JSXText') {
    const span = { start: node.start, end: node.end };
    const text = jsxText.read(file.text, span)?.text;
    return text === undefined ? undefined : { ...base, span, sentences: [single(text, span, jsxText)] };
  }
  if (node.type === 'JSXAttribute') {
    if (node.value?.type !== 'Literal') return undefined;
    const { span, notation } = insideOf(file.text, node.value, true);
    const text = notation.read(file.text, span)?.text;
    return text === undefined ? undefined : { ...base, span, sentences: [single(text, span, notation)] };
  }
  const sentences = expressionSentences(file.text, node);
  return sentences && { ...base, span: { start: node.start, end: node.end }, sentences };
}

function single(text: string, span: { start: number; end: number }, notation: typeof jsxText): Sentence {
  return { branch: null, parts: [{ kind: 'words', text, ...span, notation, region: 0, isInBranch: false }] };
}

interface Search {
  readonly index: SourceIndex;
  readonly climb: Climb;
  readonly shown: string;
  /** Only texts of this language, where it is known. */
  readonly language: LanguageTag | null;
}

/** The texts among the origins that say what is shown. */
export function candidatesAmong(origins: readonly Origin[], search: Search): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const origin of origins)
    for (const candidate of ofOrigin(origin, search)) {
      const key = `${candidate.target} ${candidate.written.language ?? ''} ${candidate.range.start}`;
      if (!found.has(key)) found.set(key, candidate);
    }
  return [...found.values()];
}

function ofOrigin(origin: Origin, search: Search): Candidate[] {
  const { index } = search;
  if (origin.kind === 'localized') return candidatesAmong(origin.roots, search);
  const given =
    'givenAt' in origin && origin.givenAt && origin.givenIn ? { file: origin.givenIn, node: origin.givenAt } : null;
  if (origin.kind === 'message') {
    const { values } = origin;
    const originsOf = (name: string) =>
      values ? search.climb.evaluation.property(values.node, name.replace(/:\d+$/, ''), values.around) : [];
    return entryCandidates(origin.entry, search, given, origin.key).flatMap((one) =>
      withValues(one, originsOf, search),
    );
  }
  if (origin.kind !== 'node') return [];
  const { node, around } = origin;
  const entry = index.texts.at(around.file.file, node);
  if (entry)
    return entryCandidates(entry, search, given).flatMap((one) => withValues(one, valuesOf(origin, search), search));
  if (/Function|Class|^JSX(?:Element|Fragment)|Object|Array/.test(node.type)) return [];
  const written = literalWritten(around.file, node);
  if (!written) return [];
  return written.sentences
    .flatMap((sentence) =>
      matching(sentence, search.shown, {
        entry: null,
        written,
        file: around.file,
        givenAt: given,
        key: null,
        isMarkup: node.type === 'JSXText',
      }),
    )
    .flatMap((one) => withValues(one, valuesOf(origin, search), search));
}

/** The candidate for each sentence of an entry that says what is shown. */
export function entryCandidates(
  entry: TextEntry,
  search: Pick<Search, 'index' | 'shown' | 'language'>,
  givenAt: Candidate['givenAt'],
  key: Candidate['key'] = null,
): Candidate[] {
  const versions = entry.versions.filter(({ language }) => search.language === null || language === search.language);
  return versions.flatMap((version) => {
    const written = search.index.texts.written(entry, version);
    const base = { entry, file: version.file, givenAt, key, isMarkup: false };
    return (written?.sentences ?? []).flatMap((sentence) =>
      written ? matching(sentence, search.shown, { ...base, written }) : [],
    );
  });
}

type Base = Pick<Candidate, 'entry' | 'written' | 'file' | 'givenAt' | 'key' | 'isMarkup'>;

function matching(sentence: Sentence, shown: string, base: Base): Candidate[] {
  const values = readShown(sentence, shown) ?? readShown(sentence, shown.trim());
  if (!values) return [];
  const shift = readShown(sentence, shown) ? 0 : shown.length - shown.trimStart().length;
  const target = base.entry?.id ?? literalTarget(base.written);
  const shownAt = values.map((value) => moved(value, shift));
  return [{ ...base, target, sentence, values: shownAt, range: { start: 0, end: shown.length } }];
}

function moved(value: ShownValue, by: number): ShownValue {
  return { ...value, start: value.start + by, end: value.end + by };
}

function movedCandidate(one: Candidate, by: number): Candidate {
  const range = { start: one.range.start + by, end: one.range.end + by };
  return { ...one, range, values: one.values.map((value) => moved(value, by)) };
}

/** Names a text that stands in no catalogue: by where it is, so that it holds until its file changes. */
export function literalTarget({ file, span }: WrittenText): string {
  return `${file}@${span.start}-${span.end}`;
}

/** A sentence, and the texts that its values show where those are texts of the sources too. */
function withValues(
  candidate: Candidate,
  originsOf: (name: string, index: number) => readonly Origin[],
  search: Search,
): Candidate[] {
  const inner = candidate.values.flatMap(({ name, start, end }, index) => {
    if (start === end) return [];
    const found = candidatesAmong(originsOf(name, index), { ...search, shown: search.shown.slice(start, end) });
    return found.map((one) => movedCandidate(one, start));
  });
  // A frame of signs alone says nothing of its own: what it frames is the text.
  return hasLetters(candidate.sentence) || candidate.entry?.isMessage === true || inner.length === 0
    ? [candidate, ...inner]
    : inner;
}

function hasLetters({ parts }: Sentence): boolean {
  return parts.some((part) => part.kind === 'words' && /\p{L}/u.test(part.text));
}

/** What the values of a sentence of the sources may come from, in their order. */
function valuesOf({ node, around }: Extract<Origin, { kind: 'node' }>, search: Search) {
  const expressions = valueExpressions(node);
  const inside = insideFunction(node, around);
  return (_name: string, index: number): readonly Origin[] => {
    const expression = expressions[index];
    return expression ? search.climb.evaluation.of(expression, inside) : [];
  };
}

function insideFunction(node: Node, around: Extract<Origin, { kind: 'node' }>['around']): typeof around {
  if (!/Function/.test(node.type)) return around;
  return { ...around, functionIndex: around.file.functions.findIndex((one) => one.node === node) };
}

function valueExpressions(node: Node): Node[] {
  if (node.type === 'TemplateLiteral') return [...node.expressions];
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
    return valueExpressions(node.body);
  return [];
}
