// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { showWindow, textsOf } from '../testing/shown-window.tsx';
import { layerNode } from './layer-node.fixture.ts';
import { LayersPanel } from './layers-panel.tsx';

const key = 'TE_one_page_0-0';
// What the tree looks at of an element.
const element = {
  elementKey: key,
  codebaseId: 'one',
  tagName: 'p',
  ancestry: [],
  texts: [],
} as unknown as ElementDescription;

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'clientHeight', { value: 520, configurable: true });
});

test.each([
  ['en', 'There is nothing beside it in that direction.'],
  ['ar', 'لا شيء بجانبه في هذه الجهة.'],
] as const)('what could not be done says why at its line, until something else is said, in %s', (language, why) => {
  const selected = oneSelected({ element, texts: { state: 'loading' }, source: null });
  const layers = [layerNode(key, null)];
  const { know } = showWindow(<LayersPanel />, {
    state: { ...knownIn('page', { layers }), ...selected },
    language,
  });
  expect(textsOf('[role=tree] [data-refused]')).toEqual([]);
  know({ announcement: { id: '1', text: { kind: 'refused', refusal: refuse('NO_NEIGHBOUR'), of: [key] } } });
  expect(textsOf('[role=tree] [data-refused]').join()).toContain(why);
  // It was elsewhere on the page when that was asked for.
  const before = 'TE_one_page_0-7';
  know({ announcement: { id: '1b', text: { kind: 'refused', refusal: refuse('NO_NEIGHBOUR'), of: [before] } } });
  expect(textsOf('[role=tree] [data-refused]').join()).toContain(why);
  // What was refused of something else is not said of what happens to be selected.
  for (const of of [undefined, ['TE_two_page_0-1']])
    know({ announcement: { id: '2', text: { kind: 'refused', refusal: refuse('DISK_FULL'), ...(of && { of }) } } });
  expect(textsOf('[role=tree] [data-refused]')).toEqual([]);
  know({ announcement: { id: '3', text: { kind: 'undone' } } });
  expect(textsOf('[role=tree] [data-refused]')).toEqual([]);
});
