import { averageColor } from './average-color.ts';
import { draw, writableType, type Drawing } from './drawing.ts';
import type { Size } from './size.ts';
import type { PictureOutcome, PreparedPicture } from './prepared-picture.ts';
import { readHeader } from './read-header.ts';
import {
  attempts,
  fitWithin,
  mostPixels,
  nextAttempt,
  openedWhole,
  openedWidth,
  pictureTarget,
  thumbTarget,
} from './size-targets.ts';

/** Makes of a file what may leave the device. Works wherever it is called, which should not be where a page is drawn. */
export async function shrinkPicture(file: Blob): Promise<PictureOutcome> {
  let isLarge = false;
  try {
    const header = await readHeader(file);
    if ('fault' in header) return { ok: false, error: header.fault };
    const { kind, size } = header;
    isLarge = size.width * size.height > openedWhole;
    const bitmap = await decode(file.slice(0, file.size, kind), isLarge);
    try {
      // A header may lie.
      if (bitmap.width * bitmap.height > mostPixels(kind)) return { ok: false, error: { name: 'too-many-pixels' } };
      return { ok: true, value: await written(bitmap) };
    } finally {
      bitmap.close();
    }
  } catch (error) {
    // Whatever a browser cannot read, decode, draw or write, it says by one of these. Of a large one it has no memory.
    if (error instanceof DOMException || error instanceof RangeError)
      return { ok: false, error: { name: isLarge ? 'too-many-pixels' : 'unreadable' } };
    throw error;
  }
}

/** The first frame, upright. Of a large one no more than is needed is kept in memory. */
async function decode(file: Blob, isLarge: boolean): Promise<ImageBitmap> {
  const smaller = isLarge ? ({ resizeWidth: openedWidth, resizeQuality: 'high' } as const) : {};
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image', ...smaller });
  } catch (error) {
    // Browsers that do not know the options turn every picture upright.
    if (error instanceof TypeError) return createImageBitmap(file);
    throw error;
  }
}

async function written(bitmap: ImageBitmap): Promise<PreparedPicture> {
  const type = await writableType();
  // JPEG has no see-through pixels, and would make them black.
  const ground = type === 'image/jpeg' ? '#ffffff' : undefined;
  const large = draw(bitmap, { ...fitWithin(bitmap, pictureTarget.longestSide), ground });
  const small = draw(large.source, { ...fitWithin(large.size, thumbTarget.longestSide), ground });
  const picture = await encodeWithin(large, pictureTarget.maxBytes, type);
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
