import type { ReadTextsRequest } from '../../protocol/http/read-requests.ts';
import { type EntryCandidate, type Refusal, refuse } from '../../protocol/refusals.ts';
import { type TextPiece, textOfPieces, type TextReport, type TextVersion } from '../../protocol/texts.ts';
import type { ElementIds } from '../element-ids.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Candidate } from './candidate.ts';
import { ancestryOf } from './climb.ts';
import { plainText, type Sentence, type WrittenText } from './sentence.ts';
import { type ShownValue, readShown } from './shown-sentence.ts';
import { candidateOfTarget } from './target.ts';
import { traceNamed } from './trace-named.ts';
import { keyOfItsOwn, usesElsewhere } from './shared-words.ts';
import { usesOf } from './uses.ts';

/** Where texts on the screen come from, and what may be done with each: the answer to `read/texts`. */
export function readTexts(index: SourceIndex, ids: ElementIds, request: ReadTextsRequest): TextReport[] {
  return request.texts.map((shown) => reportOf(index, ids, request, shown));
}

function reportOf(
  index: SourceIndex,
  ids: ElementIds,
  { element, language }: ReadTextsRequest,
  shown: ReadTextsRequest['texts'][number],
): TextReport {
  const { slot, text } = shown;
  const around = shown.ancestry.length > 0 ? shown.ancestry : (element.ancestry ?? []);
  const names = around.length > 0 ? around : [element.codebaseId];
  const places = around === shown.ancestry ? shown.places : undefined;
  const traced = traceNamed(index, ids, names, { places, slot, shown: text, language, target: shown.target });
  if (!traced.ok) return { state: 'refused', slot, refusal: withEntries(index, traced.refusal) };
  const [first] = traced.candidates;
  if (!first) return { state: 'refused', slot, refusal: refuse('STALE') };
  if (first.isMarkup && index.config.forbidsLiterals) {
    const place = placeAt(first.file.file, first.file.text, first.written.span.start);
    const candidates = [
      { place, label: `${place.file}:${place.line}`, text: plainText(first.sentence), target: first.target },
    ];
    return { state: 'refused', slot, refusal: refuse('LITERAL_FORBIDDEN', { place, candidates }) };
  }
  const own = traced.candidates.filter(({ target }) => target === first.target);
  const { givenAt } = first;
  const ancestry = ancestryOf(index, ids, names);
  const usedAt = usesElsewhere(index, first, ancestry);
  return {
    state: 'editable',
    slot,
    target: first.target,
    versions: versionsOf({ index, first, own, shown: text }),
    usedAt: [...usedAt],
    ...(usedAt.length > 0 && keyOfItsOwn(first, ancestry) && { canBeOwn: true as const }),
    ...(givenAt ? { givenAt: placeAt(givenAt.file.file, givenAt.file.text, givenAt.node.start) } : {}),
  };
}

/** What an entry of the catalogues says in each language, by its name in requests; none where it is gone. */
export function entryVersions(index: SourceIndex, target: string): TextVersion[] {
  const traced = index.texts.byId(target) && candidateOfTarget(index, target);
  const [first] = traced?.ok ? traced.candidates : [];
  return first ? versionsOf({ index, first, own: [], shown: '' }) : [];
}

/** A refusal whose candidates say all that a choice between them needs: every language, and where each is used. */
function withEntries(index: SourceIndex, refusal: Refusal): Refusal {
  if (!refusal.candidates) return refusal;
  const candidates = refusal.candidates.map((candidate): EntryCandidate => {
    const entry = candidate.target === undefined ? undefined : index.texts.byId(candidate.target);
    if (!entry) return candidate;
    const texts = entry.versions.flatMap((version) => {
      const sentence = index.texts.written(entry, version)?.sentences.at(-1);
      return sentence ? [{ language: version.language, text: textOfPieces(piecesOf(sentence, [], '')) }] : [];
    });
    return { ...candidate, texts, usedAt: [...usesOf(index, entry)] };
  });
  return { ...refusal, candidates };
}

/** What was found, to be told of in every language. */
interface Reported {
  readonly index: SourceIndex;
  readonly first: Candidate;
  readonly own: readonly Candidate[];
  readonly shown: string;
}

function versionsOf(reported: Reported): TextVersion[] {
  const { index, first } = reported;
  if (!first.entry) return [versionOf(first.written, reported)];
  const { entry } = first;
  return entry.versions.flatMap((version) => {
    const written = index.texts.written(entry, version);
    return written ? [versionOf(written, reported)] : [];
  });
}

function versionOf(written: WrittenText, { index, first, own, shown }: Reported): TextVersion {
  const source = index.files.read(written.file) ?? '';
  return {
    language: written.language,
    place: placeAt(written.file, source, written.span.start),
    key: first.entry?.key ?? '',
    branches: written.sentences.map((sentence) => {
      const candidate = own.find((one) => one.sentence === sentence);
      const values = candidate ? (readShown(sentence, shown) ?? []) : [];
      const pieces = piecesOf(sentence, values, shown);
      const { branch, choices = [] } = sentence;
      const chosen = choices.length > 0 && { choices: [...choices] };
      return { branch, ...chosen, isShown: candidate !== undefined, pieces };
    }),
  };
}

/** A sentence for people: words that stand side by side are one piece. */
function piecesOf({ parts }: Sentence, values: readonly ShownValue[], shown: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.kind === 'value') {
      const value = values.find(({ name }) => name === part.name);
      pieces.push({ kind: 'value', name: part.name, ...(value ? { shown: shown.slice(value.start, value.end) } : {}) });
    } else if (part.text !== '' && last?.kind === 'words')
      pieces[pieces.length - 1] = { kind: 'words', text: last.text + part.text };
    else if (part.text !== '') pieces.push({ kind: 'words', text: part.text });
  }
  return pieces;
}
