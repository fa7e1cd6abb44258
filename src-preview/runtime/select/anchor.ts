import { parseElementKey } from '../../protocol/element-key.ts';
import type { Places, Target } from '../tagged/places.ts';
import type { Tags } from '../tagged/tags.ts';

/** A target that is held through updates of the page: where it was last seen, and what finds it again. */
export interface Anchor {
  readonly target: Target;
  readonly key: string;
  /** The how-manieth it was of the elements with its id. */
  readonly occurrence: number;
  readonly isOnScreen: boolean;
}

/** What anchors need to know of the page. */
export interface Ground {
  readonly places: Places;
  readonly tags: Tags;
}

/** Holds a target from now on. */
export function anchorAt(target: Target, { places }: Ground): Anchor {
  const occurrence = places.byId(target.codebaseId).findIndex(({ element }) => element === target.element);
  return { target, key: places.keyOf(target), occurrence: Math.max(0, occurrence), isOnScreen: true };
}

const isStillThere = ({ codebaseId, element, instance }: Target, { places, tags }: Ground): boolean =>
  element.isConnected &&
  (element === places.root().element ||
    (instance === null
      ? tags.hostId(element) === codebaseId
      : tags.around(element).some(({ id, host }) => id === codebaseId && host === element)));

/**
 * Finds a target again after the page has changed: by its element while that stands, else in its old place, else as often as it
 * stood before among those with its id. While there is none, the anchor waits.
 */
export function follow(anchor: Anchor, ground: Ground): Anchor {
  const codebaseId = ground.tags.nameNow(anchor.target.codebaseId);
  const before: Target = { ...anchor.target, codebaseId };
  if (isStillThere(before, ground))
    return { ...anchor, target: before, key: ground.places.keyOf(before), isOnScreen: true };
  const candidates = ground.places.byId(codebaseId);
  const path = parseElementKey(anchor.key)?.uniquePath;
  const inPlace = candidates.find((target) => parseElementKey(ground.places.keyOf(target))?.uniquePath === path);
  const found = inPlace ?? candidates[Math.min(anchor.occurrence, candidates.length - 1)];
  return found ? anchorAt(found, ground) : { ...anchor, target: before, isOnScreen: false };
}
