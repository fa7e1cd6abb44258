import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const under = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file));
const pages = ['README.md', 'CONTRIBUTING.md', ...under.filter((file) => file.endsWith('.md'))];
const pictures = under.filter((file) => /[.](?:png|jpe?g|webp|svg|gif)$/.test(file));

/** The pictures that a page shows, by their paths from here, with what each says instead. */
function shownBy(page: string): { readonly picture: string; readonly alt: string }[] {
  const shown = readFileSync(page, 'utf8').matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g);
  return [...shown]
    .filter(([, , address = '']) => !/^[a-z]+:/.test(address))
    .map(([, alt = '', address = '']) => ({ picture: join(dirname(page), address), alt }));
}

const shown = pages.flatMap(shownBy);

test('every picture of the documents is shown somewhere', () => {
  expect(pictures.length).toBeGreaterThan(20);
  const named = new Set(shown.map(({ picture }) => picture));
  expect(pictures.filter((picture) => !named.has(picture))).toEqual([]);
});

test('every picture that a document shows is there, and says in words what it shows', () => {
  expect(shown.filter(({ picture }) => !existsSync(picture))).toEqual([]);
  expect(shown.filter(({ alt }) => alt.trim() === '')).toEqual([]);
});
