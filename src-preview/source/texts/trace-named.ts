import type { CodebaseId } from '../../protocol/ids.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { elementOf } from '../edits/element-of.ts';
import type { ElementIds } from '../element-ids.ts';
import type { SourceIndex } from '../source-index.ts';
import { ancestryOf } from './climb.ts';
import { type Question, type Traced, traceText } from './trace.ts';

/**
 * Finds where a text is written that stands in the elements of these ids, from the nearest outwards. Where a file of theirs
 * does not parse, that is why nothing is found.
 */
export function traceNamed(
  index: SourceIndex,
  ids: ElementIds,
  names: readonly CodebaseId[],
  question: Omit<Question, 'ancestry'>,
): Traced {
  const [nearest, ...around] = names;
  const element = nearest === undefined ? refuse('UNKNOWN_ELEMENT') : elementOf(index, ids, { codebaseId: nearest });
  if ('code' in element) return { ok: false, refusal: element };
  const traced = traceText(index, { ...question, ancestry: ancestryOf(index, ids, names) });
  if (traced.ok || !/^(?:STALE|TEXT_FROM_DATA)$/.test(traced.refusal.code)) return traced;
  const unread = around.flatMap((codebaseId): Refusal[] => {
    const instance = elementOf(index, ids, { codebaseId });
    return 'code' in instance && instance.code === 'UNPARSABLE' ? [instance] : [];
  });
  return unread[0] ? { ok: false, refusal: unread[0] } : traced;
}
