import type { CodebaseId } from '../../protocol/ids.ts';
import type { EditRequest } from '../../protocol/http/requests.ts';
import type { ElementIds } from '../element-ids.ts';
import type { SourceIndex } from '../source-index.ts';
import { candidateOfTarget } from '../texts/target.ts';
import { textThereNow } from '../texts/text-there-now.ts';
import type { Question, Traced } from '../texts/trace.ts';
import { traceNamed } from '../texts/trace-named.ts';

type Body = Extract<EditRequest, { path: 'mutate/editText' }>['body'];

/** The elements that show the text of a request, from the nearest outwards, and what is asked of them. */
export function askedBy(body: Body): {
  readonly names: readonly CodebaseId[];
  readonly question: Omit<Question, 'ancestry'>;
} {
  const { element, shown, oldText, language = null, target, slot } = body;
  const around = shown?.ancestry ?? element.ancestry ?? [];
  const names = around[0] === undefined ? [element.codebaseId] : around;
  const question: Omit<Question, 'ancestry'> = {
    places: around === shown?.ancestry ? shown.places : undefined,
    slot: slot ?? shown?.slot,
    shown: shown?.text ?? oldText,
    // What is shown may be in another language than what is edited.
    language: shown && shown.text !== oldText ? null : language,
    target,
  };
  return { names, question };
}

/**
 * The text of the sources that a request means: the entry it names, else the one that says what is shown there. A text in no
 * catalogue is named by its place, which holds until somebody writes in its file: then it is looked for where it is shown, and
 * where nothing says it any more it is what stands there now.
 */
export function traceRequest(index: SourceIndex, ids: ElementIds, body: Body): Traced {
  const { target } = body;
  if (target !== undefined && index.texts.byId(target)) return candidateOfTarget(index, target);
  const { names, question } = askedBy(body);
  const traced = traceNamed(index, ids, names, question);
  if (traced.ok || traced.refusal.code === 'UNPARSABLE') return traced;
  const now = textThereNow(index, ids, names, question);
  if (now) return { ok: true, candidates: [now] };
  return target === undefined ? traced : candidateOfTarget(index, target);
}
