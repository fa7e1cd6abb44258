import type { KnownComponent } from '../../../protocol/http/replies.ts';
import type { WantedElement } from './wanted-element.ts';

/** Something that can be added: a tag of HTML, or a component of the project. */
export interface PaletteItem {
  readonly name: string;
  readonly component: KnownComponent | null;
}

/** Something new that is dragged into a page. */
export interface Placing {
  readonly item: PaletteItem;
  readonly wanted: Omit<WantedElement, 'place'>;
  /** Whether all that it asks for was given; else that is asked for once it has its place. */
  readonly isWhole: boolean;
}

/** Where a new element is to stand that is not whole yet: beside the selected element, or in it. */
export interface NewPlaceChosen {
  /** What was dropped there; null where the place was chosen first, and what it is comes next. */
  readonly item: PaletteItem | null;
  readonly side: 'before' | 'after' | 'inside';
}
