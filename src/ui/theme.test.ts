import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edgePairs, textPairs } from './contrast-pairs.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

const light = colours(':root');
const dark = new Map([...light, ...colours("[data-mantine-color-scheme='dark']")]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ['light', light],
  ['dark', dark],
])('every text stands out from its ground (%s)', (_, palette) => {
  for (const [text, ground] of textPairs) {
    const ratio = contrast(palette.get(text) ?? '', palette.get(ground) ?? '');
    expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['light', light],
  ['dark', dark],
])('every edge of a control can be seen (%s)', (_, palette) => {
  for (const [edge, ground] of edgePairs) {
    expect(contrast(palette.get(edge) ?? '', palette.get(ground) ?? ''), `${edge} on ${ground}`).toBeGreaterThanOrEqual(
      3,
    );
  }
});

test('type has five sizes and no more', () => {
  expect([...css.matchAll(/--size-\w+: ([\d.]+)rem/g)].map(([, size]) => size)).toEqual([
    '0.82',
    '1',
    '1.25',
    '1.7',
    '2.4',
  ]);
});

test('dark changes colours only: whatever it names, light has too', () => {
  for (const name of colours("[data-mantine-color-scheme='dark']").keys()) expect(light.has(name), name).toBe(true);
});
