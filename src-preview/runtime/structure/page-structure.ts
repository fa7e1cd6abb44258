import { classPrefixes } from '../../protocol/constants.ts';
import { generatedClass } from '../../css/generated-class.ts';
import type { Send } from '../port/frame-port.ts';
import type { Ground } from '../select/anchor.ts';
import type { Target } from '../tagged/places.ts';
import { type DropSpot, dropSpotAt, type Pointed } from './drop-spot.ts';
import { createInstantStructure, type InstantStructure } from './instant-structure.ts';
import { movable } from './movable.ts';
import { type DropOutcome, outcomeOf } from './moves-to.ts';
import { createNavigationTree } from './navigation-tree.ts';
import { ownCopy } from './own-copy.ts';
import { createTemporaryPlaces, type TemporaryPlaces } from './temporary-places.ts';

/** What the layer knows of how a page is built, and does to it. */
export interface PageStructure {
  /** The page has changed: the window is told how it is built now. */
  pageChanged(): void;
  readonly instant: InstantStructure;
  readonly temporary: TemporaryPlaces;
  /** What is moved of what somebody points at. */
  movable(target: Target): Target;
  /** Where elements go that are let go of at a point. */
  dropSpotAt(moved: readonly Target[], pointed: Pointed): DropSpot | null;
  /** What letting go of elements there comes to. */
  outcomeOf(moved: readonly Target[], spot: DropSpot): DropOutcome;
  /** Shows elements in their new place at once. */
  drop(spot: DropSpot, outcome: DropOutcome): void;
}

/** What the layer lends to its part for the structure. */
export interface StructureGround extends Ground {
  readonly window: Window;
  readonly send: Send;
  readonly dress: (rules: string) => unknown;
  readonly quietly: (change: () => void) => void;
  /** Whether the page says when it has taken an update in. */
  readonly tellsUpdates: () => boolean;
  readonly standIn: (original: Element, copy: Element | null) => void;
}

/** Takes up how a page is built, and tells the window of it. */
export function createPageStructure(ground: StructureGround): PageStructure {
  const { window, places, tags, quietly, standIn, tellsUpdates } = ground;
  const tree = createNavigationTree(ground);
  const hidingClass = generatedClass(classPrefixes.key, 'hidden');
  ground.dress(`.${hidingClass} { display: none !important; }`);
  const instant = createInstantStructure({ window, places, hidingClass, quietly, standIn, tellsUpdates });
  tree.pageChanged();
  return {
    pageChanged: () => tree.pageChanged(),
    instant,
    temporary: createTemporaryPlaces(instant, places),
    movable: (target) => movable(target, tags),
    dropSpotAt: (moved, pointed) => dropSpotAt(moved, pointed, ground),
    outcomeOf: (moved, spot) => outcomeOf(moved, spot, places),
    drop({ item, target, where }, { changes, reorder }) {
      for (const change of changes) instant.show(change);
      if (!item || !reorder) return;
      const { element: of } = item;
      const put = (copy: Element) => (where === 'before' ? target.element.before(copy) : target.element.after(copy));
      instant.put(reorder.changeId, { originals: [of], hidden: [of], added: [{ copy: ownCopy(of), put, of }] });
    },
  };
}
