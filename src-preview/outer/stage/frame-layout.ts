import type { FrameWidth } from '../state/store/editor-state.ts';
import type { ChangeShown } from '../state/store/shown-styles.ts';

/** The room of the stage around the frames and between them, above each for what it is called, and below all for its foot. */
export const stageSpace = { padding: 24, gap: 32, caption: 32, foot: 32 } as const;
/** How high a device of a width is, where rows of them stand below each other. */
const heights: Readonly<Record<FrameWidth, number>> = { 360: 780, 768: 1_024, 1440: 900 };
const leastHeight = 200;
/** What is shown by itself is as high as it is, within these; in the middle before that is known. */
const boardHeights = { least: 120, first: 360, most: 1_200 } as const;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How large frames of some widths are drawn so that they stand beside each other, and never larger than they are. */
export function fittingZoom({ width }: Room, widths: readonly number[]): number {
  const { padding, gap } = stageSpace;
  const taken = widths.reduce((sum, one) => sum + one, 0);
  const free = width - 2 * padding - gap * (widths.length - 1);
  return width === 0 || taken === 0 ? 1 : Math.max(0.1, Math.min(1, free / taken));
}

/** How high a frame is in the page's own pixels: in the only row it takes what there is, of several rows it is a device of its kind. */
export function frameHeight(
  room: Room,
  width: FrameWidth,
  { zoom, isOnlyRow }: { readonly zoom: number; readonly isOnlyRow: boolean },
): number {
  const { padding, caption, foot } = stageSpace;
  return isOnlyRow ? Math.max(leastHeight, (room.height - 2 * padding - caption - foot) / zoom) : heights[width];
}

/** How high the frame of something is that is shown by itself: what it shows, as its page says; null before it has said so. */
export function boardHeight(shown: number | null): number {
  const { least, first, most } = boardHeights;
  return shown === null ? first : Math.min(most, Math.max(least, shown));
}

/** What becomes of a frame in a change that holds at some widths; null where it holds at all of them, or waits for something else as well. */
export function changeAt(width: FrameWidth, { from, to, isSure }: ChangeShown): 'changesNow' | 'staysAsItIs' | null {
  if (width < from || width >= to) return 'staysAsItIs';
  const isEverywhere = from === 0 && to === Number.POSITIVE_INFINITY;
  return isSure && !isEverywhere ? 'changesNow' : null;
}
