import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { stringLiteral } from '../literals/js-string.ts';
import { bindingAt, functionAt } from '../module-names.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { type Span, walk } from '../syntax.ts';
import type { Candidate } from '../texts/candidate.ts';
import { says } from '../texts/shown-sentence.ts';
import { quotesOf } from './attributes.ts';
import { catalogueAdditions, type NewEntry } from './catalogue-additions.ts';
import { traceRequest } from './trace-request.ts';

type Body = Extract<EditRequest, { path: 'mutate/editText' }>['body'];

/** Plans a text of the markup as a new entry of every language's catalogue, looked up where the text stood. */
export function planNewEntry(index: SourceIndex, ids: ElementIds, body: Body, entry: NewEntry): Planned {
  if (ids.element(body.element.codebaseId) === undefined) return refused(refuse('UNKNOWN_ELEMENT'));
  const traced = traceRequest(index, ids, body);
  if (!traced.ok) return refused(traced.refusal);
  const [candidate] = traced.candidates;
  if (!candidate?.written.sentences.some((one) => says(one, body.oldText))) return refused(refuse('STALE'));
  const look = lookUpFor(index, candidate, entry.key);
  if ('code' in look) return refused(look);
  const additions = catalogueAdditions(index, entry);
  if ('code' in additions) return refused(additions);
  const { file } = candidate.file;
  return {
    ok: true,
    plan: {
      splices: new Map([[file, [look]], ...additions]),
      warnings: [],
      summary: { key: entry.key, oldText: body.oldText, newText: body.newText },
    },
  };
}

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });

/** The text's place in the markup, with a look-up of the key in its stead. */
function lookUpFor(index: SourceIndex, candidate: Candidate, key: string): Splice | Refusal {
  const { file, entry, written, sentence } = candidate;
  const place = placeAt(file.file, file.text, written.span.start);
  if (entry) return refuse('NOTHING_TO_CHANGE', { names: [entry.key], place });
  if (index.texts.message(key)) return refuse('NAME_TAKEN', { names: [key] });
  const [catalogue] = index.config.catalogues;
  const [lookUp] = catalogue?.lookUp ?? [];
  if (lookUp === undefined) return refuse('RULE_NOT_IN_PROJECT', { place });
  const literal = literalAt(file, written.span);
  if (!literal || sentence.parts.some(({ kind }) => kind === 'value')) return refuse('TEXT_COMPUTED', { place });
  if (!bindingAt(file, lookUp, functionAt(file, written.span.start)))
    return refuse('NAMES_OUT_OF_SCOPE', { names: [lookUp], place });
  const call = `${lookUp}(${stringLiteral(key, quotesOf(file))})`;
  return { ...literal.span, text: literal.isMarkup ? `{${call}}` : call };
}

/** The literal whose words stand at a place: what of it is replaced, and whether braces are needed there. */
function literalAt(file: ParsedFile, { start, end }: Span): { span: Span; isMarkup: boolean } | undefined {
  let found: { span: Span; isMarkup: boolean } | undefined;
  const inside = (node: Node) => node.start <= start && end <= node.end;
  walk(file.program, (node) => {
    if (!inside(node)) return false;
    if (node.type === 'JSXText' && node.start === start && node.end === end)
      found = { span: trimmed(file.text, node), isMarkup: true };
    else if (node.type === 'JSXAttribute' && node.value?.type === 'Literal' && inside(node.value))
      found = { span: { start: node.value.start, end: node.value.end }, isMarkup: true };
    else if (!found && node.type === 'Literal' && typeof node.value === 'string')
      found = { span: { start: node.start, end: node.end }, isMarkup: false };
    return true;
  });
  return found;
}

function trimmed(text: string, { start, end }: Span): Span {
  const inside = text.slice(start, end);
  return { start: start + inside.length - inside.trimStart().length, end: start + inside.trimEnd().length };
}
