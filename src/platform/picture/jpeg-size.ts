import { uintAt } from './bytes-at.ts';
import type { Size } from './size.ts';

const scan = 0xda;
const end = 0xd9;
/** Markers from here to `0xcf` announce a frame, but for three of them that are tables. */
const firstFrame = 0xc0;
const tables = new Set([0xc4, 0xc8, 0xcc]);

/** The size in the first frame of a JPEG, as far back as cameras put it: behind previews, profiles and depths. */
export function jpegSize(bytes: Uint8Array): Size | null {
  // Decoders look for the next marker wherever they are, so a lie between two of them must not hide the frame.
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === scan || marker === end) return null;
    if (marker >= firstFrame && marker <= 0xcf && !tables.has(marker)) {
      return { width: uintAt(bytes, at + 7, 2), height: uintAt(bytes, at + 5, 2) };
    }
    at += stepOver(marker, uintAt(bytes, at + 2, 2));
  }
  return null;
}

function stepOver(marker: number, length: number): number {
  if (marker === 0xff) return 1;
  const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
  // NaN, where the bytes end here, finds nothing further.
  return isAlone || length < 2 ? 2 : 2 + (Number.isNaN(length) ? Number.POSITIVE_INFINITY : length);
}
