import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { quoteOf, stringLiteral } from '../literals/js-string.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { splicesByFile } from '../splices-by-file.ts';
import { ancestryOf } from '../texts/climb.ts';
import { keyOfItsOwn, type SaidKey, usesElsewhere } from '../texts/shared-words.ts';
import { traceNamed } from '../texts/trace-named.ts';
import { copiedEntry } from './catalogue-copies.ts';
import { askedBy } from './trace-request.ts';

type Body = Extract<EditRequest, { path: 'mutate/editText' }>['body'];

/**
 * Plans an entry of its own for a text that shares one: a copy of what all languages say, under a key that is made of the one
 * before, which is looked up for this text alone. Nothing that is shown says anything else by it.
 */
export function planOwnWords(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  if (ids.element(body.element.codebaseId) === undefined) return refused(refuse('UNKNOWN_ELEMENT'));
  const { names, question } = askedBy(body);
  const traced = traceNamed(index, ids, names, question);
  if (!traced.ok) return refused(traced.refusal);
  const [candidate] = traced.candidates;
  // What is shown by now is another text than the one that was meant.
  if (!candidate || (body.target !== undefined && candidate.target !== body.target)) return refused(refuse('STALE'));
  const { entry, file, written } = candidate;
  const place = placeAt(file.file, file.text, written.span.start);
  const ancestry = ancestryOf(index, ids, names);
  if (!entry || usesElsewhere(index, candidate, ancestry).length === 0)
    return refused(refuse('NOTHING_TO_CHANGE', { place }));
  const key = keyOfItsOwn(candidate, ancestry);
  const copied = key && copiedEntry(index, entry);
  if (copied && 'code' in copied) return refused(copied);
  const [made] = copied?.keys ?? [];
  const lookUp = key && made !== undefined && otherKey(key, made);
  if (!lookUp) return refused(refuse('HELD_BY_CODE', { place }));
  return {
    ok: true,
    plan: {
      splices: splicesByFile([...(copied?.additions ?? []), [key.file.file, [lookUp]]]),
      warnings: [],
      summary: { ownWords: made },
    },
  };
}

/** Another key in the place of the one that a text is looked up by, in the same quotes; nothing where it has none. */
export function otherKey({ file, node }: SaidKey, key: string): Splice | undefined {
  const quote = quoteOf(node, file.text);
  return quote && { start: node.start, end: node.end, text: stringLiteral(key, quote) };
}

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });
