import { uintLittleAt } from './bytes-at.ts';
import type { Size } from './size.ts';

const extension = 0x21;
const image = 0x2c;
const firstBlockAt = 13;

/** The size of a GIF's screen, or of its first frame where that is larger: browsers make room for it. */
export function gifSize(bytes: Uint8Array): Size | null {
  let at = firstBlockAt + colorTableBytes(bytes[10]);
  while (bytes[at] === extension) at = behindSubBlocks(bytes, at + 2);
  if (bytes[at] !== image) return null;
  const field = (place: number) => uintLittleAt(bytes, place, 2);
  return {
    width: Math.max(field(6), field(at + 1) + field(at + 5)),
    height: Math.max(field(8), field(at + 3) + field(at + 7)),
  };
}

function colorTableBytes(flags = 0): number {
  return flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0;
}

function behindSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
