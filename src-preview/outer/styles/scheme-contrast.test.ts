import { expect, test } from 'vitest';
import { colorToken } from '../tokens/token.fixture.ts';
import { contrastsOf, type Design, halvesOf, standsOn } from './scheme-contrast.ts';

const white = '#ffffff';
const black = '#000000';
const tokens = [
  colorToken('--paper', white, black),
  // The same in the light, another in the dark.
  colorToken('--on-brand', white, white),
  colorToken('--ink', black, white),
];
const design: Design = { reply: { tokens, contrast: { least: 4.5, pairs: [['--ink', '--paper']] } }, scheme: 'light' };
const onPaper = { color: halvesOf('--ink', '', design), other: 'rgb(255, 255, 255)', otherAs: 'ground' } as const;

test('what a page shows is meant as that token which the design writes on, of those that look so', () => {
  expect(standsOn('rgb(255, 255, 255)', 'ground', design)).toEqual([{ light: white, dark: black }]);
  expect(standsOn(black, 'ink', { ...design, scheme: 'dark' })).toEqual([{ light: white, dark: black }]);
  expect(standsOn('rgb(1, 2, 3)', 'ground', design)).toEqual([]);
});

test('each scheme is measured on its own ground, whichever of them the page shows', () => {
  const both = contrastsOf(onPaper, design).map(({ ratio }) => ratio);
  expect(both).toEqual([21, 21]);
  expect(contrastsOf({ ...onPaper, other: 'rgb(0, 0, 0)' }, { ...design, scheme: 'dark' })).toEqual(
    contrastsOf(onPaper, design),
  );
});

test('of several grounds that may be meant the one counts from which a colour stands apart the least', () => {
  const unnamed: Design = { ...design, reply: { tokens, contrast: null } };
  expect(contrastsOf(onPaper, unnamed)).toEqual([
    { scheme: 'light', ratio: 21, isLow: false },
    { scheme: 'dark', ratio: 1, isLow: true },
  ]);
});

test('what no token says is not known of the scheme that is not shown', () => {
  expect(contrastsOf({ ...onPaper, other: '#777777' }, design)[1]).toEqual({
    scheme: 'dark',
    ratio: null,
    isLow: false,
  });
  expect(contrastsOf(onPaper, { reply: null, scheme: 'light' })[1]?.ratio).toBeNull();
});
