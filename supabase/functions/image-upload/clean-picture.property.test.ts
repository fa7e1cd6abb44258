import * as fc from '../../../scripts/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { box, buildAvif, codedPicture } from '../../../tests/support/avif-builder.ts';
import { acceptedSamples, refusedSamples, samplePicture } from '../../../tests/support/sample-pictures.ts';
import { bytesOf, joined, textOf, uintBytes, uintBytesLittle, type Bytes } from './byte-reader.ts';
import { cleanPicture } from './clean-picture.ts';
import { crc32 } from './crc32.ts';
import { UploadError } from './upload-error.ts';

type Outcome = ReturnType<typeof cleanPicture> | UploadError;

/** What becomes of bytes; anything but a picture or the one kind of error is thrown on. */
function outcomeOf(bytes: Bytes): Outcome {
  try {
    return cleanPicture(bytes);
  } catch (error) {
    if (error instanceof UploadError) return error;
    throw error;
  }
}

/** The names of the parts that a stored picture may have, found without the code under test. */
const namesOf: Readonly<Record<string, (bytes: Bytes) => string[]>> = {
  'image/png': (bytes) => chunkNames(bytes, { from: 8, lengthAt: 0, nameAt: 4, around: 12, isLittle: false }),
  'image/webp': (bytes) => chunkNames(bytes, { from: 12, lengthAt: 4, nameAt: 0, around: 8, isLittle: true }),
  'image/avif': (bytes) => chunkNames(bytes, { from: 0, lengthAt: 0, nameAt: 4, around: 0, isLittle: false }),
  'image/jpeg': segmentNames,
};
const allowedNames =
  /^(IHDR|PLTE|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|eXIf|IDAT|IEND|VP8[ LX]|ALPH|ICCP|EXIF|ftyp|meta|mdat|free|skip|JFIF\0|Exif\0|ICC_P|Adobe|c[0-2]|c4|db|dd|da)$/;

function chunkNames(
  bytes: Bytes,
  {
    from,
    lengthAt,
    nameAt,
    around,
    isLittle,
  }: { from: number; lengthAt: number; nameAt: number; around: number; isLittle: boolean },
): string[] {
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let at = from; at < bytes.length;) {
    names.push(textOf(bytes.slice(at + nameAt, at + nameAt + 4)));
    const length = view.getUint32(at + lengthAt, isLittle);
    // A last part of an AVIF may say 0 or 1 for a length that stands elsewhere; the tests of AVIF look into those.
    if (around === 0 && length < 8) break;
    at += around + (isLittle ? length + (length % 2) : length);
  }
  return names;
}

