import type { LanguageTag } from '../../protocol/languages.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { TextSlot } from '../../protocol/texts.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { ProjectConfig } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Candidate, candidatesAmong, entryCandidates, literalTarget } from './candidate.ts';
import { type Ancestry, Climb } from './climb.ts';
import { sourcesOfSlot, textSources, type TextSource, wholeContent } from './element-texts.ts';
import { enumRefusal } from './enum-member.ts';
import { fromData } from './from-data.ts';
import { listPlaces } from './list-places.ts';
import { type ListPlaces, noListPlaces, type Origin } from './origin.ts';
import { plainText } from './sentence.ts';
import { ownLetters, readShown } from './shown-sentence.ts';

/** A text on the screen whose source is asked for. */
export interface Question {
  readonly ancestry: Ancestry;
  /** Of each of these its place among what React made with it. */
  readonly places?: readonly (number | null)[] | undefined;
  readonly slot: TextSlot | undefined;
  readonly shown: string;
  readonly language: LanguageTag | null;
  /** The entry that a person chose of several that it could be. */
  readonly target?: string | undefined;
}

export type Traced =
  | { readonly ok: true; readonly candidates: readonly Candidate[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Finds where a text on the screen is written: by its expression, through the components that hand it on, by what it says.
 * Several candidates are parts of one sentence, the first the sentence itself; what could be two texts is never guessed.
 */
export function traceText(index: SourceIndex, question: Question): Traced {
  const traced = traceInLanguage(index, question);
  if (traced.ok || question.language === null || traced.refusal.code === 'TEXT_AMBIGUOUS') return traced;
  // A button that offers another language is named, and marked, in that one: by words of the language around it.
  const inAny = traceInLanguage(index, { ...question, language: null });
  return inAny.ok ? inAny : traced;
}

function traceInLanguage(index: SourceIndex, question: Question): Traced {
  const [element] = question.ancestry;
  if (!element) return refused(refuse('UNKNOWN_ELEMENT'));
  // Of a list the very thing that is shown; all of them where that does not say what is.
  const places = listPlaces(question.ancestry, question.places ?? []);
  const exact = places.size > 0 ? inPlace(index, element, question, places).candidates : [];
  if (exact.length > 0) return chosen(exact, question.target);
  const { all, search, candidates } = inPlace(index, element, question, noListPlaces);
  if (candidates.length > 0) return chosen(candidates, question.target);
  const content = contentAsOne(element, question);
  if (content) return { ok: true, candidates: [content] };
  const origins = all.flatMap((source) => source.origins);
  const byValue = origins.some((origin) => origin.kind === 'computed' && origin.isOpen) ? saying(search) : [];
  if (byValue.length > 0) return chosen(byValue, question.target);
  return refused(reasonFor(all, index.config, { file: element.file, shown: question.shown }));
}

/** What the expressions of an element may show, and what of it says what is shown. */
function inPlace(
  index: SourceIndex,
  element: NonNullable<Ancestry[number]>,
  { ancestry, slot, shown, language }: Question,
  places: ListPlaces,
) {
  const climb = new Climb(index, ancestry, places);
  const all = textSources(index, climb, element, slot);
  const search = { index, climb, shown, language };
  const bySource = all.map((source) => ({ source, found: candidatesAmong(source.origins, search) }));
  const fitting = bySource.filter(({ found }) => found.length > 0);
  return { all, search, candidates: narrowed(bySource, fitting, slot).flatMap(({ found }) => found) };
}

interface Found {
  readonly source: TextSource;
  readonly found: readonly Candidate[];
}

/** Where several children say the same, the place of the text node among the others decides if it can. */
function narrowed(all: readonly Found[], fitting: readonly Found[], slot: TextSlot | undefined): readonly Found[] {
  if (fitting.length < 2) return fitting;
  const inSlot = sourcesOfSlot(
    all.map(({ source }) => source),
    slot,
  );
  const possible = fitting.filter(({ source }) => inSlot.includes(source));
  return possible.length === 0 ? fitting : possible;
}

/** One text of several that fit: the one that says exactly this, or the only one there is. Else the choice is asked for. */
function chosen(candidates: readonly Candidate[], wanted: string | undefined): Traced {
  const outer = candidates.filter((one) => isOuter(one, candidates));
  const exact = outer.filter(({ values }) => values.length === 0);
  const fitting = exact.length > 0 ? exact : mostWords(outer);
  const named = fitting.filter(({ target }) => target === wanted);
  const pool = named.length > 0 ? named : fitting;
  const targets = new Set(pool.map(({ target }) => target));
  if (targets.size === 1) {
    const [first] = pool;
    const inner = candidates.filter((one) => first && one.values !== first.values && isInside(one, first));
    return { ok: true, candidates: [...pool, ...inner.filter((one) => !pool.includes(one))] };
  }
  return refused(refuse('TEXT_AMBIGUOUS', { candidates: toldApart(uniqueTargets(pool).map(asChoice)) }));
}

function isOuter(one: Candidate, all: readonly Candidate[]): boolean {
  return !all.some((other) => other !== one && isInside(one, other) && !isInside(other, one));
}

function isInside(inner: Candidate, outer: Candidate): boolean {
  return inner.range.start >= outer.range.start && inner.range.end <= outer.range.end;
}

/** Without the sentences that are nothing but values, where others have words. */
function mostWords(candidates: readonly Candidate[]): readonly Candidate[] {
  const spoken = candidates.filter(({ sentence }) => ownLetters(sentence) > 0);
  return spoken.length > 0 ? spoken : candidates;
}

function uniqueTargets(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [one.target, one])).values()].slice(0, 40);
}

