import { describe, expect, test } from 'vitest';
import { samplePicture, tellsSecrets } from '../../../tests/support/sample-pictures.ts';
import { bytesOf, joined, textOf, uintBytes, type Bytes } from './byte-reader.ts';
import { crc32 } from './crc32.ts';
import { exifWithOrientation } from './orientation.ts';
import { cleanPng } from './png.ts';

const plain = samplePicture('plain.png');
const HEADER_END = 8 + 25;

function chunk(type: string, data: Bytes = bytesOf('')): Bytes {
  const named = joined([bytesOf(type), data]);
  return joined([uintBytes(data.length, 4), named, uintBytes(crc32(named), 4)]);
}

/** The plain sample with something between its header and its pixels. */
const withChunks = (...chunks: Bytes[]) => joined([plain.slice(0, HEADER_END), ...chunks, plain.slice(HEADER_END)]);
const header = (...[width, height, ...rest]: number[]) =>
  chunk('IHDR', joined([uintBytes(width ?? 0, 4), uintBytes(height ?? 0, 4), Uint8Array.from(rest)]));
const withHeader = (...numbers: number[]) => joined([plain.slice(0, 8), header(...numbers), plain.slice(HEADER_END)]);

/** The names of the parts of a PNG, found without the code under test. */
function namesOf(bytes: Bytes): string[] {
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) names.push(textOf(bytes.slice(at + 4, at + 8)));
  return names;
}

test('of a photo with everything the colours and the orientation stay', () => {
  const { bytes } = cleanPng(samplePicture('full.png'));
  expect(namesOf(bytes)).toEqual(['IHDR', 'eXIf', 'iCCP', 'IDAT', 'IEND']);
  expect(tellsSecrets(bytes)).toBe(false);
  expect(Buffer.from(bytes).indexOf(exifWithOrientation(6))).toBeGreaterThan(0);
});

test.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'dSIG', 'hIST', 'sPLT', 'caBX', 'prVt'])(
  'a part %s is left out',
  (type) => {
    expect(cleanPng(withChunks(chunk(type, bytesOf('Secret')))).bytes).toEqual(plain);
  },
);

test('what changes the look stays once, and only as long as it needs to be', () => {
  const [gamma, density] = [chunk('gAMA', uintBytes(45455, 4)), chunk('pHYs', new Uint8Array(9))];
  const kept = withChunks(gamma, density);
  expect(cleanPng(kept).bytes).toEqual(kept);
  expect(cleanPng(withChunks(gamma, density, gamma)).bytes).toEqual(kept);
  expect(cleanPng(withChunks(chunk('gAMA', bytesOf('Secret text')))).bytes).toEqual(plain);
});

test('an orientation behind the pixels counts as well', () => {
  const turned = joined([plain.slice(0, -12), chunk('eXIf', exifWithOrientation(3)), plain.slice(-12)]);
  expect(namesOf(cleanPng(turned).bytes)).toEqual(['IHDR', 'eXIf', 'IDAT', 'IEND']);
});

describe('a picture is damaged', () => {
  test.each<[string, Bytes]>([
    ['without its header', joined([plain.slice(0, 8), plain.slice(HEADER_END)])],
    ['with a second header', withChunks(plain.slice(8, HEADER_END))],
    ['with a part that nobody knows and that must not be left out', withChunks(chunk('EVIL'))],
    ['with a part that has no name', withChunks(chunk('\0\0\0\0'))],
    ['with a part that says it is longer than the file', withChunks(uintBytes(0xffffffff, 4), bytesOf('tEXt'))],
    ['without pixels', joined([plain.slice(0, HEADER_END), chunk('IEND')])],
    ['with a palette for colours and none in it', withHeader(48, 32, 8, 3, 0, 0, 0)],
    ['without width', withHeader(0, 32, 8, 2, 0, 0, 0)],
    ['without height', withHeader(48, 0, 8, 2, 0, 0, 0)],
    ['with a depth that its colours cannot have', withHeader(48, 32, 1, 2, 0, 0, 0)],
    ['with colours that do not exist', withHeader(48, 32, 8, 5, 0, 0, 0)],
    ['with an unknown compression', withHeader(48, 32, 8, 2, 1, 0, 0)],
    ['with an unknown filter', withHeader(48, 32, 8, 2, 0, 1, 0)],
    ['with an unknown order of lines', withHeader(48, 32, 8, 2, 0, 0, 2)],
    ['with a longer header', withHeader(48, 32, 8, 2, 0, 0, 0, 0)],
  ])('%s', (_name, bytes) => {
    expect(() => cleanPng(bytes)).toThrow(expect.objectContaining({ code: 'damaged_picture' }));
  });

  test('when any single byte of its header or its palette was changed', () => {
    const palette = samplePicture('palette.png');
    for (let at = 8; at < 60; at += 1) {
      const changed = palette.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(() => cleanPng(changed)).toThrow(expect.objectContaining({ code: 'damaged_picture' }));
    }
  });
});

test('40 million pixels are accepted and not one more', () => {
  expect(cleanPng(withHeader(40_000, 1_000, 8, 2, 0, 0, 0))).toMatchObject({ width: 40_000, height: 1_000 });
  for (const [width, height] of [
    [40_001, 1_000],
    [0x7fffffff, 0x7fffffff],
    [0xffffffff, 1],
  ] as const) {
    expect(() => cleanPng(withHeader(width, height, 8, 2, 0, 0, 0))).toThrow(
      expect.objectContaining({ code: 'too_many_pixels' }),
    );
  }
});
