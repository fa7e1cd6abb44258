import { bytesOf, ByteReader, joined, startsWith, uintBytes, type Bytes } from './byte-reader.ts';
import { exifWithOrientation, orientationIn } from './orientation.ts';
import { checkedSize, type CleanPicture, type PictureSize } from './picture.ts';
import { damaged, UploadError } from './upload-error.ts';

/** How every JPEG begins. */
export const JPEG_SIGNATURE = '\xff\xd8\xff';

const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: the frames that browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Lossless, hierarchical and arithmetic frames, and what belongs to them. */
const UNUSUAL = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf]);
/** The tables of Huffman and of quantisation, and the restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
const COMMENT = 0xfe;
/** A progressive picture has a dozen; thousands of empty ones would keep a phone busy for minutes. */
const MOST_SCANS = 100;

interface Found {
  size: PictureSize | null;
  orientation: number | null;
  /** Says how the colours are meant; belongs first. */
  jfif: Bytes | null;
  scans: number;
  readonly kept: Bytes[];
}

/** The JPEG without anything that is not needed to show it, and without what follows its end. */
export function cleanJpeg(bytes: Bytes): CleanPicture {
  const reader = new ByteReader(bytes);
  const begin = reader.take(2);
  const found: Found = { size: null, orientation: null, jfif: null, scans: 0, kept: [] };
  for (let marker = nextMarker(reader); marker !== END; marker = nextMarker(reader)) {
    keepSegment(marker, segmentOf(reader), found);
    if (marker === SCAN) found.kept.push(scanData(reader));
  }
  const { size, orientation, jfif, scans, kept } = found;
  if (size === null || scans === 0) throw damaged('it has no pixels');
  const turn =
    orientation === null ? [] : [segment(0xe1, joined([bytesOf('Exif\0\0'), exifWithOrientation(orientation)]))];
  const parts = [begin, ...(jfif === null ? [] : [jfif]), ...turn, ...kept, bytesOf('\xff\xd9')];
  return { ...size, bytes: joined(parts) };
}

function nextMarker(reader: ByteReader): number {
  if (reader.uint(1) !== 0xff) throw damaged('its parts do not follow each other');
  let marker = reader.uint(1);
  // Any number of these may stand before a marker.
  while (marker === 0xff) marker = reader.uint(1);
  return marker;
}

/** What a segment holds behind its length. */
function segmentOf(reader: ByteReader): Bytes {
  const length = reader.uint(2);
  if (length < 2) throw damaged('a part of it is shorter than its own length');
  return reader.take(length - 2);
}

function segment(marker: number, content: Bytes): Bytes {
  return joined([uintBytes(0xff00 + marker, 2), uintBytes(content.length + 2, 2), content]);
}

function keepSegment(marker: number, content: Bytes, found: Found): void {
  if (marker >= 0xe0 && marker <= 0xef) keepApplication(marker, content, found);
  else if (FRAMES.has(marker)) {
    if (found.size !== null) throw damaged('it holds two pictures');
    found.size = frameSize(new ByteReader(content));
    found.kept.push(segment(marker, content));
  } else if (TABLES.has(marker) || marker === SCAN) {
    found.kept.push(segment(marker, content));
    if (marker === SCAN) countScan(found);
  } else if (UNUSUAL.has(marker)) {
    throw new UploadError('unsupported_type', 'This kind of JPEG is not shown by browsers');
  } else if (marker !== COMMENT) throw damaged('it holds an unknown part');
}

function countScan(found: Found): void {
  if (found.size === null) throw damaged('its pixels come before its header');
  found.scans += 1;
  if (found.scans > MOST_SCANS) throw damaged('it is drawn in too many turns');
}

/** Keeps what says how the colours are meant, and how the picture is to be turned. */
function keepApplication(marker: number, content: Bytes, found: Found): void {
  const is = (number: number, name: string) => marker === 0xe0 + number && startsWith(content, name);
  if (is(0, 'JFIF\0') && content.length >= 14) {
    // Its last two numbers are the size of a thumbnail that would follow.
    found.jfif ??= segment(marker, joined([content.subarray(0, 12), uintBytes(0, 2)]));
  } else if (is(1, 'Exif\0\0')) found.orientation ??= orientationIn(content.subarray(6));
  else if (is(2, 'ICC_PROFILE\0')) found.kept.push(segment(marker, content));
  else if (is(14, 'Adobe') && content.length >= 12) found.kept.push(segment(marker, content.subarray(0, 12)));
}

function frameSize(reader: ByteReader): PictureSize {
  const depth = reader.uint(1);
  const [height, width] = [reader.uint(2), reader.uint(2)];
  const components = reader.uint(1);
  if (depth !== 8 || ![1, 3, 4].includes(components) || reader.remaining !== components * 3) {
    throw damaged('its header makes no sense');
  }
  return checkedSize({ width, height });
}

/** The pixels behind a scan's header: everything up to the next marker that is not one of theirs. */
function scanData(reader: ByteReader): Bytes {
  const start = reader.position;
  for (;;) {
    reader.skipTo(0xff);
    const next = reader.peek(1);
    const isTheirs = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isTheirs && next !== 0xff) return reader.since(start);
    reader.advance(isTheirs ? 2 : 1);
  }
}
