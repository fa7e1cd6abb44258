// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { flowOf } from './flow.ts';

beforeEach(() => vi.restoreAllMocks());

function flow(parentStyle: string, childStyle = '') {
  document.body.innerHTML = `<div style="${parentStyle}"><i></i><p style="${childStyle}"></p><i></i></div>`;
  const element = document.querySelector('p');
  if (!element) throw new Error('the page has no paragraph');
  return flowOf(element, window);
}

test('blocks follow each other downwards, what stands in a line along it', () => {
  expect(flow('', 'display: block')).toEqual({ axis: 'vertical', isReversed: false });
  expect(flow('', 'display: inline-block')).toEqual({ axis: 'horizontal', isReversed: false });
  expect(flow('direction: rtl', 'display: inline')).toEqual({ axis: 'horizontal', isReversed: true });
});

test('a flexible box goes along its direction, turned around by either a reverse or lines that begin at the right', () => {
  expect(flow('display: flex')).toEqual({ axis: 'horizontal', isReversed: false });
  expect(flow('display: flex; flex-direction: row-reverse')).toEqual({ axis: 'horizontal', isReversed: true });
  expect(flow('display: flex; direction: rtl')).toEqual({ axis: 'horizontal', isReversed: true });
  expect(flow('display: flex; direction: rtl; flex-direction: row-reverse')).toMatchObject({ isReversed: false });
  expect(flow('display: flex; flex-direction: column-reverse; direction: rtl')).toEqual({
    axis: 'vertical',
    isReversed: true,
  });
});

test('a grid goes along its rows where there are several in one, else downwards', () => {
  const at = (left: number, top: number) => new DOMRect(left, top, 10, 10);
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rects.mockReturnValueOnce(at(10, 0)).mockReturnValue(at(0, 0));
  expect(flow('display: grid').axis).toBe('horizontal');
  rects.mockReset();
  rects.mockReturnValueOnce(at(0, 10)).mockReturnValueOnce(at(0, 0)).mockReturnValue(at(0, 20));
  expect(flow('display: grid').axis).toBe('vertical');
});
