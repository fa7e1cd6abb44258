import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuestionBudgets, type QuestionBudgets } from './question-budgets.ts';

const nothing = { bytes: 0, isRepeated: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks questions of this length, one after another. */
function ask(budgets: QuestionBudgets, payer: string, { times, ms }: { times: number; ms: number }): void {
  for (let nth = 0; nth < times; nth += 1) {
    const end = budgets.begin(payer);
    vi.advanceTimersByTime(ms);
    end(nothing);
  }
}

test('what most people ask costs nothing, however often a school asks it', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  ask(budgets, 'school', { times: 10_000, ms: 20 });
  expect(budgets.waitMs('school', 3)).toBe(0);
});

test('costly questions use a budget up; it comes back with time, for one at a time first', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  ask(budgets, 'greedy', { times: 1, ms: 2_025 });
  // A thousand milliseconds more than there were.
  expect([budgets.waitMs('greedy', 0), budgets.waitMs('greedy', 1)]).toEqual([4_000, 6_000]);
  expect(budgets.waitMs('other', 3)).toBe(0);
  vi.advanceTimersByTime(4_000);
  expect([budgets.waitMs('greedy', 0), budgets.waitMs('greedy', 1)]).toEqual([0, 2_000]);
  vi.advanceTimersByTime(2_000);
  expect(budgets.waitMs('greedy', 1)).toBe(0);
});

test('time is shared among all that run: the questions of others make nobody’s dearer', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  const ends = ['a', 'b', 'c', 'd'].map((payer) => budgets.begin(payer));
  // A second and a tenth each, of which a quarter is its own: 250 ms beyond what is free.
  vi.advanceTimersByTime(1_100);
  for (const end of ends) end(nothing);
  expect(budgets.waitMs('a', 3)).toBe(0);
  ask(budgets, 'alone', { times: 1, ms: 1_100 });
  expect(budgets.waitMs('alone', 0)).toBeGreaterThan(0);
});

test('nobody waits longer than four seconds for what one question took', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  ask(budgets, 'slow', { times: 1, ms: 60_000 });
  expect(budgets.waitMs('slow', 0)).toBe(4_000);
});

test('what is free is free to each of those who went together', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  const waitAfter = (questions: number) => {
    for (let nth = 0; nth < 100; nth += 1) {
      const end = budgets.begin(`school of ${questions}`);
      vi.advanceTimersByTime(40);
      end({ bytes: 60_000, isRepeated: false, questions });
    }
    return budgets.waitMs(`school of ${questions}`, 3);
  };
  expect([waitAfter(1) > 0, waitAfter(100)]).toEqual([true, 0]);
});

test('the time in which the server does not get round to an answer is nobody’s', () => {
  const budgets = createQuestionBudgets(() => 0);
  ask(budgets, 'school', { times: 10, ms: 2_000 });
  expect(budgets.waitMs('school', 3)).toBe(0);
});

test('bytes are charged beyond those of a list, and so is who asks again what was to be asked later', () => {
  const budgets = createQuestionBudgets(() => performance.now());
  for (let nth = 0; nth < 50; nth += 1) budgets.begin('lists')({ bytes: 50_000, isRepeated: false });
  for (let nth = 0; nth < 12; nth += 1) budgets.begin('wholes')({ bytes: 1_000_000, isRepeated: false });
  for (let nth = 0; nth < 51; nth += 1) budgets.begin('codes')({ bytes: 60, isRepeated: true });
  expect(['lists', 'wholes', 'codes'].map((payer) => budgets.waitMs(payer, 0) > 0)).toEqual([false, true, true]);
});
