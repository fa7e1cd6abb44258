import { boxesIn, readerOf, requiredBox, type Box } from './avif-boxes.ts';
import { avifItems, type AvifItem } from './avif-items.ts';
import type { Range } from './avif-places.ts';
import { withMetadata } from './avif-refusals.ts';
import { av1Size } from './av1-size.ts';
import { ByteReader, joined, type Bytes } from './byte-reader.ts';
import { agreedSize, moving, type CleanPicture, type PictureSize } from './picture.ts';
import { damaged } from './upload-error.ts';

const FILMS = new Set(['moov', 'moof']);
const PARTS = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** What the bytes of pictures lie in, and what fills gaps. */
const DATA = new Set(['mdat', 'idat', 'free', 'skip']);
/** A picture needs three; many more would make it slow to look through. */
const MOST_BOXES = 64;

/** Whether the file says that AVIF is one of the formats it can be read as. */
export function isAvif(bytes: Bytes): boolean {
  return brandsOf(bytes).includes('avif');
}

function brandsOf(bytes: Bytes): string[] {
  const reader = new ByteReader(bytes);
  if (reader.remaining < 16) return [];
  const length = Math.min(reader.uint(4), bytes.length, 256);
  if (reader.text(4) !== 'ftyp') return [];
  const [major, , ...compatible] = Array.from({ length: Math.floor(length / 4) - 2 }, () => reader.text(4));
  return [major ?? '', ...compatible];
}

/**
 * The AVIF without bytes that no picture in it needs. Its parts refer to each other by their place in the file, so that
 * nothing can be taken out: what is not needed becomes zeros, and metadata are refused.
 */
export function cleanAvif(bytes: Bytes): CleanPicture {
  const boxes = boxesIn(bytes);
  requiredBox(boxes, 'ftyp');
  if (brandsOf(bytes)[0] === 'avis' || boxes.some(({ type }) => FILMS.has(type))) throw moving();
  const foreign = boxes.find(({ type }) => !PARTS.has(type));
  if (foreign !== undefined) throw withMetadata(`data of its own (${foreign.type})`);
  if (boxes.length > MOST_BOXES) throw damaged('it has too many parts');
  const mediaData = boxes.filter(({ type }) => type === 'mdat');
  const meta = requiredBox(boxes, 'meta');
  const described = boxesIn(bytes, meta.start + 4, meta.end);
  const items = avifItems(bytes, described, mediaData);
  const used = items.flatMap(({ ranges }) => ranges);
  const usedBytes = used.reduce((sum, { start, end }) => sum + end - start, 0);
  if (usedBytes > 2 * bytes.length) throw damaged('its pictures lie over each other');
  for (const item of items) agreedSize(item.size, codedSize(bytes, item));
  const data = [...boxes, ...described].filter(({ type }) => DATA.has(type));
  return { ...items[0].size, bytes: onlyUsed(bytes, data, used) };
}

function codedSize(bytes: Bytes, { type, ranges }: AvifItem): PictureSize {
  const data = joined(ranges.map((range) => readerOf(bytes, { type, ...range }).rest()));
  return type === 'av01' ? av1Size(data) : gridSize(new ByteReader(data));
}

/** The size of a picture made of tiles. */
function gridSize(reader: ByteReader): PictureSize {
  reader.advance(1);
  const width = reader.uint(1) % 2 === 0 ? 2 : 4;
  reader.advance(2);
  return { width: reader.uint(width), height: reader.uint(width) };
}

/** A copy in which the bytes of these boxes are zero wherever no range needs them. */
function onlyUsed(bytes: Bytes, boxes: readonly Box[], used: readonly Range[]): Bytes {
  const copy = bytes.slice();
  for (const { start, end } of boxes) copy.fill(0, start, end);
  for (const { start, end } of used) copy.set(bytes.subarray(start, end), start);
  return copy;
}
