import { describe, expect, test } from 'vitest';
import {
  acceptedSamples,
  refusedSamples,
  samplePicture,
  tellsSecrets,
} from '../../../tests/support/sample-pictures.ts';
import { bytesOf, joined, type Bytes } from './byte-reader.ts';
import { cleanPicture } from './clean-picture.ts';

/** The bytes that would be stored, or the reason why none are. */
const outcomeOf = (bytes: Bytes): Bytes | string => {
  try {
    return cleanPicture(bytes).bytes;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe.each(acceptedSamples)('$name', ({ name, type }) => {
  const bytes = samplePicture(name);

  test('is recognised by its bytes and measured by its header', () => {
    const picture = cleanPicture(bytes);
    expect(picture).toMatchObject({ type, width: 48, height: 32 });
    expect(`.${picture.extension}`).toBe(name.slice(name.indexOf('.')));
  });

  test('tells nothing but what it shows, and is the same when cleaned again', () => {
    const { bytes: cleaned } = cleanPicture(bytes);
    expect(tellsSecrets(cleaned)).toBe(false);
    expect(cleanPicture(cleaned).bytes).toEqual(cleaned);
  });

  test('is refused wherever it is cut off', () => {
    const wrong: number[] = [];
    for (let length = 0; length < bytes.length; length += 1) {
      // The zero that fills up an odd number of bytes belongs to no part of a WebP.
      const isPadding = type === 'image/webp' && length === bytes.length - 1 && bytes[length] === 0;
      const outcome = outcomeOf(bytes.slice(0, length));
      if (!isPadding && outcome !== 'damaged_picture' && outcome !== 'unsupported_type') wrong.push(length);
    }
    expect(wrong).toEqual([]);
  });

  test('keeps nothing of what follows its end', () => {
    const polyglot = joined([bytes, bytesOf('<script>alert("Secret")</script>PK\x03\x04')]);
    expect(outcomeOf(polyglot)).toEqual(type === 'image/avif' ? 'damaged_picture' : outcomeOf(bytes));
  });
});

test.each(refusedSamples)('$name is refused as $code', ({ name, code }) => {
  expect(outcomeOf(samplePicture(name))).toBe(code);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a document', '%PDF-1.7\n'],
  ['an archive', 'PK\x03\x04'],
  ['a program', 'MZ\x90\0'],
  ['a photo as phones keep it', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a bitmap', 'BM\x46\0\0\0'],
  ['an icon', '\0\0\x01\0\x01\0'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
])('%s is not a picture that is accepted', (_name, text) => {
  expect(outcomeOf(bytesOf(text))).toBe('unsupported_type');
});

test.each([
  ['a page in front of a picture', '<!doctype html>', 'unsupported_type'],
  ['the name of another format in front', 'GIF89a', 'unsupported_type'],
])('%s decides what it is', (_name, text, code) => {
  expect(outcomeOf(joined([bytesOf(text), samplePicture('plain.jpg')]))).toBe(code);
});
