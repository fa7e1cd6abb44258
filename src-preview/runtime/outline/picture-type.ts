import type { ElementName } from '../../protocol/frame/functions.ts';
import type { TextMarks } from '../text/text-marks.ts';
import type { Area } from './area.ts';

/** Something on the page that is to be outlined. */
export interface Outlined {
  readonly area: Area;
  readonly isComponent: boolean;
  /** What people call it; null before that is known. */
  readonly name: ElementName | null;
  readonly isRightToLeft: boolean;
}

/** A place that what is dragged is over. */
export interface Drop {
  readonly line: Area;
  /** The pointer. */
  readonly x: number;
  readonly y: number;
  readonly why: string | null;
}

/** All that decides what is drawn over the page. */
export interface Scene {
  readonly hovered: Outlined | null;
  readonly selected: readonly Outlined[];
  /** Whatever else the change at hand reaches. */
  readonly reached: readonly Area[];
  /** What stands directly in the one that is selected. */
  readonly children: readonly Area[];
  /** Where what is dragged would go, and why it may not; null while nothing is. */
  readonly drop: Drop | null;
  readonly isAiContext: boolean;
  /** Where the caret of a text stands that is typed over, and what of it is selected: it must never be covered. */
  readonly typing: TextMarks | null;
  /** What the button for texts says that cannot be typed over; null where there is none. */
  readonly buttonWords: string | null;
  /** Where words of the page are to be read around the one that is selected. */
  readonly texts: readonly Area[];
  /** How wide a label with some words is, before it is cut. */
  readonly widthOf: (words: string) => number;
  readonly zoom: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** What is filled, and has no outline. */
export type FilledKind = 'caret' | 'chosen';

export interface Box {
  readonly kind: 'child' | 'reached' | 'secondary' | 'primary' | 'move' | FilledKind;
  readonly area: Area;
  readonly color: string;
  readonly widthPx: number;
  readonly isDashed: boolean;
  readonly stacking: number;
}

export interface Label {
  readonly kind: 'name' | 'size' | 'count' | 'button' | 'why';
  readonly words: string;
  /** What the element says itself, behind the words: of its own direction, and cut at its own end. */
  readonly said: string;
  readonly color: string;
  readonly scale: number;
  readonly maxWidthPx: number;
  /** Whether words of the page lie below it: it is seen through while the pointer is there. */
  readonly covers: boolean;
  /** The corner of the label that is held, in the frame's pixels: its left or right end, its upper edge. */
  readonly x: number;
  readonly y: number;
  readonly holds: 'left' | 'right';
}

/** What is drawn over the page: nothing that depends on anything but the scene. */
export interface Picture {
  readonly boxes: readonly Box[];
  readonly labels: readonly Label[];
}
