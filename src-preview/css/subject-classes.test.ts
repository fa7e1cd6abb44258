import { expect, test } from 'vitest';
import { subjectOf } from './subject-classes.ts';

test('the end of a selector says what it asks of the element', () => {
  expect(subjectOf('.a > b.c.d:hover:not(.e)')).toEqual({
    classes: ['c', 'd'],
    states: ['hover'],
    asksSeveralAtOnce: false,
    withoutClasses: '.a > b:hover:not(.e)',
  });
  expect(subjectOf('.a .b')).toEqual({ classes: ['b'], states: [], asksSeveralAtOnce: false, withoutClasses: '.a *' });
  expect(subjectOf('.a:is(.b.c)')?.asksSeveralAtOnce).toBe(true);
  expect(subjectOf('.a:is(.b, .c)')?.asksSeveralAtOnce).toBe(false);
});

test('a list, a part of an element and what is no selector ask nothing of one', () => {
  for (const selector of ['.a, .b', '.a::before', '..']) expect(subjectOf(selector)).toBeUndefined();
});
