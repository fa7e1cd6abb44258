import type { Send } from '../port/frame-port.ts';
import type { Ground } from '../select/anchor.ts';
import { createNavigationTree } from './navigation-tree.ts';

/** What the layer knows of how a page is built, and does to it. */
export interface PageStructure {
  /** The page has changed. */
  pageChanged(): void;
}

/** What the layer lends to its part for the structure. */
export interface StructureGround extends Ground {
  readonly window: Window;
  readonly send: Send;
  readonly quietly: (change: () => void) => void;
}

/** Takes up how a page is built, and tells the window of it. */
export function createPageStructure(ground: StructureGround): PageStructure {
  const tree = createNavigationTree(ground);
  tree.pageChanged();
  return { pageChanged: () => tree.pageChanged() };
}
