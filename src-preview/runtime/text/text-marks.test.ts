// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { outlineColors } from '../../protocol/constants.ts';
import { openTextField } from './text-field.ts';
import { marksOf, standOver } from './text-marks.ts';

/** Each letter is 10 wide, and a caret has no width. */
const rectsOf = ({ startOffset, endOffset }: Range) =>
  startOffset > 5 ? [] : [{ left: startOffset * 10, top: 5, width: (endOffset - startOffset) * 10, height: 20 }];

beforeEach(() => {
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return rectsOf(this);
    },
  });
});

function marksIn(style: string, anchor: number, focus: number) {
  document.body.innerHTML = `<p style="${style}">Words</p>`;
  const node = document.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('there is no text');
  return marksOf({ node, selected: () => ({ anchor, focus }) });
}

test('the caret stands before its letter, and what is selected has none, whichever way it was selected', () => {
  expect(marksIn('', 2, 2)).toMatchObject({ caret: { left: 20, top: 5, height: 20 }, selected: [] });
  for (const [anchor, focus] of [
    [1, 4],
    [4, 1],
  ] as const)
    expect(marksIn('', anchor, focus)).toMatchObject({
      caret: null,
      selected: [{ left: 10, top: 5, width: 30, height: 20 }],
    });
});

test.each([
  ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ['rgb(10, 20, 0)', 'rgb(10, 20, 0)'],
  ['rgba(0, 0, 0, 0.5)', 'rgba(0, 0, 0, 0.5)'],
  ['rgba(0, 0, 0, 0)', outlineColors.primary],
])('over letters of %s the caret is of %s', (color, shown) => {
  expect(marksIn(`color: ${color}`, 1, 1).color).toBe(shown);
});

test('a field runs as its text does, also where that turns while it is typed', () => {
  document.body.innerHTML = '<p style="direction: ltr">Words</p>';
  const paragraph = document.querySelector('p');
  const node = paragraph?.firstChild;
  if (!paragraph || !(node instanceof Text)) throw new Error('there is no text');
  const field = openTextField(node, 0);
  const runs = () => {
    standOver(field);
    return field.element.parentElement?.style.direction;
  };
  expect(runs()).toBe('ltr');
  paragraph.style.direction = 'rtl';
  expect(runs()).toBe('rtl');
  field.close();
});
