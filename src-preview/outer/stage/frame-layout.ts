import type { FrameWidth } from '../state/editor-state.ts';

/** The room of the stage around the frames and between them, and above each for what it is called. */
export const stageSpace = { padding: 24, gap: 32, caption: 32 } as const;
/** How high a device of a width is, where several stand side by side. */
const heights: Readonly<Record<FrameWidth, number>> = { 360: 780, 768: 1_024, 1440: 900 };
const leastHeight = 200;
/** What is shown by itself is a part of a page. */
export const boardHeight = 360;

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

/** How high a frame is in the page's own pixels: alone it takes what there is, beside others it is a device of its kind. */
export function frameHeight(
  room: Room,
  width: FrameWidth,
  { zoom, isAlone }: { readonly zoom: number; readonly isAlone: boolean },
): number {
  const { padding, caption } = stageSpace;
  return isAlone ? Math.max(leastHeight, (room.height - 2 * padding - caption) / zoom) : heights[width];
}