/** Segments by the name they begin with, or by their marker; the pixels between them are jumped over. */
function segmentNames(bytes: Bytes): string[] {
  const names: string[] = [];
  for (let at = 2; at < bytes.length - 2;) {
    const [, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    names.push(marker >= 0xe0 && marker < 0xf0 ? textOf(bytes.slice(at + 4, at + 9)) : marker.toString(16));
    at += 2 + high * 256 + low;
    const isPixel = (next = 0) => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (marker === 0xda) while (bytes[at] !== 0xff || isPixel(bytes[at + 1])) at += 1;
  }
  return names;
}

function expectClean(outcome: Outcome): void {
  if (outcome instanceof UploadError) return;
  const { type, extension, width, height, bytes } = outcome;
  expect(width * height).toBeLessThanOrEqual(40_000_000);
  expect(outcomeOf(bytes)).toEqual({ type, extension, width, height, bytes });
  expect((namesOf[type]?.(bytes) ?? ['none']).filter((name) => !allowedNames.test(name))).toEqual([]);
}

const samples = [...acceptedSamples, ...refusedSamples].map(({ name }) => samplePicture(name));
const anyBytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((bytes) => new Uint8Array(bytes));

/** Sixteen-bit and other numbers at the edges, where headers are most easily lied in. */
const edgeBytes = fc
  .constantFrom(
    '\0',
    '\xff',
    '\0\0',
    '\xff\xff',
    '\0\0\0\0',
    '\xff\xff\xff\xff',
    '\x7f\xff\xff\xff',
    '\x80\0\0\0',
    '\0\0\0\x01',
  )
  .map(bytesOf);

type Edit = (bytes: Bytes) => Bytes;
/** Rarely the very beginning: whatever is changed there is no picture any more. */
const place = fc.integer({ min: -9_000, max: 1_000 }).map((tenths) => (tenths + 9_000) / 10_001);
const at = (bytes: Bytes, where: number) => Math.floor(where * bytes.length);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.oneof(anyBytes(4), edgeBytes)).map(([where, by]): Edit => (bytes) => {
    const copy = bytes.slice();
    copy.set(by.subarray(0, bytes.length - at(bytes, where)), at(bytes, where));
    return copy;
  }),
  fc.tuple(place, fc.oneof(anyBytes(40), edgeBytes)).map(
    ([where, what]): Edit =>
      (bytes) =>
        joined([bytes.slice(0, at(bytes, where)), what, bytes.slice(at(bytes, where))]),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      (bytes) =>
        joined([bytes.slice(0, at(bytes, Math.min(from, to))), bytes.slice(at(bytes, Math.max(from, to)))]),
  ),
  fc.tuple(place, place, place).map(
    ([from, to, where]): Edit =>
      (bytes) =>
        joined([
          bytes.slice(0, at(bytes, where)),
          bytes.slice(at(bytes, from), at(bytes, to)),
          bytes.slice(at(bytes, where)),
        ]),
  ),
);
const forged = fc
  .tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([sample, edits]) => edits.reduce((bytes, change) => change(bytes), sample));

describe('whatever comes', () => {
  const runs = { numRuns: 3_000 };

  test('a changed picture is refused, or clean and of its kind', () => {
    fc.assert(
      fc.property(forged, (bytes) => expectClean(outcomeOf(bytes))),
      runs,
    );
  });

  test('noise behind the signature of a kind is refused, or clean and of its kind', () => {
    const signatures = [
      '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR',
      '\xff\xd8\xff',
      'RIFF\x40\0\0\0WEBPVP8X',
      '\0\0\0\x14ftypavif\0\0\0\0avif\0\0\0\x40meta',
    ];
    const noise = fc.tuple(fc.constantFrom(...signatures.map(bytesOf)), anyBytes(300)).map(joined);
    fc.assert(
      fc.property(noise, (bytes) => expectClean(outcomeOf(bytes))),
      runs,
    );
  });

  test('nothing that lies around the bytes in memory is ever read', () => {
    const surrounded = fc.tuple(forged, anyBytes(64), anyBytes(64));
    fc.assert(
      fc.property(surrounded, ([bytes, before, after]) => {
        const inside = joined([before, bytes, after]).subarray(before.length, before.length + bytes.length);
        expect(outcomeOf(inside)).toEqual(outcomeOf(bytes));
      }),
      runs,
    );
  });
});

