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

const spaces = { m: 'margin', p: 'padding' } as const;

/** The short names that libraries have for properties in `sx` (MUI, Theme UI, Chakra), by what they set. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spaces).flatMap(([letter, property]) => [
    ...Object.entries(sides).map(([side, ending]) => [letter + side, property + ending] as const),
    [`${property}X`, `${property}-inline`] as const,
    [`${property}Y`, `${property}-block`] as const,
  ]),
  ['bgcolor', 'background-color'],
  ['bg', 'background-color'],
]);

/** The property that a key of `sx` sets, by whichever name. */
export const propertyInSx = (key: string): string => shortNames.get(key) ?? propertyInCss(key);
