import { expect, test } from 'vitest';
import { isLinkTarget } from './link-target.ts';
import { foundItems } from './found-items.ts';
import { paletteTags } from './palette-tags.ts';

const card = { name: 'PostCard', component: { name: 'PostCard', file: 'src/ui/post-card.tsx', asksFor: [] } };
const items = [...paletteTags.map((name) => ({ name, component: null })), card];
const found = (typed: string) => foundItems(items, typed).map(({ name }) => name);

test.each([
  ['paragraph', 'p'],
  ['Link', 'a'],
  ['button', 'button'],
  ['title', 'h2'],
  ['bullets', 'ul'],
  ['box', 'div'],
  ['فقرة', 'p'],
  ['فقره', 'p'],
  ['رابط', 'a'],
  ['زر', 'button'],
  ['عنوان', 'h2'],
  ['كارت', 'article'],
  ['post-card', 'PostCard'],
])('%s finds what people mean by it, whichever language the window speaks', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('what is called exactly so comes first, and nothing typed finds all', () => {
  expect(found('p')[0]).toBe('p');
  expect(found('a')[0]).toBe('a');
  expect(found('li')[0]).toBe('li');
  expect(found('')).toHaveLength(items.length);
  expect(found('nobody says this')).toEqual([]);
});

test.each([
  ['/faq', true],
  ['/posts?page=2#top', true],
  ['#today', true],
  ['https://example.org/a', true],
  ['mailto:hello@manara.example', true],
  ['tel:+20 2 0000 0000', true],
  ['', false],
  ['faq', false],
  ['//example.org', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['mailto:nobody', false],
  ['/a b', false],
])('a link may lead to %s: %s', (target, may) => {
  expect(isLinkTarget(target)).toBe(may);
});
