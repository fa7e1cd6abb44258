import { averageColor } from './average-color.ts';
import { draw, keepsPixels, writableType, type Drawing } from './drawing.ts';
import type { Size } from './size.ts';
import type { PictureFileProblem, PictureOutcome, PreparedPicture } from './prepared-picture.ts';
import { readHeader } from './read-header.ts';
import {
  attempts,
  fitWithin,
  mostPixels,
  nextAttempt,
  openedWhole,
  openedWidth,
  targetOf,
  thumbTarget,
} from './size-targets.ts';
import { isAcross, takeOrientation, type Turn } from './turn.ts';

/** Makes of a file what may leave the device. Works wherever it is called, which should not be where a page is drawn. */
export async function shrinkPicture(file: Blob): Promise<PictureOutcome> {
  let fault: PictureFileProblem['name'] = 'unreadable';
  try {
    const header = await readHeader(file);
    if ('fault' in header) return { ok: false, error: header.fault };
    if (!keepsPixels()) return { ok: false, error: { name: 'changed-pixels' } };
    const { kind, size } = header;
    const { turn, bytes, isOurs } = takeOrientation(kind, header.bytes);
    const isLarge = size.width * size.height > openedWhole;
    if (kind === 'image/heic') fault = 'heic';
    else if (isLarge) fault = 'too-many-pixels';
    const upright = isAcross(turn) ? { width: size.height, height: size.width } : size;
    const opened = isOurs ? widthIn(size, upright) : openedWidth(upright);
    // Firefox opens no Blob that was put together from others: its bytes are laid into one.
    const bitmap = await decode(new Blob([bytes], { type: kind }), isLarge ? opened : null);
    try {
      // A header may lie.
      if (bitmap.width * bitmap.height > mostPixels(kind)) return { ok: false, error: { name: 'too-many-pixels' } };
      return { ok: true, value: await written(bitmap, isOurs ? turn : 1) };
    } finally {
      bitmap.close();
    }
  } catch (error) {
    // Whatever a browser cannot read, decode, draw or write, it says by one of these. Of a large one it has no memory.
    if (error instanceof DOMException || error instanceof RangeError) return { ok: false, error: { name: fault } };
    throw error;
  }
}

/** The width of a picture that lies as it was stored, opened as `openedWidth` has it of the upright one. */
function widthIn(stored: Size, upright: Size): number {
  return Math.round((stored.width * openedWidth(upright)) / upright.width);
}

/** The first frame, upright where the browser turns it. Of a large one no more than is needed is kept in memory. */
async function decode(file: Blob, resizeWidth: number | null): Promise<ImageBitmap> {
  const smaller = resizeWidth === null ? {} : ({ resizeWidth, resizeQuality: 'high' } as const);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...smaller });
  } catch (error) {
    // Browsers that do not know the options turn every picture upright.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }
}

async function written(bitmap: ImageBitmap, turn: Turn): Promise<PreparedPicture> {
  const type = await writableType();
  // JPEG has no see-through pixels, and would make them black.
  const ground = type === 'image/jpeg' ? '#ffffff' : undefined;
  const upright = isAcross(turn) ? { width: bitmap.height, height: bitmap.width } : bitmap;
  const target = targetOf(upright);
  const large = draw(bitmap, { ...fitWithin(upright, target.longestSide), ground, turn });
  const small = draw(large.source, { ...fitWithin(large.size, thumbTarget.longestSide), ground });
  const picture = await encodeWithin(large, target.maxBytes, type);
  const thumb = await encodeWithin(small, thumbTarget.maxBytes, type);
  const digest = await crypto.subtle.digest('SHA-256', await picture.blob.arrayBuffer());
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...picture.size, sha256, blob: picture.blob, thumb: thumb.blob, color: averageColor(small.pixels()) };
}

/** The first of the attempts that is small enough; the smallest of them all is for every picture there can be. */
async function encodeWithin(
  drawing: Drawing,
  maxBytes: number,
  type: Parameters<Drawing['encode']>[0],
): Promise<{ readonly blob: Blob; readonly size: Size }> {
  let [attempt] = attempts;
  for (;;) {
    const longestSide = Math.max(drawing.size.width, drawing.size.height);
    const scaled =
      attempt.scale === 1 ? drawing : draw(drawing.source, fitWithin(drawing.size, longestSide * attempt.scale));
    const blob = await scaled.encode(type, attempt.quality);
    const next = blob.size > maxBytes ? nextAttempt(attempt, blob.size, maxBytes) : null;
    if (!next) return { blob, size: scaled.size };
    attempt = next;
  }
}
