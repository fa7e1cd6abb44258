import { ByteReader, type Bytes } from './byte-reader.ts';
import { damaged } from './upload-error.ts';

/** A named part of an AVIF: where its content begins and ends in the whole. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes that fill a stretch of bytes; anything that is not in one of them is damage. */
export function boxesIn(bytes: Bytes, start = 0, end = bytes.length): Box[] {
  const reader = new ByteReader(bytes, start, end);
  const boxes: Box[] = [];
  while (reader.remaining > 0) {
    const from = reader.position;
    const shortLength = reader.uint(4);
    const type = reader.text(4);
    const length = lengthOf(shortLength, reader, end - from);
    const head = reader.position - from;
    if (length < head) throw damaged('a part of it is shorter than its own header');
    reader.advance(length - head);
    boxes.push({ type, start: from + head, end: from + length });
  }
  return boxes;
}

function lengthOf(shortLength: number, reader: ByteReader, rest: number): number {
  if (shortLength === 0) return rest;
  if (shortLength !== 1) return shortLength;
  if (reader.uint(4) !== 0) throw damaged('a part of it is too long');
  return reader.uint(4);
}

/** Reads the content of a box. */
export function readerOf(bytes: Bytes, { start, end }: Box): ByteReader {
  return new ByteReader(bytes, start, end);
}

/** The box of a type, which may be there once. */
export function onlyBox(boxes: readonly Box[], type: string): Box | null {
  const [box, ...further] = boxes.filter((candidate) => candidate.type === type);
  if (further.length > 0) throw damaged(`it has two parts ${type}`);
  return box ?? null;
}

/** The same, where it has to be there. */
export function requiredBox(boxes: readonly Box[], type: string): Box {
  const box = onlyBox(boxes, type);
  if (box === null) throw damaged(`it has no part ${type}`);
  return box;
}
