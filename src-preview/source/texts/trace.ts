import type { LanguageTag } from '../../protocol/languages.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { TextSlot } from '../../protocol/texts.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Candidate, candidatesAmong, entryCandidates } from './candidate.ts';
import { type Ancestry, Climb } from './climb.ts';
import { textSources, type TextSource, wholeContent } from './element-texts.ts';
import type { Origin } from './origin.ts';
import { plainText } from './sentence.ts';
import { ownLetters, readShown } from './shown-sentence.ts';

/** A text on the screen whose source is asked for. */
export interface Question {
  readonly ancestry: Ancestry;
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
  const climb = new Climb(index, question.ancestry);
  const all = textSources(index, climb, element, question.slot);
  const search = { index, climb, shown: question.shown, language: question.language };
  const bySource = all.map((source) => ({ source, found: candidatesAmong(source.origins, search) }));
  const fitting = bySource.filter(({ found }) => found.length > 0);
  const inPlace = narrowed(bySource, fitting, question.slot);
  const candidates = inPlace.flatMap(({ found }) => found);
  if (candidates.length > 0) return chosen(candidates, question.target);
  const content = contentAsOne(element, question);
  if (content) return { ok: true, candidates: [content] };
  const origins = all.flatMap((source) => source.origins);
  const byValue = origins.some((origin) => origin.kind === 'computed' && origin.isOpen) ? saying(search) : [];
  if (byValue.length > 0) return chosen(byValue, question.target);
  return refused(reasonFor(all, element.file, question.shown));
}

interface Found {
  readonly source: TextSource;
  readonly found: readonly Candidate[];
}

/** Where several children say the same, the place of the text node among the others decides if it can. */
function narrowed(all: readonly Found[], fitting: readonly Found[], slot: TextSlot | undefined): readonly Found[] {
  if (fitting.length < 2 || !slot || 'attribute' in slot) return fitting;
  const possible = fitting.filter(({ source }) => {
    const before = all.slice(
      0,
      all.findIndex((one) => one.source === source),
    );
    const least = before.reduce((sum, one) => sum + one.source.least, 0);
    const most = before.reduce((sum, one) => sum + one.source.most, 0);
    return least <= slot.node && slot.node <= most;
  });
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
  return refused(refuse('TEXT_AMBIGUOUS', { candidates: uniqueTargets(pool).map(asChoice) }));
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

/** Everything in the element as one sentence, for whoever edits it whole. */
function contentAsOne(element: NonNullable<Ancestry[number]>, { slot, shown }: Question): Candidate | undefined {
  if (slot && ('attribute' in slot || slot.node > 0)) return undefined;
  const written = wholeContent(element);
  const sentence = written?.sentences[0];
  if (!written || !sentence || ownLetters(sentence) === 0) return undefined;
  const values = readShown(sentence, shown);
  if (!values) return undefined;
  const target = `${written.file}@${written.span.start}-${written.span.end}`;
  const range = { start: 0, end: shown.length };
  return { target, entry: null, written, file: element.file, sentence, values, range, givenAt: null, isMarkup: true };
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
function reasonFor(all: readonly TextSource[], file: ParsedFile, shown: string): Refusal {
  const withOrigin = (fits: (origin: Origin) => boolean) => all.find(({ origins }) => origins.some(fits));
  const isFigure = /\p{N}/u.test(shown);
  const place = (source: TextSource) => ({ place: placeAt(file.file, file.text, source.node.start) });
  const data = withOrigin(({ kind }) => kind === 'data' || kind === 'property');
  const worked = withOrigin((origin) => origin.kind === 'computed' && origin.isOpen !== true);
  if (worked && (isFigure || !data)) return refuse('TEXT_COMPUTED', place(worked));
  if (data) return refuse('TEXT_FROM_DATA', place(data));
  const open = withOrigin(({ kind }) => kind === 'computed');
  if (open && (isFigure || !isRead(open))) return refuse('TEXT_COMPUTED', place(open));
  // Read from something that no source fills: what was written here and has changed since would be found as such.
  const read = open ?? all.find((source) => isRead(source) && !source.origins.some(({ kind }) => kind === 'node'));
  return read ? refuse('TEXT_FROM_DATA', place(read)) : refuse('STALE');
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
