import { describe, expect, test } from 'vitest';
import { samplePicture, tellsSecrets } from '../../../tests/support/sample-pictures.ts';
import { bytesOf, joined, uintBytes, type Bytes } from './byte-reader.ts';
import { cleanJpeg } from './jpeg.ts';
import { exifWithOrientation } from './orientation.ts';

const plain = samplePicture('plain.jpg');
/** Behind the first marker and the JFIF part of the sample. */
const JFIF_END = 20;

const segment = (marker: number, content: Bytes | string): Bytes => {
  const data = typeof content === 'string' ? bytesOf(content) : content;
  return joined([uintBytes(0xff00 + marker, 2), uintBytes(data.length + 2, 2), data]);
};
const withSegments = (...segments: Bytes[]) => joined([plain.slice(0, JFIF_END), ...segments, plain.slice(JFIF_END)]);

/** Where the frame of the sample begins: its depth, then its height and its width. */
const FRAME = Buffer.from(plain).indexOf(Buffer.from([0xff, 0xc0])) + 4;
const changedAt = (at: number, ...bytes: number[]): Bytes => {
  const copy = plain.slice();
  copy.set(bytes, at);
  return copy;
};

/** The markers of a JPEG up to its first pixels, found without the code under test. */
function markersOf(bytes: Bytes): number[] {
  const view = new DataView(bytes.buffer);
  const markers: number[] = [];
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + view.getUint16(at + 2)) markers.push(view.getUint8(at + 1));
  return markers;
}

test('of a photo with everything the colours and the orientation stay', () => {
  const { bytes } = cleanJpeg(samplePicture('full.jpg'));
  expect(tellsSecrets(bytes)).toBe(false);
  const [jfif, exif, colours] = markersOf(bytes);
  expect([jfif, exif, colours]).toEqual([0xe0, 0xe1, 0xe2]);
  const turn = segment(0xe1, joined([bytesOf('Exif\0\0'), exifWithOrientation(6)]));
  expect(Buffer.from(bytes).indexOf(turn)).toBe(JFIF_END);
});

test.each<[string, Bytes]>([
  ['a comment', segment(0xfe, 'Secret')],
  ['a description', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Secret')],
  ['Exif data without orientation', segment(0xe1, joined([bytesOf('Exif\0\0'), bytesOf('MM\0*\0\0\0\x08\0\0')]))],
  ['Exif data that are damaged', segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff')],
  ['Exif data that are upright', segment(0xe1, joined([bytesOf('Exif\0\0'), exifWithOrientation(1)]))],
  ['a list of further pictures', segment(0xe2, 'MPF\0Secret')],
  ['what a photo editor adds', segment(0xed, 'Photoshop 3.0\0Secret')],
  ['a thumbnail', segment(0xe0, 'JFXX\0\x10Secret')],
  ['what a maker adds', segment(0xef, 'Secret')],
])('%s is left out', (_name, extra) => {
  expect(cleanJpeg(withSegments(extra)).bytes).toEqual(plain);
});

test('comments between the scans are left out', () => {
  const progressive = samplePicture('progressive.jpg');
  const second = Buffer.from(progressive).lastIndexOf(Buffer.from([0xff, 0xda]));
  const commented = joined([progressive.slice(0, second), segment(0xfe, 'Secret'), progressive.slice(second)]);
  expect(cleanJpeg(commented).bytes).toEqual(progressive);
});

test('the thumbnail of a JFIF part goes, the part stays', () => {
  const jfif = joined([bytesOf('JFIF\0\x01\x01\0\0\x01\0\x01'), Uint8Array.of(2, 1), bytesOf('Secret')]);
  expect(cleanJpeg(joined([plain.slice(0, 2), segment(0xe0, jfif), plain.slice(JFIF_END)])).bytes).toEqual(plain);
});

test.each([2, 3, 4, 5, 6, 7, 8])('an orientation of %i is kept, whichever way round it is written', (orientation) => {
  const big = exifWithOrientation(orientation);
  const little = joined([
    bytesOf('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0'),
    Uint8Array.of(orientation, 0, 0, 0, 0, 0, 0, 0),
  ]);
  const turned = withSegments(segment(0xe1, joined([bytesOf('Exif\0\0'), big])));
  expect(cleanJpeg(turned).bytes).toEqual(turned);
  expect(cleanJpeg(withSegments(segment(0xe1, joined([bytesOf('Exif\0\0'), little])))).bytes).toEqual(turned);
});

test('bytes that fill up before a marker are no part of the picture', () => {
  const filled = joined([plain.slice(0, JFIF_END), bytesOf('\xff\xff\xff'), plain.slice(JFIF_END)]);
  expect(cleanJpeg(filled).bytes).toEqual(plain);
});

describe('a picture is damaged', () => {
  const frame = plain.slice(FRAME - 4, FRAME + 15);
  test.each<[string, Bytes]>([
    ['with bytes between its parts', withSegments(bytesOf('Secret'))],
    ['with a part that is shorter than its own length', withSegments(bytesOf('\xff\xfe\0\x01'))],
    ['with a part that is longer than the file', withSegments(bytesOf('\xff\xfe\xff\xff'))],
    ['with an unknown part', withSegments(segment(0x02, ''))],
    ['with a second beginning', withSegments(segment(0xd8, ''))],
    ['with two pictures in it', withSegments(frame)],
    ['without a header', joined([plain.slice(0, FRAME - 4), plain.slice(FRAME + 15)])],
    ['without pixels', joined([plain.slice(0, JFIF_END), frame, bytesOf('\xff\xd9')])],
    ['without height', changedAt(FRAME + 1, 0, 0)],
    ['without width', changedAt(FRAME + 3, 0, 0)],
    ['with twelve bits a colour', changedAt(FRAME, 12)],
    ['with two colours', changedAt(FRAME + 5, 2)],
    [
      'drawn in too many turns',
      joined([plain.slice(0, -2), ...Array.from({ length: 100 }, () => segment(0xda, '')), plain.slice(-2)]),
    ],
  ])('%s', (_name, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow(expect.objectContaining({ code: 'damaged_picture' }));
  });
});

test.each([0xc3, 0xc5, 0xc9, 0xcb, 0xcf, 0xcc, 0xdc])(
  'a JPEG with a part %i is of a kind that browsers do not show',
  (marker) => {
    expect(() => cleanJpeg(changedAt(FRAME - 3, marker))).toThrow(
      expect.objectContaining({ code: 'unsupported_type' }),
    );
  },
);

test('40 million pixels are accepted and not one more', () => {
  expect(cleanJpeg(changedAt(FRAME + 1, 0x9c, 0x40, 0x03, 0xe8))).toMatchObject({ width: 1_000, height: 40_000 });
  for (const size of [
    [0x9c, 0x41, 0x03, 0xe8],
    [0xff, 0xff, 0xff, 0xff],
  ]) {
    expect(() => cleanJpeg(changedAt(FRAME + 1, ...size))).toThrow(
      expect.objectContaining({ code: 'too_many_pixels' }),
    );
  }
});
