// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { treeRebuildDelayMs } from '../../protocol/constants.ts';
import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import type { Send } from '../port/frame-port.ts';
import { createTags } from '../tagged/tags.ts';
import { longestStepMs } from './in-steps.ts';
import { createNavigationTree } from './navigation-tree.ts';

let told: (readonly NavigationNode[])[] = [];
const send: Send = (id, payload) => {
  if (id === 'navigationTree' && 'nodes' in payload) told.push(payload.nodes);
};

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  document.body.innerHTML = '<main data-codebase-id="main"><p data-codebase-id="p"></p></main>';
});
afterEach(() => vi.useRealTimers());

test('the tree is told 300 ms after the first of many changes, and only if it is another', () => {
  const tree = createNavigationTree({ window, tags: createTags(), send });
  for (let change = 0; change < 5; change += 1) {
    tree.pageChanged();
    vi.advanceTimersByTime(treeRebuildDelayMs / 5 - 1);
  }
  expect(told).toHaveLength(0);
  vi.advanceTimersByTime(10);
  expect(told.map((nodes) => nodes.map(({ name }) => name))).toEqual([['main', 'p']]);
  tree.pageChanged();
  vi.advanceTimersByTime(treeRebuildDelayMs * 2);
  expect(told).toHaveLength(1);
  document.querySelector('p')?.remove();
  tree.pageChanged();
  vi.advanceTimersByTime(treeRebuildDelayMs);
  expect(told).toHaveLength(2);
});

test('a long page is gone through in steps between which others have their turn', () => {
  document.body.innerHTML = '<i data-codebase-id="i"></i>'.repeat(40);
  const tree = createNavigationTree({ window, tags: createTags(), send });
  // Each look at the clock costs a millisecond of it.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
  tree.pageChanged();
  let turns = 0;
  while (told.length === 0 && turns < 1_000) {
    vi.advanceTimersToNextTimer();
    turns += 1;
  }
  vi.restoreAllMocks();
  expect(told[0]).toHaveLength(40);
  expect(turns).toBeGreaterThan(40 / longestStepMs);
});
