import { bytesOf, ByteReader, joined, startsWith, uintBytesLittle, type Bytes } from './byte-reader.ts';
import { exifWithOrientation, orientationIn } from './orientation.ts';
import { agreedSize, checkedSize, moving, type CleanPicture, type PictureSize } from './picture.ts';
import { damaged } from './upload-error.ts';

/** How every WebP begins, its length and its name. */
export const WEBP_SIGNATURE = { start: 'RIFF', nameAt: 8, name: 'WEBP' } as const;

/** Which parts an extended WebP says it has. */
const FLAGS = { colours: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 } as const;

interface Chunk {
  readonly type: string;
  readonly data: Bytes;
}

/** The WebP without anything that is not needed to show it, and without what follows its end. */
export function cleanWebp(bytes: Bytes): CleanPicture {
  const reader = new ByteReader(bytes);
  reader.advance(4);
  const file = reader.part(reader.uintLittle(4));
  file.advance(4);
  const [first, ...others] = chunksOf(file);
  if (first === undefined) throw damaged('it is empty');
  if (first.type === 'VP8X') return extended(first, others);
  return { ...bitstreamSize(first), bytes: fileOf([first]) };
}

function chunksOf(reader: ByteReader): Chunk[] {
  const chunks: Chunk[] = [];
  while (reader.remaining >= 8) {
    const type = reader.text(4);
    const data = reader.take(reader.uintLittle(4));
    chunks.push({ type, data });
    if (data.length % 2 === 1 && reader.remaining > 0) reader.advance(1);
  }
  return chunks;
}

function extended(header: Chunk, chunks: readonly Chunk[]): CleanPicture {
  const { flags, ...canvas } = readHeader(header);
  const find = (...types: string[]) => chunks.filter(({ type }) => types.includes(type));
  if ((flags & FLAGS.animation) !== 0 || find('ANIM', 'ANMF').length > 0) throw moving();
  const [picture, ...further] = find('VP8 ', 'VP8L');
  if (picture === undefined || further.length > 0) throw damaged('it does not hold one picture');
  const size = agreedSize(canvas, bitstreamSize(picture));
  const colours = find('ICCP').slice(0, 1);
  const alpha = picture.type === 'VP8 ' ? find('ALPH').slice(0, 1) : [];
  const turn = find('EXIF').slice(0, 1).flatMap(turnOf);
  const kept = (flags & FLAGS.alpha) | (colours.length > 0 ? FLAGS.colours : 0) | (turn.length > 0 ? FLAGS.exif : 0);
  const first = { type: 'VP8X', data: joined([Uint8Array.of(kept, 0, 0, 0), header.data.subarray(4, 10)]) };
  return { ...size, bytes: fileOf([first, ...colours, ...alpha, picture, ...turn]) };
}

function readHeader({ data }: Chunk): PictureSize & { flags: number } {
  const reader = new ByteReader(data);
  const flags = reader.uint(1);
  reader.advance(3);
  return { flags, width: reader.uintLittle(3) + 1, height: reader.uintLittle(3) + 1 };
}

/** Its Exif data reduced to how it is to be turned. Some programs put before them what JPEG has there. */
function turnOf({ data }: Chunk): Chunk[] {
  const orientation = orientationIn(startsWith(data, 'Exif\0\0') ? data.subarray(6) : data);
  return orientation === null ? [] : [{ type: 'EXIF', data: exifWithOrientation(orientation) }];
}

function bitstreamSize({ type, data }: Chunk): PictureSize {
  const reader = new ByteReader(data);
  if (type === 'VP8 ') return lossySize(reader);
  if (type === 'VP8L') return losslessSize(reader);
  throw damaged('it does not begin with a picture');
}

function lossySize(reader: ByteReader): PictureSize {
  const tag = reader.uintLittle(3);
  const isKeyFrame = tag % 2 === 0;
  if (!isKeyFrame || reader.uint(3) !== 0x9d012a) throw damaged('its header makes no sense');
  // Two bits above each say how a player might enlarge it; browsers do not.
  const size = { width: reader.uintLittle(2) % 0x4000, height: reader.uintLittle(2) % 0x4000 };
  reader.advance(Math.floor(tag / 32));
  return checkedSize(size);
}

function losslessSize(reader: ByteReader): PictureSize {
  const signature = reader.uint(1);
  const bits = reader.uintLittle(4);
  if (signature !== 0x2f || bits >= 2 ** 29) throw damaged('its header makes no sense');
  return checkedSize({ width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 });
}

function fileOf(chunks: readonly Chunk[]): Bytes {
  const body = joined([bytesOf(WEBP_SIGNATURE.name), ...chunks.map(chunkBytes)]);
  return joined([bytesOf(WEBP_SIGNATURE.start), uintBytesLittle(body.length, 4), body]);
}

function chunkBytes({ type, data }: Chunk): Bytes {
  const padding = new Uint8Array(data.length % 2);
  return joined([bytesOf(type), uintBytesLittle(data.length, 4), data, padding]);
}
