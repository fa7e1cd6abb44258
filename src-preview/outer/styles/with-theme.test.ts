import { expect, test } from 'vitest';
import { withTheme } from './with-theme.ts';

const place = { file: 'src/theme.ts', line: 1, column: 1 };
const theme = [
  { target: 'a', path: ['colors', 'brand', '0'], value: '#eef', place, can: true as const },
  { target: 'b', path: ['colors', 'brand', '1'], value: '#ddf', place, can: true as const },
  { target: 'c', path: ['spacing', 'huge'], value: '4rem', place, can: true as const },
  { target: 'd', path: ['primaryColor'], value: 'brand', place, can: true as const },
];
const prop = (name: string) => ({ name, isRequired: false, type: 'string', offers: ['red', 'xs'] });

test('a style property offers what the theme names, before what its type does', () => {
  expect(withTheme(prop('c'), theme).offers).toEqual(['brand', 'brand.0', 'brand.1', 'red', 'xs']);
  expect(withTheme(prop('px'), theme).offers).toEqual(['huge', 'red', 'xs']);
});

test('a property that takes nothing of the theme, or only what its type says, stays as it is', () => {
  expect(withTheme(prop('variant'), theme)).toEqual(prop('variant'));
  const choice = { name: 'c', isRequired: false, type: '"a"', values: ['a'] };
  expect(withTheme(choice, theme)).toEqual(choice);
});
