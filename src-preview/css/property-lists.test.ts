import { createRequire } from 'node:module';
import { lexer } from 'css-tree';
import { expect, test } from 'vitest';
import { collectedOfParent, collectedProperties } from './collected-properties.ts';
import { isInherited } from './inherited-properties.ts';
import { mayCover } from './physical-property.ts';
import { covers, longhandsOf } from './shorthands.ts';

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

/** What the table of MDN says otherwise than browsers do, or of what none has. */
const notSo = /^(?:-|border-block-(?:start|end)$|border-inline-(?:start|end)$|timeline-trigger)/;
const ofNoBrowser = new Set([
  ...['grid-column-gap', 'grid-row-gap', 'column-gap', 'row-gap'].map((gap) => `grid: ${gap}`),
  'corner-inline-start-shape: corner-start-end-shape',
]);

test('shorthands set what the table of the standard says', () => {
  // The package of the parser is where that table is from.
  const properties = createRequire(createRequire(import.meta.url).resolve('css-tree'))(
    'mdn-data/css/properties.json',
  ) as Record<string, { readonly computed: string | readonly string[] }>;
  const told = Object.entries(properties).flatMap(([name, { computed }]) =>
    typeof computed === 'string' || notSo.test(name) ? [] : computed.map((part) => [name, part] as const),
  );
  expect(told.length).toBeGreaterThan(200);
  const missing = told.filter(([name, part]) => !covers(name, part)).map((one) => one.join(': '));
  expect(missing.filter((one) => !ofNoBrowser.has(one))).toEqual([]);
});

test('a property covers itself, its own parts and what they are called by the direction, and nothing else', () => {
  expect(longhandsOf('constructor')).toEqual(['constructor']);
  for (const [one, other] of [
    ['margin', 'margin-inline'],
    ['border', 'border-image-slice'],
    ['font', 'font-variant'],
    ['background', 'background-position'],
    ['-webkit-transform', 'transform'],
    ['white-space', 'text-wrap-mode'],
    ['-webkit-text-stroke', '-webkit-text-stroke-width'],
    ['mask', '-webkit-mask-position-x'],
  ] as const)
    expect([covers(one, other), covers(other, one) && one !== '-webkit-transform']).toEqual([true, false]);
  expect(['padding-left', 'padding-right', 'padding-top'].map((one) => mayCover(one, 'padding-inline-start'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayCover('padding-left', 'padding-inline')).toBe(false);
  expect(mayCover('padding-inline', 'padding-left')).toBe(true);
  expect(mayCover('inset-block', 'top')).toBe(true);
});