function asChoice({ file, written, entry, sentence, target }: Candidate) {
  const place = placeAt(file.file, file.text, written.span.start);
  return { place, label: entry?.key ?? `${place.file}:${place.line}`, text: plainText(sentence), target };
}

/** Texts of one line are told apart by their columns. */
function toldApart(choices: readonly ReturnType<typeof asChoice>[]) {
  const isAlone = (label: string) => choices.filter((one) => one.label === label).length === 1;
  return choices.map((one) => (isAlone(one.label) ? one : { ...one, label: `${one.label}:${one.place.column}` }));
}

/** Everything in the element as one sentence, for whoever edits it whole. */
function contentAsOne(element: NonNullable<Ancestry[number]>, { slot, shown }: Question): Candidate | undefined {
  if (slot && ('attribute' in slot || slot.node > 0)) return undefined;
  const written = wholeContent(element);
  const sentence = written?.sentences[0];
  if (!written || !sentence || ownLetters(sentence) === 0) return undefined;
  const values = readShown(sentence, shown);
  if (!values) return undefined;
  const target = literalTarget(written);
  const range = { start: 0, end: shown.length };
  const from = { entry: null, givenAt: null, key: null, isMarkup: true };
  return { target, ...from, written, file: element.file, sentence, values, range };
}

function saying({
  index,
  shown,
  language,
}: {
  index: SourceIndex;
  shown: string;
  language: LanguageTag | null;
}): Candidate[] {
  const found = index.texts.saying(shown).flatMap((entry) => entryCandidates(entry, { index, shown, language }, null));
  const exact = found.filter(({ values }) => values.length === 0);
  return exact.length > 0 ? exact : found;
}

/** Why no text of the sources is behind what is shown: said of the expression in the element that shows it. */
function reasonFor(
  all: readonly TextSource[],
  config: ProjectConfig,
  { file, shown }: { readonly file: ParsedFile; readonly shown: string },
): Refusal {
  const withOrigin = (fits: (origin: Origin) => boolean) => all.find(({ origins }) => origins.some(fits));
  const isFigure = /\p{N}/u.test(shown);
  const place = (source: TextSource) => ({ place: placeAt(file.file, file.text, source.node.start) });
  const data = withOrigin(({ kind }) => kind === 'data' || kind === 'property');
  const ofEnum = enumRefusal(
    all.flatMap(({ origins }) => origins),
    shown,
  );
  if (ofEnum) return ofEnum;
  const worked = withOrigin((origin) => origin.kind === 'computed' && origin.isOpen !== true);
  if (worked && (isFigure || !data)) return refuse('TEXT_COMPUTED', place(worked));
  if (data) return fromData(config, place(data));
  const open = withOrigin(({ kind }) => kind === 'computed');
  if (open && (isFigure || !isRead(open))) return refuse('TEXT_COMPUTED', place(open));
  // Read from something that no source fills: what was written here and has changed since would be found as such.
  const read = open ?? all.find((source) => isRead(source) && !source.origins.some(({ kind }) => kind === 'node'));
  return read ? fromData(config, place(read)) : refuse('STALE');
}

/** Whether a source takes what it shows from somewhere, and works nothing out itself. */
function isRead({ node }: TextSource): boolean {
  const shown = node.type === 'JSXExpressionContainer' ? node.expression : node;
  return (
    shown.type === 'Identifier' ||
    shown.type === 'MemberExpression' ||
    shown.type === 'ChainExpression' ||
    shown.type === 'LogicalExpression' ||
    shown.type === 'ConditionalExpression'
  );
}

function refused(refusal: Refusal): Traced {
  return { ok: false, refusal };
}
