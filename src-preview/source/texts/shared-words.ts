import type { Place } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Candidate } from './candidate.ts';
import type { Instance } from './callers.ts';
import type { Ancestry } from './climb.ts';
import type { TextEntry } from './text-entry.ts';
import { usesBeside, usesOf } from './uses.ts';

/** The text of the sources that looks an entry up for what is on the screen. */
export type SaidKey = NonNullable<Candidate['key']>;

/** Where else the sources use the entry of a text: neither where it is looked up for this one, nor in the element that shows it. */
export function usesElsewhere(index: SourceIndex, { entry, key }: Candidate, [shows]: Ancestry): readonly Place[] {
  if (!entry) return [];
  const lookedUpAt = key && placeAt(key.file.file, key.file.text, key.node.start);
  const isAt = ({ file, line, column }: Place) =>
    file === lookedUpAt?.file && line === lookedUpAt.line && column === lookedUpAt.column;
  const others = usesOf(index, entry).filter((place) => !isAt(place));
  return key && stands(key, [shows]) ? others : usesBeside(others, shows);
}

/** Where else the sources use an entry than within an element. */
export function usesOutside(index: SourceIndex, entry: TextEntry, { file, element }: Instance): readonly Place[] {
  const from = placeAt(file.file, file.text, element.start);
  const to = placeAt(file.file, file.text, element.end);
  const isBefore = (one: Place, other: Place) =>
    one.line < other.line || (one.line === other.line && one.column < other.column);
  return usesOf(index, entry).filter(
    (place) => place.file !== file.file || isBefore(place, from) || !isBefore(place, to),
  );
}

/**
 * What may name another entry so that this text alone says other words: its key, where the markup around the text says that.
 * A key that stands elsewhere, in a constant for one, may be that of other texts too.
 */
export function keyOfItsOwn({ entry, key }: Candidate, ancestry: Ancestry): SaidKey | undefined {
  return entry?.isMessage && key && stands(key, ancestry) ? key : undefined;
}

function stands({ file, node }: SaidKey, ancestry: Ancestry): boolean {
  return ancestry.some(
    (one) => one?.file.file === file.file && one.element.start <= node.start && node.end <= one.element.end,
  );
}
