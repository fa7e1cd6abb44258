import { expect, test } from 'vitest';
import { patternOf } from './title-pattern.ts';

test.each([
  ['a clock goes forward', 'a clock goes forward'],
  ['a hall > opens', 'a hall opens'],
  ['a hall > its door > a key > a lock', 'a hall its door a key > a lock'],
  ['what (a|b)* [costs] $1.50? ^/\\{2}+', 'what (a|b)* [costs] $1.50? ^/\\{2}+'],
])('%s is found by its full name, and nothing that only begins or ends so', (fullName, matched) => {
  const pattern = new RegExp(patternOf(fullName));
  expect(matched).toMatch(pattern);
  expect(`${matched} again`).not.toMatch(pattern);
  expect(`then ${matched}`).not.toMatch(pattern);
});
