import { expect, test } from 'vitest';
import { readGpa } from './gpa-input.ts';

test.each(['٣٫٥', '3.5', '3,5', '۳٫۵', ' 3.50 ', '٣.٥', '٣،٥'])('«%s» is three and a half', (typed) => {
  expect(readGpa(typed)).toEqual({ ok: true, value: 3.5 });
});

test.each([
  ['0', 0],
  ['4', 4],
  ['٤٫٠٠', 4],
  ['3.', 3],
  ['.5', 0.5],
  ['٫٥', 0.5],
  ['\u200F٣٫٥\u200F', 3.5],
  ['3.33333333333333', 3.333333],
])('«%s» is in range', (typed, gpa) => {
  expect(readGpa(typed)).toEqual({ ok: true, value: gpa });
});

test.each([
  ...['4.01', '-1', '5', '٤٫٠١', '33', '-0', '95'].map((typed) => [typed, 'out-of-range'] as const),
  ...['', ' ', 'x', '1e0', '3.5.1', '3,5,1', 'NaN', 'A+'].map((typed) => [typed, 'unreadable'] as const),
  ...['3/4', '٣/٤', '۳/۵', '3 / 4', '3.5/4', '3⁄4', '¾', '3\\4', '3:4'].map((typed) => [typed, 'fraction'] as const),
  ...['87%', '٨٧٪', '% 87', '87.5 %'].map((typed) => [typed, 'percent'] as const),
  ...[
    '3-Apr',
    '03-Apr',
    'Apr-03',
    '3 April',
    'Apr 3, 2026',
    '3-Apr-26',
    '04/03/2026',
    '4/3/26',
    '2026-04-03',
    '03.04.2026',
  ].map((typed) => [typed, 'date'] as const),
  ...[
    '٠٤/٠٣/٢٠٢٦',
    '۰۴/۰۳/۲۰۲۶',
    '٣-أبريل',
    '٣ إبريل',
    '03-نيسان',
    'أبريل-٠٣',
    '2026/04/03',
    '46115',
    '٤٦١١٥',
    '46115.5',
    '2026-04-03 00:00:00',
  ].map((typed) => [typed, 'date'] as const),
])('«%s» is refused: %s', (typed, problem) => {
  expect(readGpa(typed)).toEqual({ ok: false, error: problem });
});
