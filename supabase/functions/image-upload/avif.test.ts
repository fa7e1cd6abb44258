import { describe, expect, test } from 'vitest';
import {
  box,
  buildAvif,
  codedPicture,
  grid,
  type AvifPart,
  type AvifPlan,
} from '../../../tests/support/avif-builder.ts';
import { samplePicture } from '../../../tests/support/sample-pictures.ts';
import { cleanAvif, isAvif } from './avif.ts';
import { bytesOf, textOf, uintBytes, type Bytes } from './byte-reader.ts';

const picture = (overrides: Partial<AvifPart> = {}): AvifPart => ({
  id: 1,
  data: codedPicture(48, 32),
  size: [48, 32],
  ...overrides,
});
const avif = (plan: Partial<AvifPlan> = {}): Bytes => buildAvif({ parts: [picture()], ...plan });
const refused = (code: string) => expect.objectContaining({ code });

/** The bytes with one text put in the place of another of the same length. */
function replaced(bytes: Bytes, text: string, by: string | Bytes): Bytes {
  const copy = bytes.slice();
  const at = Buffer.from(copy).indexOf(text, 0, 'latin1');
  expect(at).toBeGreaterThan(0);
  copy.set(typeof by === 'string' ? bytesOf(by) : by, at);
  return copy;
}

test('what a picture needs stays byte by byte', () => {
  for (const bytes of [avif(), avif({ parts: [picture(), picture({ id: 2 })] }), samplePicture('alpha.avif')])
    expect(cleanAvif(bytes)).toEqual({ width: 48, height: 32, bytes });
});

test('a picture of tiles has the size that it says, wherever that is written', () => {
  const tiles = [picture({ id: 2 }), picture({ id: 3 })];
  for (const isInside of [false, true]) {
    const whole = { id: 1, type: 'grid', data: grid(96, 32), size: [96, 32], isInside } as const;
    const bytes = avif({ parts: [whole, ...tiles] });
    expect(cleanAvif(bytes)).toEqual({ width: 96, height: 32, bytes });
    expect(() => cleanAvif(avif({ parts: [{ ...whole, size: [95, 32] }, ...tiles] }))).toThrow(
      refused('damaged_picture'),
    );
  }
});

test('the longer header of a coded picture is understood', () => {
  const part = picture({ data: codedPicture(48, 32, { isReduced: false }) });
  expect(cleanAvif(avif({ parts: [part] }))).toMatchObject({ width: 48, height: 32 });
});

test('bytes that no picture needs become zeros', () => {
  const filler = box('free', 'Secret');
  const bytes = avif({ unused: bytesOf('Secret'), before: [filler], after: [box('skip', 'Secret')] });
  const cleaned = cleanAvif(bytes);
  expect(textOf(bytes)).toContain('Secret');
  expect(textOf(cleaned.bytes)).not.toContain('Secret');
  expect(cleaned.bytes).toHaveLength(bytes.length);
  expect(textOf(cleaned.bytes)).toContain('PIXL');
  expect(cleanAvif(cleaned.bytes).bytes).toEqual(cleaned.bytes);
});

test('the last part may be as long as the rest, and a part may give its length in eight bytes', () => {
  const length = codedPicture(48, 32).length + 8;
  const open = replaced(avif(), `${textOf(uintBytes(length, 4))}mdat`, '\0\0\0\0mdat');
  expect(cleanAvif(open).bytes).toEqual(open);
  const long = avif({ before: [bytesOf('\0\0\0\x01free\0\0\0\0\0\0\0\x10')] });
  expect(cleanAvif(long).bytes).toEqual(long);
  const tooLong = avif({ before: [bytesOf('\0\0\0\x01free\0\0\0\x01\0\0\0\x10')] });
  expect(() => cleanAvif(tooLong)).toThrow(refused('damaged_picture'));
});

describe('metadata are refused in words that say what to do', () => {
  test.each<[string, Bytes]>([
    ['Exif data', avif({ parts: [picture(), picture({ id: 2, type: 'Exif' })] })],
    ['a description', avif({ parts: [picture(), picture({ id: 2, type: 'mime' })] })],
    ['an address', avif({ parts: [picture(), picture({ id: 2, type: 'uri ' })] })],
    ['a thumbnail', avif({ inMeta: [box('iref', 0, box('thmb', '\0\x02\0\x01\0\x01'))] })],
    ['a part that belongs to a description', avif({ inMeta: [box('iref', 0, box('cdsc', '\0\x02\0\x01\0\x01'))] })],
    ['a property in words', avif({ properties: [box('udes', 0, 'Secret')] })],
    ['a part of its own beside the picture', avif({ after: [box('uuid', 'Secret')] })],
    ['a part of its own in the list', avif({ inMeta: [box('uuid', 'Secret')] })],
    ['a page behind it', avif({ after: [box('html', '<script>')] })],
  ])('%s', (_name, bytes) => {
    expect(() => cleanAvif(bytes)).toThrow(refused('has_metadata'));
    expect(() => cleanAvif(bytes)).toThrow(/save it without/);
  });
});

