import { describe, expect, test } from 'vitest';
import names from '../../i18n/alike-names.json' with { type: 'json' };
import { createSearchIndex } from './search-index.ts';
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

test('a name in two words is one word, and nothing else is joined', () => {
  expect(wordsOf('أ. عبد الرحمن، أبو بكر وعبد الله')).toEqual(['أ', 'عبد الرحمن', 'أبو بكر', 'وعبد الله']);
  expect(wordsOf('عبد. الرحمن عبد حسن، عبدة الله')).toEqual(['عبد', 'الرحمن', 'عبد', 'حسن', 'عبدة', 'الله']);
  expect(marked('كتب عبدُ الرحمنِ اليوم', 'عبدالرحمن')).toBe('كتب [عبدُ الرحمنِ] اليوم');
});

const entry = (title: string) => ({
  id: title,
  version: '1',
  kind: 'post' as const,
  title,
  text: '',
  teacherId: 't',
  teacherName: null,
  department: null,
  month: '2026-11',
  at: 0,
  picture: null,
});
const found = (title: string, words: string) => {
  const index = createSearchIndex(null);
  index.update([entry(title)]);
  return index.search(words).map(({ id }) => id);
};

test.each(names.alike.map(([one = '', other = '']) => [one, other] as const))(
  'what is written «%s» is found as «%s», and the other way round',
  (one, other) => {
    expect(found(`اليوم ${one} هنا`, other)).toHaveLength(1);
    expect(found(`اليوم ${other} هنا`, one)).toHaveLength(1);
  },
);

test('a name in two words is found by its second, and while it is typed', () => {
  for (const words of ['الرحمن', 'رحمن', 'عبد', 'عبد ا', 'عبد الر', 'عبدالر', 'الرحمن عبد'])
    for (const title of ['عبد الرحمن', 'عبدالرحمن']) expect(found(title, words), words).toEqual([title]);
  expect(found('أبو بكر', 'بكر')).toHaveLength(1);
  expect(found('عبد الرحيم', 'عبد الرحمن')).toEqual([]);
  expect(found('الرحمن', 'عبد الرحمن')).toEqual([]);
});
