import { ByteReader, type Bytes } from './byte-reader.ts';
import type { PictureSize } from './picture.ts';
import { damaged, UploadError } from './upload-error.ts';

const SEQUENCE_HEADER = 1;

/** The size that a coded AV1 picture itself says it has: what a browser will make room for, whatever stands around it. */
export function av1Size(data: Bytes): PictureSize {
  const reader = new ByteReader(data);
  while (reader.remaining > 0) {
    const head = reader.uint(1);
    if ((head & 0x80) !== 0) throw damaged('its pixels make no sense');
    const [type, isExtended, hasSize] = [(head >> 3) & 15, (head & 4) !== 0, (head & 2) !== 0];
    if (isExtended) reader.advance(1);
    const content = hasSize ? reader.take(readLength(reader)) : reader.rest();
    if (type === SEQUENCE_HEADER) return sequenceSize(new BitReader(content));
  }
  throw damaged('its pixels have no header');
}

/** A number in groups of seven bits, the smallest first. */
function readLength(reader: ByteReader): number {
  let value = 0;
  for (let group = 0; group < 4; group += 1) {
    const byte = reader.uint(1);
    value += (byte & 0x7f) << (7 * group);
    if (byte < 0x80) return value;
  }
  throw damaged('a part of it is too long');
}

/** The beginning of `sequence_header_obu` in the AV1 specification, section 5.5. */
function sequenceSize(bits: BitReader): PictureSize {
  bits.take(3 + 1);
  const isReduced = bits.take(1) === 1;
  if (isReduced) bits.take(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.take(4) + 1, bits.take(4) + 1];
  return { width: bits.take(widthBits) + 1, height: bits.take(heightBits) + 1 };
}

function skipOperatingPoints(bits: BitReader): void {
  const hasTiming = bits.take(1) === 1;
  if (hasTiming) throw new UploadError('unsupported_type', 'This AVIF is coded like a film');
  const hasDelays = bits.take(1) === 1;
  for (let points = bits.take(5) + 1; points > 0; points -= 1) {
    bits.take(12);
    const level = bits.take(5);
    if (level > 7) bits.take(1);
    if (hasDelays && bits.take(1) === 1) bits.take(4);
  }
}

class BitReader {
  readonly #bytes: Bytes;
  #at = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, this.#at += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw damaged('its pixels end too early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }
}
