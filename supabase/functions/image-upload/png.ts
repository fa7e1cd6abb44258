import { bytesOf, ByteReader, joined, uintBytes, type Bytes } from './byte-reader.ts';
import { crc32 } from './crc32.ts';
import { exifWithOrientation, orientationIn } from './orientation.ts';
import { checkedSize, moving, type CleanPicture, type PictureSize } from './picture.ts';
import { damaged } from './upload-error.ts';

/** How every PNG begins. */
export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/**
 * What changes how the picture looks, with the most bytes that it needs for that. All else is text, times, places,
 * thumbnails or somebody's own data.
 */
const KEPT: Readonly<Record<string, number>> = {
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 1024 * 1024,
  cICP: 4,
  mDCV: 24,
  cLLI: 8,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
};
const CRITICAL = /^[A-Z]/;
const NAME = /^[A-Za-z]{4}$/;
/** The depths that each colour type may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

interface Chunk {
  readonly type: string;
  readonly data: Bytes;
  readonly whole: Bytes;
}

/** The PNG without anything that is not needed to show it, and without what follows its end. */
export function cleanPng(bytes: Bytes): CleanPicture {
  const reader = new ByteReader(bytes);
  const signature = reader.take(PNG_SIGNATURE.length);
  const header = nextChunk(reader);
  const size = readHeader(header);
  const kept: Chunk[] = [];
  const seen = new Set<string>();
  let orientation: number | null = null;
  for (let chunk = nextChunk(reader); chunk.type !== 'IEND'; chunk = nextChunk(reader)) {
    if (chunk.type === 'acTL') throw moving();
    if (chunk.type === 'eXIf') orientation ??= orientationIn(chunk.data);
    if (isKept(chunk, seen)) kept.push(chunk);
    else if (CRITICAL.test(chunk.type)) throw damaged(`its part ${chunk.type} is unknown or out of place`);
    seen.add(chunk.type);
  }
  if (!seen.has('IDAT')) throw damaged('it has no pixels');
  if (header.data[9] === PALETTE && !seen.has('PLTE')) throw damaged('it has no palette');
  const turn = orientation === null ? [] : [chunkOf('eXIf', exifWithOrientation(orientation))];
  const parts = [signature, header.whole, ...turn, ...kept.map(({ whole }) => whole), chunkOf('IEND', bytesOf(''))];
  return { ...size, bytes: joined(parts) };
}

/** Pixels come in any number of parts, everything else once. */
function isKept({ type, data }: Chunk, seen: ReadonlySet<string>): boolean {
  return type === 'IDAT' || (data.length <= (KEPT[type] ?? -1) && !seen.has(type));
}

function nextChunk(reader: ByteReader): Chunk {
  const start = reader.position;
  const length = reader.uint(4);
  const type = reader.text(4);
  if (!NAME.test(type)) throw damaged('a part of it has no name');
  const data = reader.take(length);
  const sum = reader.uint(4);
  const whole = reader.since(start);
  if (sum !== crc32(whole.subarray(4, -4))) throw damaged(`its part ${type} has been changed`);
  return { type, data, whole };
}

function readHeader({ type, data }: Chunk): PictureSize {
  if (type !== 'IHDR' || data.length !== 13) throw damaged('it does not begin with its header');
  const reader = new ByteReader(data);
  const size = { width: reader.uint(4), height: reader.uint(4) };
  const [depth, colour, compression, filter, interlace] = [1, 1, 1, 1, 1].map((length) => reader.uint(length));
  const isKnown = DEPTHS[colour ?? -1]?.includes(depth ?? -1) === true;
  if (!isKnown || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) throw damaged('its header makes no sense');
  return checkedSize(size);
}

function chunkOf(type: string, data: Bytes): Bytes {
  const named = joined([bytesOf(type), data]);
  return joined([uintBytes(data.length, 4), named, uintBytes(crc32(named), 4)]);
}
