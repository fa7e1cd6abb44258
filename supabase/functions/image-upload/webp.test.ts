import { describe, expect, test } from 'vitest';
import { samplePicture, tellsSecrets } from '../../../tests/support/sample-pictures.ts';
import { bytesOf, joined, textOf, uintBytesLittle, type Bytes } from './byte-reader.ts';
import { exifWithOrientation } from './orientation.ts';
import { cleanWebp } from './webp.ts';

const plain = samplePicture('plain.webp');
const full = samplePicture('full.webp');

const chunk = (type: string, data: Bytes | string = ''): Bytes => {
  const content = typeof data === 'string' ? bytesOf(data) : data;
  return joined([bytesOf(type), uintBytesLittle(content.length, 4), content, new Uint8Array(content.length % 2)]);
};
const file = (...chunks: Bytes[]): Bytes => {
  const body = joined([bytesOf('WEBP'), ...chunks]);
  return joined([bytesOf('RIFF'), uintBytesLittle(body.length, 4), body]);
};
const extended = (flags: number, width: number, height: number) =>
  chunk('VP8X', joined([Uint8Array.of(flags, 0, 0, 0), uintBytesLittle(width - 1, 3), uintBytesLittle(height - 1, 3)]));

/** The names of the parts of a WebP, found without the code under test. */
function namesOf(bytes: Bytes): string[] {
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let at = 12; at < bytes.length; at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2)
    names.push(textOf(bytes.slice(at, at + 4)));
  return names;
}

/** The one part of the plain samples. */
const lossy = plain.slice(12);
const lossless = samplePicture('lossless.webp').slice(12);

test('of a photo with everything the colours and the orientation stay', () => {
  const { bytes } = cleanWebp(full);
  expect(namesOf(full)).toEqual(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'EXIF', 'XMP ']);
  expect(namesOf(bytes)).toEqual(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'EXIF']);
  expect(tellsSecrets(bytes)).toBe(false);
  expect(bytes[20]).toBe(0x20 | 0x10 | 0x08);
  expect(Buffer.from(bytes).indexOf(exifWithOrientation(6))).toBeGreaterThan(0);
});

test('Exif data as JPEG has them are understood', () => {
  const exif = joined([bytesOf('Exif\0\0'), exifWithOrientation(8)]);
  const { bytes } = cleanWebp(file(extended(0x08, 48, 32), lossy, chunk('EXIF', exif)));
  expect(bytes).toEqual(file(extended(0x08, 48, 32), lossy, chunk('EXIF', exifWithOrientation(8))));
});

test('Exif data that do not turn the picture leave nothing behind', () => {
  const { bytes } = cleanWebp(file(extended(0x0c, 48, 32), lossy, chunk('EXIF', 'Secret'), chunk('XMP ', 'Secret')));
  expect(bytes).toEqual(file(extended(0, 48, 32), lossy));
});

test.each(['EXIF', 'XMP ', 'ICCP', 'evil'])('a part %s behind a simple picture is left out', (type) => {
  expect(cleanWebp(file(lossy, chunk(type, 'Secret'))).bytes).toEqual(plain);
});

test('the transparency of a lossless picture is in it, another is left out', () => {
  const { bytes } = cleanWebp(file(extended(0x10, 48, 32), chunk('ALPH', 'Secret'), lossless));
  expect(bytes).toEqual(file(extended(0x10, 48, 32), lossless));
});

describe('a picture is damaged', () => {
  const changed = (source: Bytes, at: number, ...bytes: number[]) => {
    const copy = source.slice();
    copy.set(bytes, at);
    return copy;
  };
  test.each<[string, Bytes]>([
    ['that is empty', file()],
    ['that begins with something else', file(chunk('ICCP', 'x'), lossy)],
    ['that has two pictures', file(extended(0, 48, 32), lossy, lossy)],
    ['that has a header and no picture', file(extended(0, 48, 32))],
    ['that is less wide than it says', file(extended(0, 49, 32), lossy)],
    ['that is less high than it says', file(extended(0, 48, 33), lossless)],
    ['whose header is cut off', file(chunk('VP8X', 'abc'), lossy)],
    ['that is a part of a film', file(changed(lossy, 8, (lossy[8] ?? 0) | 1))],
    ['without the sign of its kind', file(changed(lossy, 11, 0))],
    ['without width', file(changed(lossy, 14, 0, 0))],
    ['whose pixels are fewer than it says', file(changed(lossy, 9, 0xff, 0xff))],
    ['without the sign of the lossless kind', file(changed(lossless, 8, 0))],
    ['of an unknown version', file(changed(lossless, 12, 0xe0))],
    ['that says it is longer than the file', changed(plain, 4, 0xff, 0xff)],
    ['with a part that is longer than the file', file(changed(lossy, 4, 0xff, 0xff))],
  ])('%s', (_name, bytes) => {
    expect(() => cleanWebp(bytes)).toThrow(expect.objectContaining({ code: 'damaged_picture' }));
  });
});

test.each<[string, Bytes]>([
  ['says that it moves', file(extended(0x02, 48, 32), lossy)],
  ['has frames', file(extended(0, 48, 32), lossy, chunk('ANMF', lossy))],
])('a picture that %s is refused', (_name, bytes) => {
  expect(() => cleanWebp(bytes)).toThrow(expect.objectContaining({ code: 'moving_picture' }));
});

test('40 million pixels are accepted and not one more', () => {
  const sized = (width: number, height: number) => {
    const bits = width - 1 + (height - 1) * 0x4000;
    return file(chunk('VP8L', joined([Uint8Array.of(0x2f), uintBytesLittle(bits, 4), lossless.slice(13)])));
  };
  expect(cleanWebp(sized(4_000, 10_000))).toMatchObject({ width: 4_000, height: 10_000 });
  for (const [width, height] of [
    [4_001, 10_000],
    [16_384, 16_384],
  ] as const) {
    expect(() => cleanWebp(sized(width, height))).toThrow(expect.objectContaining({ code: 'too_many_pixels' }));
  }
});
