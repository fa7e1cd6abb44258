import type { ElementRef } from '../../protocol/http/element-ref.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { ElementIds } from '../element-ids.ts';
import { isParseFailure, type ParseFailure } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Instance } from '../texts/callers.ts';

/** The element that a request names, in its file's present tree; or why there is none to edit. */
export function elementOf(index: SourceIndex, ids: ElementIds, { codebaseId }: ElementRef): Instance | Refusal {
  const place = ids.element(codebaseId);
  if (!place) return refuse('UNKNOWN_ELEMENT');
  const file = index.read(place.file);
  if (!file) return refuse('UNKNOWN_ELEMENT');
  if (isParseFailure(file)) return unparsable(index, file);
  const element = file.elements[place.index];
  return element ? { file, element } : refuse('STALE');
}

/** What is said of a file that does not parse, and of everything in it. */
export function unparsable({ files }: SourceIndex, { file, message, offset }: ParseFailure): Refusal {
  return refuse('UNPARSABLE', { place: placeAt(file, files.read(file) ?? '', offset), names: [message] });
}
