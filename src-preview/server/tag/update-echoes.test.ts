import { beforeEach, expect, test } from 'vitest';
import { UpdateEchoes } from './update-echoes.ts';

let told: UpdateEchoes;
beforeEach(() => {
  told = new UpdateEchoes();
});

test('what is said a second time, shortly after, is an echo; another text is none, nor what was there before it', () => {
  expect(told.isEcho('a', 'one', 1_000)).toBe(false);
  expect(told.isEcho('a', 'one', 1_020)).toBe(true);
  expect(told.isEcho('a', 'two', 1_040)).toBe(false);
  expect(told.isEcho('a', 'one', 1_060)).toBe(false);
  expect(told.isEcho('b', 'one', 1_080)).toBe(false);
});

test('of one event the answer is the same, however often it is asked', () => {
  expect([told.isEcho('a', 'one', 1_000), told.isEcho('a', 'one', 1_000)]).toEqual([false, false]);
  expect([told.isEcho('a', 'one', 1_010), told.isEcho('a', 'one', 1_010)]).toEqual([true, true]);
});

test('what is said again much later, or was asked for, is no echo', () => {
  expect(told.isEcho('a', 'one', 1_000)).toBe(false);
  expect(told.isEcho('a', 'one', 5_000)).toBe(false);
  told.wantAgain('a');
  expect(told.isEcho('a', 'one', 5_010)).toBe(false);
  expect(told.isEcho('a', 'one', 5_020)).toBe(true);
});
