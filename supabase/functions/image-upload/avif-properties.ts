import { boxesIn, readerOf, requiredBox, type Box } from './avif-boxes.ts';
import { withMetadata } from './avif-refusals.ts';
import type { ByteReader, Bytes } from './byte-reader.ts';
import { checkedSize, type PictureSize } from './picture.ts';
import { damaged } from './upload-error.ts';

/** How a picture is shown. What is not among these could be a description. */
const PROPERTIES = new Set('ispe pixi av1C colr irot imir clap pasp auxC clli mdcv a1op a1lx lsel'.split(' '));

/** The size of each item, by its number. */
export function itemSizes(bytes: Bytes, box: Box): Map<number, PictureSize> {
  const boxes = boxesIn(bytes, box.start, box.end);
  const container = requiredBox(boxes, 'ipco');
  const properties = boxesIn(bytes, container.start, container.end);
  const foreign = properties.find(({ type }) => !PROPERTIES.has(type));
  if (foreign !== undefined) throw withMetadata(`data of its own (${foreign.type})`);
  const sizes = new Map<number, PictureSize>();
  for (const associations of boxes.filter(({ type }) => type !== 'ipco')) {
    if (associations.type !== 'ipma') throw damaged('its list of properties makes no sense');
    for (const [item, property] of pairsOf(readerOf(bytes, associations))) {
      const found = property === 0 ? null : properties[property - 1];
      if (found === undefined) throw damaged('it names a property it has not');
      if (found?.type === 'ispe') addSize(sizes, item, readerOf(bytes, found));
    }
  }
  return sizes;
}

function addSize(sizes: Map<number, PictureSize>, item: number, reader: ByteReader): void {
  reader.advance(4);
  if (sizes.has(item)) throw damaged('it says two different sizes');
  sizes.set(item, checkedSize({ width: reader.uint(4), height: reader.uint(4) }));
}

/** Which item has which property: their numbers; properties count from one. */
function pairsOf(reader: ByteReader): [item: number, property: number][] {
  const head = reader.uint(4);
  const [idLength, indexLength] = [head >>> 24 === 0 ? 2 : 4, (head & 1) === 0 ? 1 : 2];
  const pairs: [number, number][] = [];
  for (let items = reader.uint(4); items > 0; items -= 1) {
    const item = reader.uint(idLength);
    for (let left = reader.uint(1); left > 0; left -= 1) {
      // The highest bit says that a program which does not know the property must not show the item.
      pairs.push([item, reader.uint(indexLength) % (indexLength === 1 ? 0x80 : 0x8000)]);
    }
  }
  return pairs;
}
