import { classPrefixes } from '../../protocol/constants.ts';
import { generatedClass } from '../../css/generated-class.ts';
import type { ChangeItem } from '../../protocol/frame/change-item.ts';
import type { Send } from '../port/frame-port.ts';
import type { Ground } from '../select/anchor.ts';
import type { Target } from '../tagged/places.ts';
import { type DropSpot, dropSpotAt, type Pointed } from './drop-spot.ts';
import { createInstantStructure, type InstantStructure } from './instant-structure.ts';
import { movable } from './movable.ts';
import { movesTo } from './moves-to.ts';
import { createNavigationTree } from './navigation-tree.ts';
import { createTemporaryPlaces, type TemporaryPlaces } from './temporary-places.ts';

/** What the layer knows of how a page is built, and does to it. */
export interface PageStructure {
  /** The page has changed. */
  pageChanged(): void;
  readonly instant: InstantStructure;
  readonly temporary: TemporaryPlaces;
  /** What is moved of what somebody points at. */
  movable(target: Target): Target;
  /** Where elements go that are let go of at a point. */
  dropSpotAt(moved: readonly Target[], pointed: Pointed): DropSpot | null;
  /** Shows elements in their new place at once, and says which changes that takes. */
  drop(moved: readonly Target[], spot: DropSpot): readonly ChangeItem[];
}

/** What the layer lends to its part for the structure. */
export interface StructureGround extends Ground {
  readonly window: Window;
  readonly send: Send;
  readonly dress: (rules: string) => unknown;
  readonly quietly: (change: () => void) => void;
  readonly standIn: (original: Element, copy: Element | null) => void;
}

/** Takes up how a page is built, and tells the window of it. */
export function createPageStructure(ground: StructureGround): PageStructure {
  const { window, places, tags, quietly, standIn } = ground;
  const tree = createNavigationTree(ground);
  const hidingClass = generatedClass(classPrefixes.key, 'hidden');
  ground.dress(`.${hidingClass} { display: none !important; }`);
  const instant = createInstantStructure({ window, places, hidingClass, quietly, standIn });
  tree.pageChanged();
  return {
    pageChanged() {
      instant.pageChanged();
      tree.pageChanged();
    },
    instant,
    temporary: createTemporaryPlaces(instant, places),
    movable: (target) => movable(target, tags),
    dropSpotAt: (moved, pointed) => dropSpotAt(moved, pointed, ground),
    drop(moved, spot) {
      const items = movesTo(moved, spot, places);
      for (const item of items) instant.show(item);
      return items;
    },
  };
}
