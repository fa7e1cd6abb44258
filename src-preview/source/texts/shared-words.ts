import type { Place } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import type { Candidate } from './candidate.ts';
import type { Ancestry } from './climb.ts';
import { usesBeside, usesOf } from './uses.ts';

/** The text of the sources that looks an entry up for what is on the screen. */
type SaidKey = NonNullable<Candidate['key']>;

/** Where else the sources use the entry of a text: neither where it is looked up for this one, nor in the element that shows it. */
export function usesElsewhere(index: SourceIndex, { entry, key }: Candidate, [shows]: Ancestry): readonly Place[] {
  if (!entry) return [];
  const lookedUpAt = key && placeAt(key.file.file, key.file.text, key.node.start);
  const isAt = ({ file, line, column }: Place) =>
    file === lookedUpAt?.file && line === lookedUpAt.line && column === lookedUpAt.column;
  const others = usesOf(index, entry).filter((place) => !isAt(place));
  return key && stands(key, [shows]) ? others : usesBeside(others, shows);
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
