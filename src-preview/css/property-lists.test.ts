import { lexer } from 'css-tree';
import { expect, test } from 'vitest';
import { collectedOfParent, collectedProperties } from './collected-properties.ts';
import { isInherited } from './inherited-properties.ts';

test('about 65 properties are collected, each once and each one that there is', () => {
  expect(collectedProperties.length).toBeGreaterThanOrEqual(60);
  expect(collectedProperties.length).toBeLessThanOrEqual(70);
  expect(new Set(collectedProperties).size).toBe(collectedProperties.length);
  const grammar = Object.keys((lexer as unknown as { readonly properties: object }).properties);
  const newer = 'white-space-collapse';
  expect(collectedProperties.filter((name) => !grammar.includes(name) && name !== newer)).toEqual([]);
  expect(collectedOfParent).toEqual(['display', 'flex-direction']);
});

test('what is inherited is what the standard says', () => {
  for (const name of ['color', 'font-size', 'line-height', 'text-align', 'visibility', 'cursor'])
    expect(isInherited(name), name).toBe(true);
  for (const name of ['padding-top', 'background-color', 'display', 'border-top-color', 'opacity', '--ink'])
    expect(isInherited(name), name).toBe(false);
});
