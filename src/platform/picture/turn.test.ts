import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/sample-pictures.ts';
import { pictureKind } from './picture-kind.ts';
import { pictureSize } from './picture-size.ts';
import { takeOrientation } from './turn.ts';

function taken(bytes: Uint8Array<ArrayBuffer>) {
  const kind = pictureKind(bytes);
  if (!kind) throw new Error('no picture');
  return { kind, ...takeOrientation(kind, bytes) };
}

test.each(['full.png', 'full.webp'])('%s says how it is to be turned, once', (name) => {
  const first = taken(samplePicture(name));
  expect(first.turn).toBeGreaterThan(1);
  expect(first.isOurs).toBe(true);
  expect(Buffer.from(first.bytes).toString('latin1')).not.toMatch(/eXIf|EXIF/);
  expect(pictureSize(first.kind, first.bytes)).toEqual({ width: 48, height: 32 });
  expect(taken(first.bytes).turn).toBe(1);
});

test('a JPEG is left as it is: every browser turns it', () => {
  const before = samplePicture('full.jpg');
  const { turn, bytes, isOurs } = taken(samplePicture('full.jpg'));
  expect(turn).toBeGreaterThan(1);
  expect(isOurs).toBe(false);
  expect(bytes).toEqual(before);
});

test.each(['plain.jpg', 'plain.png', 'plain.webp', 'plain.avif'])('%s stands as it is', (name) => {
  const { turn, bytes } = taken(samplePicture(name));
  expect(turn).toBe(1);
  expect(bytes).toEqual(samplePicture(name));
});

test('whatever the bytes are, an answer comes soon', () => {
  const kinds = fc.constantFrom('image/jpeg', 'image/png', 'image/webp' as const);
  fc.assert(
    fc.property(
      fc.constantFrom('full.jpg', 'full.png', 'full.webp'),
      fc.nat(400),
      fc.nat(255),
      kinds,
      (name, at, value, kind) => {
        const bytes = samplePicture(name);
        bytes[at % bytes.length] = value;
        expect(takeOrientation(kind, bytes).turn).toBeGreaterThanOrEqual(1);
      },
    ),
    { numRuns: 3_000 },
  );
});
