import type { Box } from './avif-boxes.ts';
import type { ByteReader } from './byte-reader.ts';
import { damaged } from './upload-error.ts';

/** A stretch of bytes of the whole. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of items may lie. */
interface Room {
  readonly mediaData: readonly Box[];
  /** The box inside of `meta`. */
  readonly inside: Box | null;
}

/** How many bytes each number of the table has. */
interface Widths {
  readonly version: number;
  readonly offset: number;
  readonly length: number;
  readonly base: number;
  readonly index: number;
}

const IN_FILE = 0;
const INSIDE = 1;

/** Where the bytes of each item lie, by its number. */
export function itemPlaces(reader: ByteReader, room: Room): Map<number, readonly Range[]> {
  const widths = readWidths(reader);
  const idLength = widths.version < 2 ? 2 : 4;
  const places = new Map<number, readonly Range[]>();
  for (let items = reader.uint(idLength); items > 0; items -= 1) {
    const id = reader.uint(idLength);
    if (places.has(id)) throw damaged('a picture in it lies in two places');
    places.set(id, rangesOf(reader, widths, room));
  }
  return places;
}

function readWidths(reader: ByteReader): Widths {
  const version = reader.uint(4) >>> 24;
  const [first, second] = [reader.uint(1), reader.uint(1)];
  const [offset, length, base] = [first >> 4, first & 15, second >> 4];
  const index = version === 0 ? 0 : second & 15;
  const isKnown = version <= 2 && [offset, length].every((width) => width === 4 || width === 8);
  // Numbers of no bytes would let a few bytes ask for millions of steps.
  if (!isKnown || ![base, index].every((width) => [0, 4, 8].includes(width))) {
    throw damaged('its table of places makes no sense');
  }
  return { version, offset, length, base, index };
}

function rangesOf(reader: ByteReader, { version, offset, length, base, index }: Widths, room: Room): Range[] {
  const method = version === 0 ? IN_FILE : reader.uint(2) & 15;
  if (reader.uint(2) !== 0 || method > INSIDE) throw damaged('a picture in it lies elsewhere');
  const from = number(reader, base);
  const ranges: Range[] = [];
  for (let left = reader.uint(2); left > 0; left -= 1) {
    reader.advance(index);
    const start = from + number(reader, offset);
    ranges.push(rangeIn(method, { start, end: start + number(reader, length) }, room));
  }
  if (ranges.length === 0) throw damaged('a picture in it has no bytes');
  return ranges;
}

/** Eight bytes would reach beyond any file that is accepted. */
function number(reader: ByteReader, width: number): number {
  if (width === 8 && reader.uint(4) !== 0) throw damaged('a picture in it lies outside');
  return width === 0 ? 0 : reader.uint(4);
}

function rangeIn(method: number, { start, end }: Range, { mediaData, inside }: Room): Range {
  const isWithin = (box: Box) => start >= box.start && end <= box.end;
  if (method === INSIDE && inside !== null)
    return rangeIn(IN_FILE, moved({ start, end }, inside), { mediaData: [inside], inside });
  if (end <= start || method !== IN_FILE || !mediaData.some(isWithin)) throw damaged('a picture in it lies outside');
  return { start, end };
}

function moved({ start, end }: Range, box: Box): Range {
  return { start: start + box.start, end: end + box.start };
}
