import type { EditRequest } from '../../protocol/http/requests.ts';
import type { ElementIds } from '../element-ids.ts';
import type { SourceIndex } from '../source-index.ts';
import { candidateOfTarget } from '../texts/target.ts';
import type { Traced } from '../texts/trace.ts';
import { traceNamed } from '../texts/trace-named.ts';

type Body = Extract<EditRequest, { path: 'mutate/editText' }>['body'];

/** The text of the sources that a request means: the one it names, else the one that says what is shown there. */
export function traceRequest(index: SourceIndex, ids: ElementIds, body: Body): Traced {
  const { element, shown, oldText, language = null, target } = body;
  if (target !== undefined) return candidateOfTarget(index, target);
  const around = shown?.ancestry ?? element.ancestry ?? [];
  const names = around[0] === undefined ? [element.codebaseId] : around;
  return traceNamed(index, ids, names, {
    places: around === shown?.ancestry ? shown.places : undefined,
    slot: body.slot ?? shown?.slot,
    shown: shown?.text ?? oldText,
    // What is shown may be in another language than what is edited.
    language: shown && shown.text !== oldText ? null : language,
  });
}
