import { expect, test } from 'vitest';
import { layerNode } from './layer-node.fixture.ts';
import { layerRows } from './layer-rows.ts';
import { narrowedLayers } from './narrowed-layers.ts';
import { codeLayers } from './page-layers.ts';

const saying = (value: string) => ({ literalChildren: [{ index: 0, value }] });
const page = [
  layerNode('App', null, ['main', 'footer']),
  layerNode('main', 'App', ['NewsCard', 'p']),
  { ...layerNode('NewsCard', 'main', ['h2', 'img']), isComponent: true },
  { ...layerNode('h2', 'NewsCard'), ...saying('أخبارُ المدرسة') },
  { ...layerNode('img', 'NewsCard'), props: { alt: { value: 'A lighthouse', type: 'LITERAL' as const } } },
  { ...layerNode('p', 'main'), ...saying('Open day'), classList: ['_title_1p7r9_42'] },
  layerNode('footer', 'App'),
];

function look(query: string) {
  const { layers, found } = narrowedLayers(codeLayers(page), query);
  return { found: [...(found ?? [])], shown: layers.map(({ elementKey, children }) => [elementKey].concat(children)) };
}

test('what is found is shown with all that it stands in, and nothing else', () => {
  expect(look('lighthouse')).toEqual({
    found: ['img'],
    shown: [['App', 'main'], ['main', 'NewsCard'], ['NewsCard', 'img'], ['img']],
  });
  expect(look('foot').shown).toEqual([['App', 'footer'], ['footer']]);
  expect(look('gone')).toEqual({ found: [], shown: [] });
});

test('what is above the page’s own is there only where it is found itself, and what is found below it says which of how many it is', () => {
  const deeper = [layerNode('Theme', null, ['App']), ...page.map((node) => ({ ...node, level: 1 }))];
  const shown = (query: string) => layerRows(narrowedLayers(codeLayers(deeper), query).layers, new Set());
  expect(shown('foot').map(({ node, place, of }) => [node.elementKey, place, of])).toEqual([
    ['App', 1, 1],
    ['footer', 1, 1],
  ]);
  expect(shown('theme').map(({ node }) => node.elementKey)).toEqual(['Theme']);
});

test('an element is found by its component, its words as Arabic is compared, its class, and by all words of a query', () => {
  expect(look('newscard').found).toEqual(['NewsCard']);
  expect(look('اخبار المدرسه').found).toEqual(['h2']);
  expect(look('.title').found).toEqual(['p']);
  expect(look('day p').found).toEqual(['p']);
  expect(look('day h2').found).toEqual([]);
  // By what it is in either language, whichever the window speaks.
  expect(look('heading').found).toEqual(['h2']);
  expect(look('صوره').found).toEqual(['img']);
});

test('while nothing is looked for the tree is the very tree', () => {
  expect(narrowedLayers(codeLayers(page), '  ')).toEqual({ query: '', layers: page, found: null });
  expect(narrowedLayers(codeLayers(page), '').layers).toBe(page);
});
