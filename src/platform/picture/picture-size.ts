import { textAt, uintAt, uintLittleAt } from './bytes-at.ts';
import { gifSize } from './gif-size.ts';
import { heifSize } from './heif-size.ts';
import { jpegSize } from './jpeg-size.ts';
import type { PictureKind } from './picture-kind.ts';
import type { Size } from './size.ts';

const readers: Readonly<Record<PictureKind, (bytes: Uint8Array) => Size | null>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/gif': gifSize,
  'image/avif': heifSize,
  'image/heic': heifSize,
};

/**
 * The size that the header of a picture announces, before it is turned upright. Null where the bytes do not reach as far
 * as it, and where they make no sense.
 */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): Size | null {
  const size = readers[kind](bytes);
  return size && size.width >= 1 && size.height >= 1 ? size : null;
}

function pngSize(bytes: Uint8Array): Size | null {
  if (textAt(bytes, 12, 4) !== 'IHDR') return null;
  return { width: uintAt(bytes, 16, 4), height: uintAt(bytes, 20, 4) };
}

function webpSize(bytes: Uint8Array): Size | null {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { width: uintLittleAt(bytes, 24, 3) + 1, height: uintLittleAt(bytes, 27, 3) + 1 };
    case 'VP8 ': {
      if (uintAt(bytes, 23, 3) !== 0x9d012a) return null;
      // Two bits above each say how a player might enlarge it.
      return { width: uintLittleAt(bytes, 26, 2) % 0x4000, height: uintLittleAt(bytes, 28, 2) % 0x4000 };
    }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const bits = uintLittleAt(bytes, 21, 4);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    default:
      return null;
  }
}
