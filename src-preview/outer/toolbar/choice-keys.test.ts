import { expect, test } from 'vitest';
import { choiceStep } from './choice-keys.ts';

const key = (name: string, altKey = false) => ({ key: name, altKey });
const folded = { at: null, chosen: 2, count: 30 };
const open = { at: 2, chosen: 0, count: 30 };

test.each([
  ['ArrowDown', 2],
  ['ArrowUp', 2],
  ['Enter', 2],
  [' ', 2],
  ['Home', 0],
  ['End', 29],
])('%j unfolds a folded list and chooses nothing', (name, at) => {
  expect(choiceStep(key(name), folded)).toEqual({ kind: 'go', at });
});

test.each(['Escape', 'Tab', 'PageDown', 'a'])('%s means nothing to a folded list', (name) => {
  expect(choiceStep(key(name), folded)).toBeNull();
});

test.each([
  ['ArrowDown', 3],
  ['ArrowUp', 1],
  ['PageDown', 12],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 29],
])('%s goes about in an unfolded list and chooses nothing', (name, at) => {
  expect(choiceStep(key(name), open)).toEqual({ kind: 'go', at });
});

test.each([
  [key('Enter'), 'choose'],
  [key(' '), 'choose'],
  [key('ArrowUp', true), 'choose'],
  [key('Escape'), 'fold'],
  [key('Tab'), 'leave'],
])('%j ends it', (pressed, kind) => {
  expect(choiceStep(pressed, open)).toEqual({ kind });
});

test('the ends of a list are its ends', () => {
  expect(choiceStep(key('ArrowUp'), { ...open, at: 0 })).toEqual({ kind: 'go', at: 0 });
  expect(choiceStep(key('ArrowDown'), { ...open, at: 29 })).toEqual({ kind: 'go', at: 29 });
});
