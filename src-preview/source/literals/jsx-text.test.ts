import { expect, test } from 'vitest';
import { jsxText } from './jsx-text.ts';

test('white space that some compilers drop at a line’s end is written as an entity, and read as what it was', () => {
  const text = '\u2000a\u3000';
  const written = jsxText.write(text);
  expect(written).toBe('&#8192;a&#12288;');
  expect(jsxText.read(written, { start: 0, end: written.length })?.text).toBe(text);
});
