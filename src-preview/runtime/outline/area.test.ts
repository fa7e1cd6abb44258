// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { areaOf, around, standIn } from './area.ts';

const boxed = (area: readonly [number, number, number, number], ...children: readonly Element[]): Element => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(...area);
  element.append(...children);
  return element;
};
const shown = boxed([10, 20, 30, 40]);
afterEach(() => standIn(shown, null));

test('the least area around several holds all of them, wherever they stand; around none there is none', () => {
  const one = { left: -10, top: 5, width: 20, height: 10 };
  const other = { left: 30, top: -5, width: 5, height: 40 };
  expect(around([one, other])).toEqual({ left: -10, top: -5, width: 45, height: 40 });
  expect(around([one])).toEqual(one);
  expect(around([])).toBeNull();
});

test('an element that takes no room stands where its children do that take some', () => {
  const part = boxed([100, 100, 10, 10]);
  const contents = boxed([0, 0, 0, 0], shown, boxed([0, 0, 0, 0]), part);
  expect(areaOf(contents)).toEqual({ left: 10, top: 20, width: 100, height: 90 });
  expect(areaOf(boxed([7, 8, 0, 0], boxed([0, 0, 0, 0])))).toEqual({ left: 7, top: 8, width: 0, height: 0 });
  // A line is something: what is only wide or only high stands where it is.
  expect(areaOf(boxed([7, 8, 0, 5], shown))).toEqual({ left: 7, top: 8, width: 0, height: 5 });
});

test('what is hidden for now is looked at where its copy stands, until that has gone', () => {
  standIn(shown, boxed([1, 2, 3, 4]));
  expect(areaOf(shown)).toEqual({ left: 1, top: 2, width: 3, height: 4 });
  standIn(shown, null);
  expect(areaOf(shown)).toEqual({ left: 10, top: 20, width: 30, height: 40 });
});
