import { expect, test } from 'vitest';
import { addressOf, asksForSomething, mostCharacters, queryFrom } from './search-query.ts';

const from = (address: string) => queryFrom(new URLSearchParams(address));

test('an address says all that is looked for, and the same query has the same address', () => {
  const address = '?q=%D9%83%D8%AA%D8%A7%D8%A8&kind=post&teacher=t1&department=Art&month=2026-11';
  expect(from(address)).toEqual({ words: 'كتاب', kind: 'post', teacher: 't1', department: 'Art', month: '2026-11' });
  expect(addressOf(from(address))).toBe(address);
  expect(addressOf(from('?month=2026-11&q=x'))).toBe('?q=x&month=2026-11');
  expect(addressOf(from(''))).toBe('');
});

test.each(['?kind=grade', '?department=Alchemy', '?month=2026-13', '?month=26-1', '?teacher=', '?q='])(
  'what makes no sense in an address asks for nothing: %s',
  (address) => {
    expect(asksForSomething(from(address))).toBe(false);
  },
);

test('what is pasted beyond any title is cut', () => {
  expect(from(`?q=${'x'.repeat(5_000)}`).words).toHaveLength(mostCharacters);
});
