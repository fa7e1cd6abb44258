import { damaged } from './upload-error.ts';

/** Bytes that nobody else holds on to or shares between threads. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads bytes one after another, and never one that lies outside: that is a damaged picture. */
export class ByteReader {
  readonly #bytes: Bytes;
  readonly #end: number;
  #at: number;

  constructor(bytes: Bytes, start = 0, end = bytes.length) {
    if (start < 0 || end > bytes.length || start > end) throw damaged('a part lies outside of it');
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  /** Where the next byte stands in the whole. */
  get position(): number {
    return this.#at;
  }

  get remaining(): number {
    return this.#end - this.#at;
  }

  /** The next bytes, not copied. */
  take(count: number): Bytes {
    this.advance(count);
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** The byte so many places further on, which stays unread. */
  peek(places: number): number {
    const byte = places < this.remaining ? this.#bytes[this.#at + places] : undefined;
    if (byte === undefined) throw damaged('it ends too early');
    return byte;
  }

  /** The bytes from an earlier position to here, not copied. */
  since(position: number): Bytes {
    return this.#bytes.subarray(position, this.#at);
  }

  /** All that is left, not copied. */
  rest(): Bytes {
    return this.take(this.remaining);
  }

  /** A reader of the next bytes alone. */
  part(count: number): ByteReader {
    const start = this.#at;
    this.advance(count);
    return new ByteReader(this.#bytes, start, start + count);
  }

  /** A whole number of so many bytes, the greatest first. At most six, which a number holds exactly. */
  uint(size: number): number {
    return this.take(size).reduce((value, byte) => value * 256 + byte, 0);
  }

  /** The same, the smallest first. */
  uintLittle(size: number): number {
    return this.take(size).reduceRight((value, byte) => value * 256 + byte, 0);
  }

  /** So many characters of ASCII. */
  text(length: number): string {
    return textOf(this.take(length));
  }

  /** Leaves out so many bytes. */
  advance(count: number): void {
    if (count > this.remaining) throw damaged('it ends too early');
    this.#at += count;
  }

  /** Leaves out everything before the next byte of this value. */
  skipTo(byte: number): void {
    const found = this.#bytes.indexOf(byte, this.#at);
    if (found === -1 || found >= this.#end) throw damaged('it ends too early');
    this.#at = found;
  }
}

/** A few bytes as characters of Latin 1, so that any byte has one. */
export function textOf(bytes: Bytes): string {
  return String.fromCharCode(...bytes);
}

/** Whether bytes begin with these characters. */
export function startsWith(bytes: Bytes, text: string): boolean {
  return bytes.length >= text.length && textOf(bytes.subarray(0, text.length)) === text;
}

/** Characters of Latin 1 as bytes. */
export function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Parts in one piece. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A whole number as bytes, the greatest first. */
export function uintBytes(value: number, size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256);
}

/** The same, the smallest first. */
export function uintBytesLittle(value: number, size: number): Bytes {
  return uintBytes(value, size).toReversed();
}
