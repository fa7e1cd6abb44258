import type { PictureKind } from './picture-kind.ts';
import type { Size } from './size.ts';

/** How large a picture may become. */
export interface SizeTarget {
  readonly longestSide: number;
  readonly maxBytes: number;
}

/** What a post or a profile shows. */
const pictureTarget: SizeTarget = { longestSide: 1280, maxBytes: 150_000 };
/** Of a screenshot of a whole page, the words can be read at this width and no longer at less. */
const legibleSide = 480;
/** Longer ones are written by no browser as WebP. */
const longestLongSide = 12_000;
const mostLongBytes = 400_000;
/** What stands in its place until it is there. */
export const thumbTarget: SizeTarget = { longestSide: 200, maxBytes: 8_000 };

/** What a picture of this shape may become: a long one stays longer, and heavier by as much. */
export function targetOf({ width, height }: Size): SizeTarget {
  const legible = Math.max(width, height) * Math.min(1, legibleSide / Math.min(width, height));
  if (legible <= pictureTarget.longestSide) return pictureTarget;
  const weight = (pictureTarget.maxBytes * legible) / pictureTarget.longestSide;
  return {
    longestSide: Math.round(Math.min(legible, longestLongSide)),
    maxBytes: Math.round(Math.min(weight, mostLongBytes)),
  };
}

/** Of what no camera writes; a browser needs 160 MB to open it. The server refuses the same. */
const maxPixels = 40_000_000;
/** Of photos: phones take 48 and 50 megapixels as they come, and browsers open them at a smaller size. */
const maxPhotoPixels = 100_000_000;
const photoKinds: ReadonlySet<PictureKind> = new Set(['image/jpeg', 'image/heic']);

/** How many pixels a picture of this kind may have. */
export function mostPixels(kind: PictureKind): number {
  return photoKinds.has(kind) ? maxPhotoPixels : maxPixels;
}

/** A photo of more pixels is opened at twice the size that is kept of it, for what is drawn then to be sharp. */
export const openedWhole = 16_000_000;

/** The width at which a large picture is opened, by its size once it is turned. */
export function openedWidth(upright: Size): number {
  return fitWithin(upright, 2 * targetOf(upright).longestSide).width;
}

/** More than any photo weighs: a film, or something that is no picture at all. */
export const maxFileBytes = 60 * 1024 * 1024;

/** One way to write a picture. */
export interface Attempt {
  /** The share of the sides that the target allows. */
  readonly scale: number;
  readonly quality: number;
  /** The share of the bytes that the first attempt makes of most photos. */
  readonly share: number;
}

/** From the best to the smallest. Quality goes first; below a half, fewer pixels look better than worse ones. */
export const attempts: readonly [Attempt, ...Attempt[]] = [
  { scale: 1, quality: 0.82, share: 1 },
  { scale: 1, quality: 0.74, share: 0.77 },
  { scale: 1, quality: 0.64, share: 0.64 },
  { scale: 1, quality: 0.52, share: 0.54 },
  { scale: 0.8, quality: 0.55, share: 0.38 },
  { scale: 0.6, quality: 0.55, share: 0.23 },
  { scale: 0.4, quality: 0.5, share: 0.1 },
  { scale: 0.25, quality: 0.4, share: 0.04 },
];

/**
 * What to try after an attempt became too large: the next one, or a later one where the next cannot be enough, because
 * each costs a slow phone a third of a second. Null after the last.
 */
export function nextAttempt(tried: Attempt, bytes: number, maxBytes: number): Attempt | null {
  const smaller = attempts.slice(attempts.indexOf(tried) + 1);
  // A little hope: photos differ, and skipping one that would have done costs quality for good.
  const hoped = (1.15 * maxBytes) / bytes;
  return smaller.find(({ share }) => share / tried.share <= hoped) ?? smaller.at(-1) ?? null;
}

/** A size of the same shape with its longest side at most this long; never enlarged. */
export function fitWithin({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: fit(width), height: fit(height) };
}
