// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Fibre } from './fibre.ts';
import { createTags } from './tags.ts';

const instances = new WeakMap<object, unknown>();
beforeEach(() => {
  Object.assign(globalThis, { [Symbol.for('manara.editor.instances')]: instances });
  document.body.innerHTML = '<main data-codebase-id="main"><div><p data-codebase-id="old">Words</p></div></main>';
});
const paragraph = () => {
  const found = document.querySelector('p');
  if (!found) throw new Error('the page has no paragraph');
  return found;
};
const names = (tags: ReturnType<typeof createTags>) => tags.around(paragraph()).map(({ id }) => id);

test('an element is known by the newest name of its id, however often that was changed', () => {
  const tags = createTags();
  tags.rename({ old: 'newer' });
  tags.rename({ newer: 'newest', other: 'another' });
  expect(names(tags)).toEqual(['newest', 'main']);
  expect(tags.hostId(paragraph())).toBe('newest');
  expect(tags.namesOf('newest')).toEqual(['newest', 'old', 'newer']);
  expect(tags.namesOf('main')).toEqual(['main']);
});

test.each([
  ['itself', [{ old: 'old' }], ['old']],
  ['a circle', [{ old: 'newer' }, { newer: 'old' }], ['old', 'newer']],
  ['a long circle', [{ old: 'b', b: 'c', c: 'd' }, { d: 'old' }], ['old', 'b', 'c', 'd']],
] as const)('an id that is renamed to %s comes to an end', (_, renamings, ends) => {
  const tags = createTags();
  for (const newIds of renamings) tags.rename(newIds);
  expect(ends).toContain(tags.nameNow('old'));
});

test('names of the language’s own objects are no lookups', () => {
  const tags = createTags();
  tags.setContext({ lookups: { main: { name: 'Main' } } });
  expect(tags.lookUp('main')).toEqual({ name: 'Main' });
  for (const id of ['constructor', '__proto__', 'toString']) expect(tags.lookUp(id)).toBeUndefined();
});

test('what the window says later leaves what it said before', () => {
  const tags = createTags();
  tags.setContext({ storyboardId: 'board' });
  tags.setContext({ lookups: {} });
  expect(tags.context()).toEqual({ storyboardId: 'board', lookups: {} });
});

/** A place of React's tree, below another one. */
function fibre(own: Partial<Fibre>, parent: Fibre | null = null): Fibre {
  const empty = { child: null, sibling: null, alternate: null, memoizedProps: null, stateNode: null, type: null };
  return { ...empty, return: parent, ...own };
}
/** Puts an element into a tree of React's, within instances from the outermost inwards. */
function rendered(element: Element, ids: readonly unknown[], container: Node | null = null): void {
  let parent = fibre({ stateNode: { containerInfo: container } });
  for (const id of ids) {
    const memoizedProps = {};
    instances.set(memoizedProps, id);
    parent = fibre({ memoizedProps }, parent);
  }
  Object.assign(element, { __reactFiber$abc: fibre({ stateNode: element, memoizedProps: {} }, parent) });
}

test('an instance is outlined by the outermost element that it made; what hangs in a container goes on there', () => {
  const tags = createTags();
  rendered(paragraph(), ['outer', 'inner'], document.querySelector('div'));
  const around = tags.around(paragraph());
  expect(around.map(({ id }) => id)).toEqual(['old', 'inner', 'outer', 'main']);
  expect(around.map(({ host }) => host?.localName)).toEqual(['p', 'p', 'p', 'main']);
  expect(tags.instancesAt(paragraph()).map(({ id }) => id)).toEqual(['inner', 'outer']);
});

test('what notes no id, or something that is none, is no instance', () => {
  const tags = createTags();
  rendered(paragraph(), [7, null, {}, 'real']);
  expect(tags.instancesAt(paragraph()).map(({ id }) => id)).toEqual(['real']);
  Object.assign(globalThis, { [Symbol.for('manara.editor.instances')]: 'no map' });
  expect(tags.instancesAt(paragraph())).toEqual([]);
});

test('one instance that React keeps two places for is one', () => {
  const tags = createTags();
  rendered(paragraph(), ['memo', 'memo']);
  expect(tags.around(paragraph()).map(({ id }) => id)).toEqual(['old', 'memo']);
  expect(tags.instancesAt(paragraph())).toHaveLength(1);
});
