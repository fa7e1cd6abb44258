import { expect, test } from 'vitest';
import type { ActivityId, CodebaseId } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import type { Selection } from '../store/selected.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { oneSelected } from '../store/selected.fixture.ts';
import type { ElementStyles } from '../store/shown-styles.ts';
import { addedClass } from './added-class.ts';

const id = 'tempo-1' as CodebaseId;
const renamed = 'tempo-2' as CodebaseId;
const other = 'tempo-3' as CodebaseId;
const element = { codebaseId: id, elementKey: 'k', ancestry: [] };
const utilities = [
  { name: 'p-3', modifiers: [], declarations: [{ name: 'padding', value: '12px' }] },
  {
    name: 'md:shadow',
    modifiers: ['md', 'hover'],
    declarations: [
      { name: '--tw-shadow', value: 'none' },
      { name: 'box-shadow', value: 'none' },
    ],
  },
];

interface Surroundings {
  /** What is selected once the answer is there. */
  readonly selected?: CodebaseId | undefined;
  readonly hasUtilities?: boolean;
  readonly isRefused?: boolean;
  readonly newIds?: Readonly<Record<string, string>>;
}

/** Gives the element a class; what is asked of the server, and what the page is to be held against then. */
async function add(
  className: string,
  { selected = id, hasUtilities = true, isRefused = false, newIds = {} }: Surroundings = {},
) {
  const store = createEditorStore();
  const asked: unknown[] = [];
  const reply = { activityId: 'a' as ActivityId, prevIdToNewId: newIds, files: [], warnings: [] };
  const api = {
    mutate(path: string, body: object) {
      asked.push([path, body]);
      return Promise.resolve(
        isRefused ? { state: 'refused', refusal: refuse('INVALID_CLASS') } : { state: 'done', value: reply },
      );
    },
    styles(ref: object) {
      asked.push(['styles', ref]);
      return Promise.resolve({ state: 'done', value: { utilities } });
    },
  } as unknown as EditorApi;
  const report = { breakpoints: [{ name: 'md', condition: '(min-width: 48em)' }], ...(hasUtilities && { utilities }) };
  store.setState({
    ...oneSelected({ element: { ...element, codebaseId: selected } } as unknown as Selection),
    styles: { state: 'ready', rules: [], report } as unknown as ElementStyles,
  });
  const deps = {
    selecting: { store, api, link: () => null, links: () => [], wait: () => new Promise(() => {}), newId: () => 'a' },
    changes: { store, api, newId: () => 'a', onApplied: () => Promise.resolve() },
  } as unknown as CommandDeps;
  const isAdded = await addedClass(deps, { ...element, codebaseId: id }, className);
  const { styleLook } = store.getState();
  return { isAdded, asked, look: 'written' in styleLook ? styleLook.written : null };
}

test('a class is asked for, and what a design says of it is what the page is held against', async () => {
  const { isAdded, asked, look } = await add('p-3');
  expect(isAdded).toBe(true);
  expect(asked).toMatchObject([
    ['mutate/addClass', { className: 'p-3', reactElement: { codebaseId: id } }],
    ['styles', { codebaseId: id }],
  ]);
  expect(look).toMatchObject({ values: { padding: '12px' }, selector: null, states: [], conditions: [] });
});

test('what a class keeps for others is not asked of, and it is held under its own width and state', async () => {
  expect((await add('md:shadow')).look).toMatchObject({
    values: { 'box-shadow': 'none' },
    states: ['hover'],
    conditions: ['@media (min-width: 48em)'],
  });
});

test('an element that has another id by then is still the one', async () => {
  const { asked, look } = await add('p-3', { selected: renamed, newIds: { [id]: renamed } });
  expect(asked[1]).toMatchObject(['styles', { codebaseId: renamed }]);
  expect(look).toMatchObject({ elements: [renamed] });
});

test.each([
  ['is refused', { isRefused: true }, false],
  ['was written while something else was selected', { selected: other }, true],
  ['is of an app without a design', { hasUtilities: false }, true],
])('of a class that %s the page is asked nothing', async (_, surroundings, isAdded) => {
  const found = await add('p-3', surroundings);
  expect(found).toMatchObject({ isAdded, look: null });
  expect(found.asked).toHaveLength(1);
});

test('a class of which the design says nothing has nothing to be held against', async () => {
  expect((await add('own')).look).toBeNull();
});
