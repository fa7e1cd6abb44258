import type { Places, Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';
import { movable } from './movable.ts';

/** Two of the things that one element of the sources is made for, side by side on the page. */
interface ListPair {
  readonly item: Target;
  readonly other: Target;
}

/**
 * What a drop within a list means: what is dragged, or what it stands in, is one of several that the sources write once, and
 * what is pointed at is another of them, or the same part of another. Null where it is no such drop.
 */
export function listPairAt(moved: Target, pointed: Target, ground: { places: Places; tags: Tags }): ListPair | null {
  const { places, tags } = ground;
  let item: Target | null = moved;
  let other: Target | null = pointed;
  while (item && other && !places.isRoot(item) && !places.isRoot(other) && item.element !== other.element) {
    const [own, beside]: [Target, Target] = [movable(item, tags), movable(other, tags)];
    if (own.codebaseId !== beside.codebaseId) return null;
    item = places.parentOf(item);
    other = places.parentOf(other);
    if (item && other && item.element === other.element) return { item: own, other: beside };
  }
  return null;
}
