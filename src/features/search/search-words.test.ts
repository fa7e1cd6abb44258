import { describe, expect, test } from 'vitest';
import { firstPlace, formsOf, piecesOf, wordsOf } from './search-words.ts';

const marked = (text: string, ...terms: string[]) =>
  piecesOf(text, new Set(terms))
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('the forms of a word', () => {
  test.each([
    ['المدرسة', ['المدرسه', 'مدرسه']],
    ['بالمدرسة', ['بالمدرسه', 'مدرسه']],
    ['والمُدرِّسة', ['والمدرسه', 'مدرسه']],
    ['للمكتبة', ['للمكتبه', 'مكتبه']],
    ['مدرسة', ['مدرسه']],
    // What is left would be too little of a word.
    ['الله', ['الله']],
    ['School', ['school']],
    ['٢٠٢٦', ['2026']],
    ['۲۰۲۶', ['2026']],
    ['É', ['e']],
  ])('%s', (word, forms) => {
    expect(formsOf(word)).toEqual(forms);
  });

  test('marks and joiners alone have none', () => {
    expect(wordsOf('ـ \u200F \u064B … —').flatMap(formsOf)).toEqual([]);
  });
});

test('the words that were found are marked as they were written, and no letter is lost', () => {
  const text = 'أسبوعُ المكتبةِ: ٤١٢ كتابًا، و«المكتبات» في School’s week';
  expect(marked(text, 'مكتبه', '412', 'school')).toBe('أسبوعُ [المكتبةِ]: [٤١٢] كتابًا، و«المكتبات» في [School]’s week');
  expect(
    piecesOf(text, new Set(['مكتبه']))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(piecesOf('', new Set(['x']))).toEqual([]);
});

test('an excerpt begins where the first word stands that was looked for', () => {
  expect(firstPlace('one two three', new Set(['three']))).toBe(8);
  expect(firstPlace('one two three', new Set())).toBe(0);
  expect(firstPlace('one two three', new Set(['four']))).toBe(0);
});
