import { textAt, uintAt, uintLittleAt } from './bytes-at.ts';

/** What people take for a picture too and browsers do not open alike, if at all. */
export type ForeignKind = 'bmp' | 'tiff' | 'ico' | 'jp2' | 'svg';

const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124]);
const tiffStarts = new Set(['II*\0', 'MM\0*', 'II+\0', 'MM\0+']);
/** In front of the drawing may stand a declaration, notes and a type of document. */
const svgStart = /^(?:\xef\xbb\xbf)?\s*(?:<(?:[?]xml|!--|!doctype\s+svg)[^>]*>\s*){0,8}<svg[\s>]/i;
const mostBeforeSvg = 1_024;

/** Which of these kinds bytes are, found in themselves; null for all others. */
export function foreignKind(bytes: Uint8Array): ForeignKind | null {
  if (textAt(bytes, 0, 2) === 'BM' && bitmapHeaders.has(uintLittleAt(bytes, 14, 4))) return 'bmp';
  if (tiffStarts.has(textAt(bytes, 0, 4))) return 'tiff';
  if (uintAt(bytes, 0, 4) === 0x00000100 && uintLittleAt(bytes, 4, 2) >= 1 && bytes[9] === 0) return 'ico';
  if (textAt(bytes, 4, 8) === 'jP  \r\n\x87\n' || uintAt(bytes, 0, 4) === 0xff4fff51) return 'jp2';
  return svgStart.test(textAt(bytes, 0, mostBeforeSvg)) ? 'svg' : null;
}
