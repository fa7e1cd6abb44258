import { uintAt } from './bytes-at.ts';

const scan = 0xda;
const end = 0xd9;

/**
 * Whether a JPEG has the end of its picture: browsers differ in what they make of half a one, and some show it with grey in
 * place of the rest. Behind the end phones put films and depths; before it, previews with ends of their own.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scan) {
    const marker = bytes[at + 1] ?? 0;
    const isFill = marker === 0xff;
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isFill ? 1 : isAlone ? 2 : 2 + Math.max(2, uintAt(bytes, at + 2, 2));
  }
  // Within a scan 0xff is never followed by it.
  for (let found = bytes.indexOf(0xff, at); found !== -1; found = bytes.indexOf(0xff, found + 1)) {
    if (bytes[found + 1] === end) return true;
  }
  return false;
}
