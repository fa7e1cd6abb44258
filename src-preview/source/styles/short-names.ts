import { propertyInCss } from './css-value.ts';

const sides: Readonly<Record<string, string>> = {
  '': '',
  t: '-top',
  r: '-right',
  b: '-bottom',
  l: '-left',
  s: '-inline-start',
  e: '-inline-end',
  x: '-inline',
  y: '-block',
};

const ofSpace = (letter: string, property: string): (readonly [string, string])[] =>
  Object.entries(sides).map(([side, ending]) => [letter + side, property + ending] as const);

/** The short names that libraries have for properties in `sx` (MUI, Theme UI, Chakra), by what they set. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ...ofSpace('m', 'margin'),
  ...ofSpace('p', 'padding'),
  ['marginX', 'margin-inline'],
  ['marginY', 'margin-block'],
  ['paddingX', 'padding-inline'],
  ['paddingY', 'padding-block'],
  ['bgcolor', 'background-color'],
  ['bg', 'background-color'],
]);

/** The property that a key of `sx` sets, by whichever name. */
export const propertyInSx = (key: string): string => shortNames.get(key) ?? propertyInCss(key);