describe('a picture is damaged', () => {
  const one = avif();
  const end = one.length;
  test.each<[string, Bytes]>([
    ['that has no list', new Uint8Array([...box('ftyp', 'avif', 0, 'avif'), ...box('mdat', 'x')])],
    ['that has two lists', avif({ before: [box('meta', 0)] })],
    ['that says twice what it is', avif({ before: [box('ftyp', 'avif', 0)] })],
    ['with too many parts', avif({ before: Array.from({ length: 70 }, () => box('free')) })],
    ['with a part shorter than its own header', avif({ before: [bytesOf('\0\0\0\x04free')] })],
    ['with a part longer than the file', avif({ after: [bytesOf('\0\0\xff\xfffree')] })],
    ['with a few bytes behind it', avif({ after: [bytesOf('abc')] })],
    ['that names another picture than it has', avif({ primary: 9 })],
    ['that names a picture twice', avif({ parts: [picture(), picture()] })],
    ['whose pixels lie behind its end', avif({ parts: [picture({ place: [end, 4] })] })],
    ['whose pixels reach beyond its end', avif({ parts: [picture({ place: [end - 10, 11] })] })],
    ['whose pixels lie in its header', avif({ parts: [picture({ place: [0, 20] })] })],
    ['without pixels', avif({ parts: [picture({ place: [end - 4, 0] })] })],
    ['whose pixels are those of another', avif({ parts: [picture({ size: [47, 32] })] })],
    ['whose pixels have no header', avif({ parts: [picture({ data: bytesOf('\x12\0\x32\x04PIXL') })] })],
    ['whose pixels are nonsense', avif({ parts: [picture({ data: bytesOf('PIXELS') })] })],
    ['whose pixels make no sense', avif({ parts: [picture({ data: bytesOf('\xff') })] })],
    ['without width', avif({ parts: [picture({ size: [0, 32] })] })],
    ['with two sizes', replaced(avif({ parts: [picture(), picture({ id: 2 })] }), '\0\x02\x01\x02', '\0\x01\x01\x02')],
    ['with a size of something it has not', replaced(one, '\0\x01\x01\x01', '\0\x01\x01\x05')],
    ['with numbers of no bytes', replaced(one, '\x01\0\0\0\x44\0', '\x01\0\0\0\x00\0')],
    ['with pixels in another file', replaced(one, '\0\x01\0\0\0\0\0\x01', '\0\x01\0\0\0\x01\0\x01')],
    ['with pixels nowhere', replaced(one, '\0\x01\0\0\0\0\0\x01', '\0\x01\0\0\0\0\0\0')],
    [
      'whose pictures lie over each other',
      avif({
        parts: Array.from({ length: 60 }, (_, id) => picture({ id: id + 1, place: [end + 4_000, 3_000] })),
        unused: new Uint8Array(4_000),
      }),
    ],
  ])('%s', (_name, bytes) => {
    expect(() => cleanAvif(bytes)).toThrow(refused('damaged_picture'));
  });
});

test.each<[string, string, Bytes]>([
  ['films', 'moving_picture', avif({ after: [box('moov', 'x')] })],
  ['films by name', 'moving_picture', replaced(avif(), 'ftypavif', 'ftypavis')],
  [
    'coded like films',
    'unsupported_type',
    avif({ parts: [picture({ data: codedPicture(48, 32, { isReduced: false, flags: '1' }) })] }),
  ],
  ['of other pictures', 'unsupported_type', avif({ parts: [picture({ type: 'hvc1' })] })],
])('%s are refused', (_name, code, bytes) => {
  expect(() => cleanAvif(bytes)).toThrow(refused(code));
});

test('40 million pixels are accepted and not one more, whoever says so', () => {
  const sized = (width: number, height: number) =>
    picture({ data: codedPicture(width, height), size: [width, height] });
  expect(cleanAvif(avif({ parts: [sized(4_000, 10_000)] }))).toMatchObject({ width: 4_000, height: 10_000 });
  for (const parts of [[sized(4_001, 10_000)], [picture(), { ...sized(65_536, 65_536), id: 2 }]]) {
    expect(() => cleanAvif(avif({ parts }))).toThrow(refused('too_many_pixels'));
  }
  const lying = picture({ data: codedPicture(65_536, 65_536) });
  expect(() => cleanAvif(avif({ parts: [lying] }))).toThrow(refused('damaged_picture'));
});

test('other files of the same family are not taken for AVIF', () => {
  for (const brand of ['heic', 'mif1', 'isom', 'crx '])
    expect(isAvif(new Uint8Array(box('ftyp', brand, 0, 'mif1heic')))).toBe(false);
  expect(isAvif(new Uint8Array(box('ftyp', 'mif1', 0, 'avif')))).toBe(true);
});
