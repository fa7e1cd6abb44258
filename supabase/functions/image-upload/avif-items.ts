import { boxesIn, onlyBox, readerOf, requiredBox, type Box } from './avif-boxes.ts';
import { itemPlaces, type Range } from './avif-places.ts';
import { itemSizes } from './avif-properties.ts';
import { withMetadata } from './avif-refusals.ts';
import { type ByteReader, type Bytes } from './byte-reader.ts';
import type { PictureSize } from './picture.ts';
import { damaged, UploadError } from './upload-error.ts';

type ItemType = 'av01' | 'grid';

/** One thing that an AVIF holds: a coded picture, its transparency, or how tiles make one picture. */
export interface AvifItem {
  readonly type: ItemType;
  readonly size: PictureSize;
  readonly ranges: readonly Range[];
}

/** Everything that an AVIF holds, its main picture first. */
export type AvifItems = readonly [AvifItem, ...AvifItem[]];

const METADATA = new Set(['Exif', 'mime', 'uri ']);
/** Transparency and tiles. Thumbnails would show what was cut away, descriptions belong to metadata. */
const REFERENCES = new Set(['auxl', 'dimg', 'prem']);
const PARTS = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat']);

/** Reads the parts of an AVIF's `meta` box, and refuses whatever is not needed to show the picture. */
export function avifItems(bytes: Bytes, boxes: readonly Box[], mediaData: readonly Box[]): AvifItems {
  const foreign = boxes.find(({ type }) => !PARTS.has(type));
  if (foreign !== undefined) throw withMetadata(`data of its own (${foreign.type})`);
  const types = itemTypes(readerOf(bytes, requiredBox(boxes, 'iinf')), bytes);
  const sizes = itemSizes(bytes, requiredBox(boxes, 'iprp'));
  const inside = onlyBox(boxes, 'idat');
  const places = itemPlaces(readerOf(bytes, requiredBox(boxes, 'iloc')), { mediaData, inside });
  checkReferences(bytes, onlyBox(boxes, 'iref'));
  const itemOf = (id: number): AvifItem => {
    const [type, size, ranges] = [types.get(id), sizes.get(id), places.get(id)];
    if (type === undefined || size === undefined || ranges === undefined)
      throw damaged('it names a picture it has not');
    return { type, size, ranges };
  };
  const primary = primaryItem(readerOf(bytes, requiredBox(boxes, 'pitm')));
  const others = [...types.keys()].filter((id) => id !== primary);
  return [itemOf(primary), ...others.map(itemOf)];
}

function primaryItem(reader: ByteReader): number {
  const version = reader.uint(4) >>> 24;
  return reader.uint(version === 0 ? 2 : 4);
}

function itemTypes(reader: ByteReader, bytes: Bytes): Map<number, ItemType> {
  const version = reader.uint(4) >>> 24;
  reader.advance(version === 0 ? 2 : 4);
  const types = new Map<number, ItemType>();
  for (const box of boxesIn(bytes, reader.position, reader.position + reader.remaining)) {
    const [id, type] = itemType(readerOf(bytes, box));
    if (box.type !== 'infe' || types.has(id)) throw damaged('its list of contents makes no sense');
    types.set(id, type);
  }
  return types;
}

function itemType(reader: ByteReader): [number, ItemType] {
  const version = reader.uint(4) >>> 24;
  const id = reader.uint(version === 3 ? 4 : 2);
  const protection = reader.uint(2);
  const type = reader.text(4);
  if (METADATA.has(type)) throw withMetadata(type === 'Exif' ? 'Exif data' : 'a description');
  if (version < 2 || protection !== 0 || (type !== 'av01' && type !== 'grid')) {
    throw new UploadError('unsupported_type', 'This kind of AVIF is not accepted');
  }
  return [id, type];
}

function checkReferences(bytes: Bytes, references: Box | null): void {
  if (references === null) return;
  for (const { type } of boxesIn(bytes, references.start + 4, references.end)) {
    if (!REFERENCES.has(type)) throw withMetadata(type === 'thmb' ? 'a thumbnail' : `data of its own (${type})`);
  }
}
