// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageStage } from '../testing/page-stage.ts';
import { walkSelection } from './walk-selection.ts';

const page = (dir: string) => `
  <main data-codebase-id="main" style="direction: ${dir}">
    <p data-codebase-id="one">1</p>
    <div><p data-codebase-id="two">2</p></div>
    <section data-codebase-id="three"><b data-codebase-id="inner">3</b></section>
  </main>`;

function walked(from: string, keys: readonly string[], dir = 'ltr'): string | null {
  const { stage, target } = pageStage(page(dir));
  stage.selection.select(target(`[data-codebase-id=${from}]`));
  for (const key of keys) walkSelection(key, stage);
  return stage.selection.selected()[0]?.target.codebaseId ?? null;
}

test.each([
  ['inner', ['ArrowUp'], 'three'],
  ['inner', ['ArrowUp', 'ArrowUp'], 'main'],
  // From the outermost element to the page itself, and no further.
  ['main', ['ArrowUp'], 'storyboard-id'],
  ['main', ['ArrowUp', 'ArrowUp'], 'storyboard-id'],
  ['main', ['ArrowDown'], 'one'],
  // A wrapper that is no element of the sources is walked through.
  ['two', ['ArrowUp'], 'main'],
  ['one', ['ArrowRight'], 'two'],
  ['one', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'three'],
  ['three', ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'], 'one'],
  // A leaf has nothing below it.
  ['one', ['ArrowDown'], 'one'],
  ['one', ['a'], 'one'],
] as const)('from %s %j leads to %s', (from, keys, to) => {
  expect(walked(from, keys)).toBe(to === 'storyboard-id' ? walked('main', ['ArrowUp']) : to);
});

test('aside is meant as it is seen: where lines begin at the right, the left key goes on', () => {
  expect(walked('one', ['ArrowLeft'], 'rtl')).toBe('two');
  expect(walked('three', ['ArrowRight'], 'rtl')).toBe('two');
  expect(walked('one', ['ArrowRight'], 'rtl')).toBe('one');
});

test('an arrow is the layer’s own while one element is selected, even where it leads nowhere', () => {
  const { stage, target } = pageStage(page('ltr'));
  expect(walkSelection('ArrowUp', stage)).toBe(false);
  stage.selection.select(target('[data-codebase-id=one]'));
  expect(walkSelection('ArrowDown', stage)).toBe(true);
  expect(walkSelection('Home', stage)).toBe(false);
  stage.selection.toggle(target('[data-codebase-id=three]'));
  expect(stage.selection.selected()).toHaveLength(2);
  expect(walkSelection('ArrowUp', stage)).toBe(false);
});
