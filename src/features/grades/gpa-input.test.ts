import { expect, test } from 'vitest';
import { readGpa } from './gpa-input.ts';

test.each(['٣٫٥', '3.5', '3,5', '۳٫۵', ' 3.50 ', '٣.٥', '٣،٥'])('«%s» is three and a half', (typed) => {
  expect(readGpa(typed)).toBe(3.5);
});

test.each([
  ['0', 0],
  ['4', 4],
  ['٤٫٠٠', 4],
  ['3.', 3],
  ['.5', 0.5],
  ['٫٥', 0.5],
  ['\u200F٣٫٥\u200F', 3.5],
  ['۳/۵', 3.5],
])('«%s» is in range', (typed, gpa) => {
  expect(readGpa(typed)).toBe(gpa);
});

test.each(['4.01', '-1', '', ' ', 'x', '5', '٤٫٠١', '1e0', '3.5.1', '3,5,1', '33', 'NaN', '-0'])(
  '«%s» is refused',
  (typed) => {
    expect(readGpa(typed)).toBeNull();
  },
);
