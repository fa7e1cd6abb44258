import type { LayerKind } from '../layers/layer-kind.ts';

/** What the elements of a page are called, and what can be done with the list of them. */
export interface LayerWords {
  readonly kinds: Readonly<Record<LayerKind, string>>;
  /** One of several that are alike. */
  readonly repeated: (place: string, of: string) => string;
  /** Between what an element is and what it says; the other one where a figure is beside it. */
  readonly between: string;
  readonly betweenFigures: string;
  /** What has no line because only who programs knows it, and its lines. */
  readonly code: (count: number) => string;
  readonly foldAll: string;
  readonly showChosen: string;
  /** All that lies in one place, where only the first of it are shown. */
  readonly showAll: (count: number) => string;
  /** The component of an element, to be selected itself. */
  readonly selectComponent: (name: string) => string;
}
