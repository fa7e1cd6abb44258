import { textAt, uintAt, uintLittleAt } from './bytes-at.ts';
import type { PictureKind } from './picture-kind.ts';

/** How a picture is to be turned before it stands upright, as Exif numbers it; 1 says not at all. */
export type Turn = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Whether width and height change places. */
export function isAcross(turn: Turn): boolean {
  return turn >= 5;
}

interface Found {
  readonly turn: Turn;
  /** The picture, without its word of how it is to be turned where browsers differ in heeding it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whoever draws the picture turns it, because no browser does. */
  readonly isOurs: boolean;
}

/**
 * How a picture says that it is to be turned. Every browser turns JPEG; of PNG and WebP some do and WebKit does not, so
 * that word is taken out of `bytes`, which are written over for that.
 */
export function takeOrientation(kind: PictureKind, bytes: Uint8Array<ArrayBuffer>): Found {
  if (kind === 'image/png') return fromPng(bytes);
  if (kind === 'image/webp') return fromWebp(bytes);
  return { turn: kind === 'image/jpeg' ? turnInJpeg(bytes) : 1, bytes, isOurs: false };
}

function fromPng(bytes: Uint8Array<ArrayBuffer>): Found {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = uintAt(bytes, at, 4);
    const end = at + 12 + length;
    if (textAt(bytes, at + 4, 4) === 'eXIf' && end <= bytes.length) {
      const turn = turnInExif(bytes.slice(at + 8, at + 8 + length));
      bytes.copyWithin(at, end);
      return { turn, bytes: bytes.subarray(0, bytes.length - (end - at)), isOurs: true };
    }
    at = end;
  }
  return { turn: 1, bytes, isOurs: true };
}

function fromWebp(bytes: Uint8Array<ArrayBuffer>): Found {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = uintLittleAt(bytes, at + 4, 4);
    if (textAt(bytes, at, 4) === 'EXIF') {
      const turn = turnInExif(bytes.subarray(at + 8, at + 8 + length));
      // A part that no reader knows: nothing behind it moves.
      bytes.set([0x4a, 0x55, 0x4e, 0x4b], at);
      return { turn, bytes, isOurs: true };
    }
    at += 8 + length + (length % 2);
  }
  return { turn: 1, bytes, isOurs: true };
}

function turnInJpeg(bytes: Uint8Array): Turn {
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const length = uintAt(bytes, at + 2, 2);
    if (bytes[at + 1] === 0xe1 && textAt(bytes, at + 4, 6) === 'Exif\0\0')
      return turnInExif(bytes.subarray(at + 4, at + 2 + length));
    // NaN, where the bytes end here, finds nothing further.
    at += 2 + length;
  }
  return 1;
}

const orientationTag = 0x0112;
const shortType = 3;

/** Some programs put before it what JPEG has there. */
function turnInExif(found: Uint8Array): Turn {
  const exif = textAt(found, 0, 6) === 'Exif\0\0' ? found.subarray(6) : found;
  const order = textAt(exif, 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const uint = order === 'II' ? uintLittleAt : uintAt;
  const directory = uint(exif, 4, 4);
  const count = uint(exif, directory, 2);
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= exif.length; at += 12) {
    if (uint(exif, at, 2) !== orientationTag) continue;
    const value = uint(exif, at + 8, 2);
    return uint(exif, at + 2, 2) === shortType && value >= 2 && value <= 8 ? (value as Turn) : 1;
  }
  return 1;
}
