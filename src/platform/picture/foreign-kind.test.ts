import { expect, test } from 'vitest';
import { acceptedSamples, samplePicture } from '../../../tests/support/sample-pictures.ts';
import { foreignKind } from './foreign-kind.ts';

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0'],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['ico', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0'],
  ['jp2', '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '],
  ['jp2', '\xff\x4f\xff\x51\0\x29'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'svg',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg>',
  ],
])('%s is known by its bytes: %j', (kind, text) => {
  expect(foreignKind(latin1(text))).toBe(kind);
});

test.each(['BMW is a car', 'Dear school', '%PDF-1.7', '<!doctype html><svg>', '<p><svg>', '\0\0\0\x18ftypmp42', ''])(
  '%j is none of them',
  (text) => {
    expect(foreignKind(latin1(text))).toBeNull();
  },
);

test('a picture that browsers open is none of them', () => {
  for (const { name } of acceptedSamples) expect(foreignKind(samplePicture(name)), name).toBeNull();
});
