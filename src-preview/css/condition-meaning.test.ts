import { expect, test } from 'vitest';
import { areSameConditions, meaningOfCondition, widthRange } from './condition-meaning.ts';

const md = '@media (min-width: 48em)';

test.each([
  '@media (width >= 48em)',
  '@media (width>=48em)',
  '@media (48em <= width)',
  '@media screen and (min-width: 48em)',
  '@media only screen and (min-width:48em)',
  '@media all and (min-width: 48em)',
  '@media (min-width:48em)',
  '@media (min-width: 48rem)',
  '@media (min-width: 768px)',
  '@media ( MIN-WIDTH : 48.0em )',
  '@media  (min-width: /* md */ 48em)',
  '@media(min-width: 48em)',
  '@MEDIA (min-width: 576pt)',
])('%s holds from one width on as its other spellings do', (condition) => {
  expect(meaningOfCondition(condition)).toBe(meaningOfCondition(md));
  expect(areSameConditions([condition], [md])).toBe(true);
  expect(widthRange(condition)).toEqual({ from: 768, to: Number.POSITIVE_INFINITY });
});

test.each([
  '@media (min-width: 47em)',
  '@media (width > 48em)',
  '@media (max-width: 48em)',
  '@media (min-height: 48em)',
  '@media print and (min-width: 48em)',
  '@media not all and (min-width: 48em)',
  '@media (min-width: 48em), print',
  '@media (min-width: 48em) and (hover: hover)',
  '@media (min-width: 48em) or (hover: hover)',
  '@container (min-width: 48em)',
  '@supports (min-width: 48em)',
])('%s asks for something else', (condition) => {
  expect(meaningOfCondition(condition)).not.toBe(meaningOfCondition(md));
});

test.each([
  ['@media (min-width: 20em) and (max-width: 30em)', '@media (320px <= width <= 480px)'],
  ['@media (max-width: 30em) and (min-width: 20em)', '@media (20em<=width<=30em)'],
  ['@media print, screen', '@media screen,print'],
  ['@container card (inline-size > 400px)', '@container card (400px<inline-size)'],
  ['@supports (display:grid) and (gap: 1px)', '@supports  (display: grid)  and (gap:1px)'],
  ['@scope (.card)', '@scope .card'],
  ['@scope (.card) to (.x)', '@scope .card to (.x)'],
  ['@layer a.b', '@layer  a.b'],
])('%s and %s are one', (one, other) => {
  expect(meaningOfCondition(one)).toBe(meaningOfCondition(other));
});

test('lengths of a container are those of its own text, and names keep their case', () => {
  expect(areSameConditions(['@container (width > 20em)'], ['@container (width > 320px)'])).toBe(false);
  expect(areSameConditions(['@container (width > 20px)'], ['@container card (width > 20px)'])).toBe(false);
  expect(areSameConditions(['@layer A'], ['@layer a'])).toBe(false);
  expect(areSameConditions([md], [md, md])).toBe(false);
});

test('a width up to another is a range, and what asks for more is none', () => {
  expect(widthRange('@media (20em <= width < 30em)')).toEqual({ from: 320, to: 480 });
  expect(widthRange('@media (max-width: 480px)')).toEqual({ from: 0, to: 480 });
  expect(widthRange('@media (hover)')).toBeUndefined();
  expect(widthRange('@media print')).toBeUndefined();
});