describe('whatever is put into a picture beside what it needs', () => {
  const text = anyBytes(200);
  /** Puts extras in front of some of the parts of a picture, the first excepted. */
  const between = (parts: readonly Bytes[], extras: readonly (readonly [number, Bytes])[]): Bytes =>
    joined(
      parts.flatMap((part, index) => [
        ...extras.filter(([where]) => index > 0 && where % (parts.length - 1) === index - 1).map(([, extra]) => extra),
        part,
      ]),
    );
  const extras = (extra: fc.Arbitrary<Bytes>) => fc.array(fc.tuple(fc.nat(), extra), { maxLength: 5 });

  test('is not in a PNG that is stored', () => {
    const plain = samplePicture('plain.png');
    const name = fc.stringMatching(/^[a-z][A-Za-z]{3}$/).filter((type) => !allowedNames.test(type) && type !== 'acTL');
    const extra = fc.tuple(name, text).map(([type, data]) => {
      const named = joined([bytesOf(type), data]);
      return joined([uintBytes(data.length, 4), named, uintBytes(crc32(named), 4)]);
    });
    const parts = [plain.slice(0, 33), plain.slice(33, -12), plain.slice(-12)];
    fc.assert(
      fc.property(extras(extra), text, (some, tail) => {
        expect(cleanPicture(joined([between(parts, some), tail])).bytes).toEqual(plain);
      }),
    );
  });

  test('is not in a JPEG that is stored', () => {
    const plain = samplePicture('plain.jpg');
    const extra = fc
      .tuple(fc.constantFrom(0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xef, 0xfe), text)
      .map(([marker, data]) => joined([uintBytes(0xff00 + marker, 2), uintBytes(data.length + 2, 2), data]));
    const parts = [plain.slice(0, 20), plain.slice(20, 89), plain.slice(89)];
    fc.assert(
      fc.property(extras(extra), text, (some, tail) => {
        expect(cleanPicture(joined([between(parts, some), tail])).bytes).toEqual(plain);
      }),
    );
  });

  test('is not in a WebP that is stored', () => {
    const full = cleanPicture(samplePicture('alpha.webp')).bytes;
    const name = fc.constantFrom('XMP ', 'EXIF', 'evil', 'UNKN', 'JUNK');
    const extra = fc
      .tuple(name, text)
      .map(([type, data]) =>
        joined([bytesOf(type), uintBytesLittle(data.length, 4), data, new Uint8Array(data.length % 2)]),
      );
    const parts = [full.slice(12, 30), full.slice(30)];
    fc.assert(
      fc.property(extras(extra), text, (some, tail) => {
        const body = joined([bytesOf('WEBP'), between(parts, some)]);
        expect(cleanPicture(joined([bytesOf('RIFF'), uintBytesLittle(body.length, 4), body, tail])).bytes).toEqual(
          full,
        );
      }),
    );
  });

  test('is zeros in an AVIF that is stored', () => {
    const parts = [{ id: 1, data: codedPicture(48, 32), size: [48, 32] as const }];
    fc.assert(
      fc.property(text, text, text, (one, two, three) => {
        const build = (a: Bytes, b: Bytes, c: Bytes) =>
          buildAvif({ parts, before: [box('free', a)], unused: b, after: [box('skip', c)] });
        const zeros = build(new Uint8Array(one.length), new Uint8Array(two.length), new Uint8Array(three.length));
        expect(cleanPicture(build(one, two, three)).bytes).toEqual(zeros);
      }),
    );
  });
});

test('five megabytes of the worst are judged in seconds', () => {
  const size = 5 * 1024 * 1024;
  const filled = (start: Bytes, unit: Bytes): Bytes => {
    const bytes = new Uint8Array(size);
    bytes.set(start);
    for (let next = start.length; next + unit.length <= size; next += unit.length) bytes.set(unit, next);
    return bytes;
  };
  const png = samplePicture('plain.png').slice(0, 33);
  const emptyChunk = (type: string) => joined([uintBytes(0, 4), bytesOf(type), uintBytes(crc32(bytesOf(type)), 4)]);
  const webp = samplePicture('alpha.webp').slice(0, 30);
  webp.set(uintBytesLittle(size - 8, 4), 4);
  const manyPlaces = Array.from({ length: 60_000 }, (_, id) => ({
    id: id + 1,
    data: new Uint8Array(1),
    size: [1, 1] as const,
  }));
  for (const bytes of [
    filled(png, joined([emptyChunk('IDAT'), emptyChunk('tRNS')])),
    filled(bytesOf('\xff\xd8'), bytesOf('\xff\xfe\0\x02')),
    filled(samplePicture('plain.jpg').slice(0, -2), bytesOf('\xff\0')),
    filled(samplePicture('plain.jpg').slice(0, -2), bytesOf('\xff')),
    filled(webp, bytesOf('ICCP\0\0\0\0')),
    filled(samplePicture('plain.avif').slice(0, 32), bytesOf('\0\0\0\x08mdat')),
    buildAvif({ parts: manyPlaces, before: Array.from({ length: 40 }, () => box('mdat')) }),
  ]) {
    // Of the processor's time: a busy machine makes one wait, and no input worse.
    const before = process.cpuUsage();
    outcomeOf(bytes);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  }
});
