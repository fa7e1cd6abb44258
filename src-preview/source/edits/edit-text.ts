import type { EditRequest } from '../../protocol/http/requests.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { isBlank } from '../../protocol/visible-text.ts';
import type { ElementIds } from '../element-ids.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Candidate } from '../texts/candidate.ts';
import { ancestryOf } from '../texts/climb.ts';
import {
  fitPieces,
  type SentenceChange,
  type WantedPiece,
  wantedFromPieces,
  wantedFromText,
} from '../texts/fit-pieces.ts';
import { rewriteSentence } from '../texts/rewrite-sentence.ts';
import { plainText, type Sentence, type WrittenText } from '../texts/sentence.ts';
import { readShown, says } from '../texts/shown-sentence.ts';
import { traceRequest } from './trace-request.ts';
import { knownUsesOf, usesBeside } from '../texts/uses.ts';
import { elementOf } from './element-of.ts';
import { planNewEntry } from './new-entry.ts';
import { planOwnWords } from './own-words.ts';
import { isSafeValue, nameRefusal } from './safe-property.ts';
import { isBroken } from './broken-text.ts';

type Body = Extract<EditRequest, { path: 'mutate/editText' }>['body'];

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });

/** Plans the new words of a text: in the one place that says them, in the language that was asked for. */
export function planEditText(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  if (body.ownWords) return planOwnWords(index, ids, body);
  if (body.newEntry) return planNewEntry(index, ids, body, body.newEntry);
  if (body.oldText === body.newText) return refused(refuse('NOTHING_TO_CHANGE'));
  const element = elementOf(index, ids, body.element);
  const wrong = wrongText(body.newText) ?? unsafeText(body, 'code' in element ? '' : element.element.name);
  if (wrong) return refused(wrong);
  if (ids.element(body.element.codebaseId) === undefined) return refused(refuse('UNKNOWN_ELEMENT'));
  const traced = traceRequest(index, ids, body);
  if (!traced.ok) return refused(traced.refusal);
  const picked = pick(index, traced.candidates, body);
  return 'code' in picked ? refused(picked) : planFor({ index, ids }, picked, body);
}

/** A text that would be run where it stands: in a script or a style, or as an address. */
function unsafeText({ slot, newText }: Body, tag: string): Refusal | undefined {
  const attribute = slot && 'attribute' in slot ? slot.attribute : undefined;
  if (attribute === undefined)
    return /^(?:script|style)$/.test(tag) ? refuse('UNSAFE_VALUE', { names: [tag] }) : undefined;
  return (
    nameRefusal(attribute) ??
    (isSafeValue(attribute, newText) ? undefined : refuse('UNSAFE_VALUE', { names: [attribute] }))
  );
}

/** Empty texts are refused: a catalogue would show the key instead, and an element without its text is one to remove. */
function wrongText(text: string): Refusal | undefined {
  return isBroken(text) || isBlank(text) ? refuse('INVALID_TEXT') : undefined;
}

/** What is edited: a text in one language, one of its sentences, and how that was read off the old text. */
interface Picked {
  readonly candidate: Candidate;
  readonly written: WrittenText;
  readonly sentence: Sentence;
  readonly old: string;
  readonly next: string;
}

function pick(index: SourceIndex, candidates: readonly Candidate[], body: Body): Picked | Refusal {
  const { oldText, newText } = body;
  const [first] = candidates;
  if (!first) return refuse('STALE');
  const inner = innerChange(candidates, body);
  if (inner) return inner;
  const written = versionOf(index, first, body);
  if (!written) return refuse('STALE');
  const branches = branchesFor(written, body);
  if ('code' in branches) return branches;
  const fitting = branches.find((sentence) => says(sentence, oldText));
  if (!fitting) {
    const [theirs] = branches.map(plainText);
    return refuse('STALE', { place: placeOf(index, written), ...(theirs !== undefined && { theirs }) });
  }
  return { candidate: first, written, sentence: fitting, old: oldText, next: newText };
}

/** The text in the language that was asked for; what was typed over on the screen is in the language that says it there. */
function versionOf(index: SourceIndex, { entry, written }: Candidate, body: Body): WrittenText | undefined {
  if (!entry) return written;
  const versions = entry.versions.flatMap((version) => index.texts.written(entry, version) ?? []);
  const asked = versions.find((version) => version.language === (body.language ?? written.language));
  const isOnScreen = body.shown?.text === body.oldText;
  const isAnswered = (version: WrittenText) => version.sentences.some((sentence) => says(sentence, body.oldText));
  return !asked || isAnswered(asked) || !isOnScreen ? asked : (versions.find(isAnswered) ?? asked);
}

