// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordAt } from './text-at-point.ts';
import { openTextField, type TextField } from './text-field.ts';
import { takePointer } from './text-pointer.ts';

let field: TextField;
/** The pointer is as far from the left as its letter is from the first one. */
beforeEach(() => {
  document.body.innerHTML = '<p lang="ar_EG">one two three</p>';
  const node = document.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('there is no text');
  Object.assign(Range.prototype, { getClientRects: () => [{ left: 0, right: 99, top: 0, bottom: 0 }] });
  Object.assign(document, { caretPositionFromPoint: (offset: number) => ({ offsetNode: node, offset }) });
  field = openTextField(node, 0);
});
afterEach(() => {
  field.close();
  Reflect.deleteProperty(document, 'caretPositionFromPoint');
});

/** What is selected after the pointer has done something at a letter. */
function after(type: string, place: number, init: MouseEventInit = {}): string {
  takePointer(new MouseEvent(type, { clientX: place, ...init }), field, field.node);
  const { anchor, focus } = field.selected();
  return `${anchor}-${focus}`;
}

function press(place: number, detail: number): string {
  after('pointerdown', place, { buttons: 1 });
  return after('mousedown', place, { buttons: 1, detail });
}

test('a press puts the caret there, and moving on with the button held selects from there', () => {
  expect(press(2, 1)).toBe('2-2');
  expect(after('pointermove', 5, { buttons: 1 })).toBe('2-5');
  expect(after('pointermove', 1, { buttons: 1 })).toBe('2-1');
  expect(after('pointermove', 9)).toBe('2-1');
});

test('two presses select a word, in the way that the page names its language in too; a hand that is not still leaves it so', () => {
  expect(press(5, 2)).toBe('4-7');
  expect(after('pointermove', 5, { buttons: 1 })).toBe('4-7');
  expect(after('pointermove', 10, { buttons: 1 })).toBe('4-13');
  expect(after('pointermove', 1, { buttons: 1 })).toBe('7-0');
  expect(press(5, 3)).toBe('0-13');
  expect(after('pointermove', 6, { buttons: 1 })).toBe('0-13');
  expect(press(5, 1)).toBe('5-5');
  expect(after('pointermove', 6, { buttons: 1 })).toBe('5-6');
});

test.each([
  ['its first letter', 4, [4, 7]],
  ['behind its last letter', 7, [4, 7]],
  ['behind the last letter of all', 13, [8, 13]],
  ['the beginning', 0, [0, 3]],
] as const)('a word is found from %s', (_, place, word) => {
  expect(wordAt('one two three', place)).toEqual(word);
});

test('what stands between words is found where no word is, and nothing in nothing', () => {
  expect(wordAt('one  , two', 5)).toEqual([5, 6]);
  expect(wordAt('', 0)).toEqual([0, 0]);
  expect(wordAt('مدرسة النور', 5)).toEqual([0, 5]);
});
