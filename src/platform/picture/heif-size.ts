import { textAt, uintAt } from './bytes-at.ts';
import type { Size } from './size.ts';

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A version and flags, which some boxes have before their content. */
const versionBytes = 4;

/** The size of an AVIF or HEIC: the largest that it announces, for a photo is often laid together from tiles. */
export function heifSize(bytes: Uint8Array): Size | null {
  const whole: Box = { type: '', start: 0, end: bytes.length };
  const meta = childOf(bytes, whole, 'meta');
  const properties = meta && childOf(bytes, { ...meta, start: meta.start + versionBytes }, 'iprp');
  const container = properties && childOf(bytes, properties, 'ipco');
  if (!container) return null;
  let largest: Size | null = null;
  for (const { type, start, end } of boxesIn(bytes, container)) {
    if (type !== 'ispe' || end - start < versionBytes + 8) continue;
    const size = { width: uintAt(bytes, start + 4, 4), height: uintAt(bytes, start + 8, 4) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

function childOf(bytes: Uint8Array, parent: Box, type: string): Box | null {
  for (const box of boxesIn(bytes, parent)) if (box.type === type) return box;
  return null;
}

/** The boxes that lie whole within another: half of one could hide its largest size. */
function* boxesIn(bytes: Uint8Array, { start, end }: Box): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const short = uintAt(bytes, at, 4);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? uintAt(bytes, at + 8, 8) : short || end - at;
    if (!(length >= head && at + length <= end)) return;
    yield { type: textAt(bytes, at + 4, 4), start: at + head, end: at + length };
    at += length;
  }
}