function placeOf(index: SourceIndex, { file, span }: WrittenText) {
  return placeAt(file, index.files.read(file) ?? '', span.start);
}

/** The sentences that a request may mean: of a plural the branch that it names. */
function branchesFor(written: WrittenText, { branch, oldText }: Body): readonly Sentence[] | Refusal {
  const { sentences, isPlural } = written;
  if (branch !== undefined) {
    const named = sentences.filter(
      (one) => one.branch === branch || one.branch?.split(/[,=]/).join() === branch.split(/[,=]/).join(),
    );
    const short = sentences.filter((one) => one.branch !== null && branch.endsWith(`=${one.branch}`));
    const found = named.length > 0 ? named : short;
    return found.length > 0 ? found : refuse('TEXT_PLURAL', { names: [branch] });
  }
  if (!isPlural) return sentences.toSorted((one, other) => Number(says(other, oldText)) - Number(says(one, oldText)));
  return refuse('TEXT_PLURAL');
}

/** A change that touches only a value of the sentence, where that value is a text of the sources itself. */
function innerChange(
  candidates: readonly Candidate[],
  { oldText, newText, pieces, language }: Body,
): Picked | undefined {
  const [outer, ...inner] = candidates;
  if (
    !outer ||
    pieces ||
    (language !== undefined && outer.written.language !== null && outer.written.language !== language)
  )
    return undefined;
  for (const candidate of inner) {
    const { start, end } = candidate.range;
    const tail = oldText.slice(end);
    const isOnly =
      newText.startsWith(oldText.slice(0, start)) && newText.endsWith(tail) && newText.length >= start + tail.length;
    if (!isOnly || candidate.target === outer.target) continue;
    const next = newText.slice(start, newText.length - tail.length);
    return {
      candidate,
      written: candidate.written,
      sentence: candidate.sentence,
      old: oldText.slice(start, end),
      next,
    };
  }
  return undefined;
}

function planFor({ index, ids }: { index: SourceIndex; ids: ElementIds }, picked: Picked, body: Body): Planned {
  const { written, sentence, candidate } = picked;
  if (candidate.isMarkup && index.config.forbidsLiterals)
    return refused(refuse('LITERAL_FORBIDDEN', { place: placeOf(index, written) }));
  const wanted = wantedOf(picked, body);
  if ('code' in wanted) return refused(wanted);
  if (isBlank(wanted.map((piece) => (piece.kind === 'words' ? piece.text : 'x')).join('')))
    return refused(refuse('INVALID_TEXT'));
  const change: SentenceChange | Refusal = fitPieces(sentence, wanted);
  if ('code' in change) return refused(change);
  const source = index.files.read(written.file) ?? '';
  const splices = rewriteSentence(source, written, change);
  if (!splices) return refused(refuse('INVALID_TEXT', { place: placeOf(index, written) }));
  const real = splices.filter(({ start, end, text }) => source.slice(start, end) !== text);
  if (real.length === 0) return refused(refuse('NOTHING_TO_CHANGE', { place: placeOf(index, written) }));
  return {
    ok: true,
    plan: {
      splices: new Map([[written.file, real]]),
      warnings: alsoUsed(index, candidate, body, ids),
      summary: {
        key: candidate.entry?.key ?? written.file,
        oldText: shortened(picked.old),
        newText: shortened(picked.next),
        // By these the review finds the languages that have not followed.
        ...(candidate.entry && { target: candidate.entry.id }),
        ...(candidate.entry && written.language !== null && { language: written.language }),
      },
    },
  };
}

/** Where else the entry is used, as far as that is known: a change says so, it does not wait for it. */
function alsoUsed(index: SourceIndex, { entry }: Candidate, { element }: Body, ids: ElementIds): Warning[] {
  if (!entry) return [];
  const [shows] = ancestryOf(index, ids, [element.codebaseId]);
  const places = usesBeside(knownUsesOf(index, entry), shows);
  return places.length > 0 ? [{ code: 'ALSO_USED', names: [entry.key], places: [...places] }] : [];
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function wantedOf({ sentence, old, next }: Picked, { pieces }: Body): WantedPiece[] | Refusal {
  if (pieces) return wantedFromPieces(sentence, pieces);
  const shown = readShown(sentence, old);
  if (shown) return wantedFromText({ old, next, shown });
  // The screen shows a text without the white space around it.
  const text = plainText(sentence);
  const values = readShown(sentence, text) ?? [];
  const core = text.trim();
  const at = text.indexOf(core);
  const head = text.slice(0, at);
  const tail = text.slice(at + core.length);
  return wantedFromText({ old: text, next: head + next.trim() + tail, shown: values });
}
