import type { ElementRef } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { isParseFailure } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';

/** The element that a request names, in its file's present tree; or why there is none to edit. */
export function elementOf(index: SourceIndex, ids: ElementIds, { codebaseId }: ElementRef): Instance | Refusal {
  const place = ids.element(codebaseId);
  if (!place) return refuse('UNKNOWN_ELEMENT');
  const file = index.read(place.file);
  if (!file) return refuse('UNKNOWN_ELEMENT');
  if (isParseFailure(file))
    return refuse('UNPARSABLE', {
      place: placeAt(place.file, index.files.read(place.file) ?? '', file.offset),
      names: [file.message],
    });
  const element = file.elements[place.index];
  return element ? { file, element } : refuse('STALE');
}
