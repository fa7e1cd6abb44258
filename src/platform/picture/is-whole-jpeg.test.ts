import { expect, test } from 'vitest';
import { acceptedSamples, samplePicture } from '../../../tests/support/sample-pictures.ts';
import { isWholeJpeg } from './is-whole-jpeg.ts';

const jpegs = acceptedSamples.filter(({ type }) => type === 'image/jpeg').map(({ name }) => name);

test.each(jpegs)('%s is whole, also with a film behind it, and not without its last bytes', (name) => {
  const bytes = samplePicture(name);
  expect(isWholeJpeg(bytes)).toBe(true);
  expect(isWholeJpeg(Uint8Array.from([...bytes, ...new Uint8Array(500)]))).toBe(true);
  for (const share of [0.99, 0.9, 0.5, 0.1]) expect(isWholeJpeg(bytes.slice(0, bytes.length * share))).toBe(false);
});

test('the end of a preview is not that of the picture', () => {
  const preview = [0xff, 0xe1, 0, 8, 0xff, 0xd8, 1, 2, 0xff, 0xd9];
  const head = [0xff, 0xd8, ...preview, 0xff, 0xda, 0, 4, 1, 2];
  expect(isWholeJpeg(Uint8Array.from([...head, 7, 7]))).toBe(false);
  expect(isWholeJpeg(Uint8Array.from([...head, 7, 7, 0xff, 0xd9]))).toBe(true);
});
