import * as fc from '../../../scripts/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { acceptedSamples, refusedSamples, samplePicture } from '../../../tests/support/sample-pictures.ts';
import { pictureKind } from './picture-kind.ts';
import { pictureSize } from './picture-size.ts';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const samples = [...acceptedSamples.map(({ name }) => name), ...refusedSamples.map(({ name }) => name)];
const typeByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};
const anyBytes = fc.uint8Array({ maxLength: 4_096 });

describe('pictures as real programs write them', () => {
  test.each(samples)('%s is known by its bytes, with its size', (name) => {
    const bytes = samplePicture(name);
    const kind = pictureKind(bytes);
    expect(kind).toBe(typeByEnding[name.split('.').at(-1) ?? '']);
    expect(kind && pictureSize(kind, bytes)).toEqual({ width: 48, height: 32 });
  });

  test.each(samples)('%s, cut anywhere, has the same size or none', (name) => {
    const bytes = samplePicture(name);
    const kind = pictureKind(bytes);
    if (!kind) throw new Error('no picture');
    for (let length = 0; length < bytes.length; length += 1) {
      expect([null, '48×32']).toContain(sizeText(kind, bytes.subarray(0, length)));
    }
  });
});

function sizeText(kind: NonNullable<ReturnType<typeof pictureKind>>, bytes: Uint8Array): string | null {
  const size = pictureSize(kind, bytes);
  return size && `${size.width}×${size.height}`;
}

test.each([
  ['PDF', '%PDF-1.7\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
  ['HTML', '<!doctype html><p>'],
  ['text', 'Dear school'],
  ['a film of a phone', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
  ['a film of an iPhone', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a brand behind the end of its box', '\0\0\0\x10ftypisom\0\0\0\0heic'],
  ['a brand in the place of the version', '\0\0\0\x14ftypisomheicisom'],
  ['nothing', ''],
])('%s is no picture', (_, text) => {
  expect(pictureKind(latin1(text))).toBeNull();
});

test.each([
  ['heic', '\0\0\0\x14ftypheic\0\0\0\0mif1', 'image/heic'],
  ['a frame of any coding', '\0\0\0\x14ftypmif1\0\0\0\0heic', 'image/heic'],
  ['avif behind that frame', '\0\0\0\x14ftypmif1\0\0\0\0avif', 'image/avif'],
])('%s is told by its brands', (_, text, kind) => {
  expect(pictureKind(latin1(text))).toBe(kind);
});

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic'] as const;

test('any bytes at all have a size of whole pixels or none, whatever they are taken for', () => {
  fc.assert(
    fc.property(anyBytes, fc.constantFrom(...kinds), (bytes, kind) => {
      const size = pictureSize(kind, bytes);
      const sides = size ? [size.width, size.height] : [];
      expect(sides.every((side) => Number.isSafeInteger(side) && side >= 1)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a picture with hostile bytes in it still answers soon', () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(600), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)), { maxLength: 24 }),
    )
    .map(([name, changes]) => {
      const bytes = samplePicture(name);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes;
    });
  fc.assert(
    fc.property(damaged, (bytes) => {
      const kind = pictureKind(bytes);
      const size = kind && pictureSize(kind, bytes);
      expect(size === null || size.width * size.height > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

const segment = (marker: number, length: number) => [
  0xff,
  marker,
  length >> 8,
  length % 256,
  ...Array(length - 2).fill(7),
];
const frame = [0xff, 0xc2, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0];
const sizeOfJpeg = (...parts: readonly (readonly number[])[]) =>
  pictureSize('image/jpeg', Uint8Array.from([0xff, 0xd8, ...parts.flat()]));

test('the frame of a JPEG is found behind previews, filling and rubbish', () => {
  const wanted = { width: 4_000, height: 3_000 };
  expect(sizeOfJpeg(segment(0xe1, 60_000), segment(0xe2, 60_000), segment(0xc4, 30), frame)).toEqual(wanted);
  expect(sizeOfJpeg([0xff, 0xff, 0xff], frame)).toEqual(wanted);
  expect(sizeOfJpeg([1, 2, 3], frame)).toEqual(wanted);
  expect(sizeOfJpeg([0xff, 0xd0, 0xff, 0x01], frame)).toEqual(wanted);
});

test('a frame inside a preview, behind the pixels or behind the end is not the frame', () => {
  expect(sizeOfJpeg([0xff, 0xe1, 0, 2 + frame.length, ...frame], segment(0xda, 8), frame)).toBeNull();
  expect(sizeOfJpeg([0xff, 0xd9], frame)).toBeNull();
});

test('a photo laid together from tiles has the size of the whole', () => {
  const box = (name: string, content: readonly number[]) => {
    const length = content.length + 8;
    return [0, 0, length >> 8, length % 256, ...latin1(name), ...content];
  };
  const ispe = (width: number, height: number) =>
    box('ispe', [0, 0, 0, 0, 0, 0, width >> 8, width % 256, 0, 0, height >> 8, height % 256]);
  const properties = box('ipco', [...ispe(512, 512), ...ispe(8_064, 6_048), ...ispe(320, 240)]);
  const file = [...box('ftyp', [...latin1('heic\0\0\0\0')]), ...box('meta', [0, 0, 0, 0, ...box('iprp', properties)])];
  expect(pictureSize('image/heic', Uint8Array.from(file))).toEqual({ width: 8_064, height: 6_048 });
  expect(pictureSize('image/heic', Uint8Array.from(file.slice(0, -1)))).toBeNull();
});

test('a GIF whose first frame is larger than its screen has the size of that frame', () => {
  const gif = [...latin1('GIF89a'), 10, 0, 10, 0, 0x80, 0, 0, ...Array(6).fill(0), 0x21, 0xf9, 1, 0, 0];
  const frameOf = [0x2c, 5, 0, 0, 0, 0x40, 0x9c, 0xe9, 0x03];
  expect(pictureSize('image/gif', Uint8Array.from([...gif, ...frameOf]))).toEqual({ width: 40_005, height: 1_001 });
});
