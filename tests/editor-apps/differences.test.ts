import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { type ShownPage, spread, unplaced } from './shown-page.ts';

const page = (color: string, rest: Partial<ShownPage> = {}): ShownPage => ({
  names: ['main', 'h1'],
  elements: [{ name: 'h1', styles: { color, display: 'block' } }],
  complaints: [],
  ...rest,
});

test('the same elements with the same styles are no difference; each other value is one', () => {
  expect(differences(page('red'), page('red'))).toEqual([]);
  expect(differences(page('red'), page('blue'))).toEqual(['h1 color: red by itself, blue in the editor']);
});

test('an element more or less is told of once, with where that begins', () => {
  expect(differences(page('red'), page('red', { names: ['main', 'div', 'h1'] }))).toEqual([
    'elements: 2 by itself, 3 in the editor; the 2. is h1 and div',
  ]);
});

test('what the app itself complains of is no fault of the editor, unless it comes more often there', () => {
  const own = page('red', { complaints: ['404: /a.png'] });
  expect(differences(own, page('red', { complaints: ['404: /a.png'] }))).toEqual([]);
  expect(differences(own, page('red', { complaints: ['404: /a.png', '404: /a.png', 'console: no'] }))).toEqual([
    '404: /a.png',
    'console: no',
  ]);
});

test('addresses are told apart by their paths alone', () => {
  expect(unplaced('url("http://localhost:5173/a.png?t=1790")')).toBe('url("/a.png")');
  expect(unplaced('http://en.manara.localhost:41000/src/a.css')).toBe('/src/a.css');
});

test('of many elements those looked at are spread over all, of few all are', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(spread([...Array(100).keys()], 4)).toEqual([0, 25, 50, 75]);
});
