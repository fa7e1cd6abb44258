import { expect, test } from 'vitest';
import { classAsWritten, selectorAsWritten } from './class-as-written.ts';

test('a class of a module loses what the page puts around it, any other stays', () => {
  expect(['_title_hejx6_42', '_two_words_1p7r9_3', 'shell-wrap', '_own_name'].map(classAsWritten)).toEqual([
    'title',
    'two_words',
    'shell-wrap',
    '_own_name',
  ]);
  expect(selectorAsWritten('._today_hejx6_1:has(article) > ._title_hejx6_42, h2.shell')).toBe(
    '.today:has(article) > .title, h2.shell',
  );
});
