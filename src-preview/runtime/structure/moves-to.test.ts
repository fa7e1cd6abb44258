// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageStage } from '../testing/page-stage.ts';
import type { DropSpot } from './drop-spot.ts';
import { outcomeOf } from './moves-to.ts';

const html = `
  <main data-codebase-id="main">
    <h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p>
    <ul data-codebase-id="list"><li data-codebase-id="item">1</li><li data-codebase-id="item">2</li></ul>
  </main>`;
const line = { left: 0, top: 0, width: 0, height: 0 };

/** What it comes to that elements are dropped at a place. */
function dropped(moved: readonly string[], where: DropSpot['where'], at: string, item: string | null = null) {
  const { stage, target, keyOf } = pageStage(html);
  const spot = { target: target(at), where, line, item: item === null ? null : target(item) };
  return { ...outcomeOf(moved.map(target), spot, stage.places), keyOf };
}
const move = (id: string, to: string, beside: Record<string, string> = {}) => ({
  type: 'MOVE_JSX',
  changeFields: { codebaseIdToMoveTo: to, codebaseIdToMove: id, ...beside },
});

test.each([
  ['before', 'h1', move('list', 'main', { beforeCodebaseId: 'title' })],
  ['after', 'h1', move('list', 'main', { afterCodebaseId: 'title' })],
  ['into', 'h1', move('list', 'title')],
  // Beside the outermost element of the page is in the page itself.
  ['after', 'main', move('list', 'storyboard', { afterCodebaseId: 'main' })],
] as const)('one that is dropped %s %s', (where, at, expected) => {
  const { changes, reorder, place } = dropped(['ul'], where, at);
  const [only] = changes;
  const to = expected.changeFields.codebaseIdToMoveTo;
  const container = to === 'storyboard' ? pageStage(html).stage.places.root().codebaseId : to;
  expect(changes).toHaveLength(1);
  expect(only).toMatchObject({
    ...expected,
    changeFields: { ...expected.changeFields, codebaseIdToMoveTo: container },
  });
  expect([reorder, place]).toEqual([null, null]);
});

test('several keep their order: each goes behind the one before it', () => {
  const { changes } = dropped(['h1', 'p'], 'before', 'li');
  expect(changes).toMatchObject([
    move('title', 'list', { beforeCodebaseId: 'item' }),
    move('words', 'list', { afterCodebaseId: 'title' }),
  ]);
  expect(changes[1]?.changeFields).not.toHaveProperty('beforeCodebaseId');
  expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
});

test('something new is no change yet: the window is told the place', () => {
  expect(dropped([], 'into', 'p')).toMatchObject({ changes: [], reorder: null, place: { into: 'words' } });
  expect(dropped([], 'before', 'p').place).toEqual({ beside: 'words', side: 'before' });
});

test('a thing of a list changes places with another one; the sources write it once and it is not moved', () => {
  const { changes, reorder, place, keyOf } = dropped(['li'], 'after', 'li:last-child', 'li');
  expect([changes, place]).toEqual([[], null]);
  expect(reorder).toMatchObject({ elementKey: keyOf('li'), besideKey: keyOf('li:last-child'), side: 'after' });
});

test('into another thing of its list it is moved, and no order is changed', () => {
  const { changes, reorder } = dropped(['li'], 'into', 'p', 'li');
  expect(reorder).toBeNull();
  expect(changes).toMatchObject([move('item', 'words')]);
});
