import { expect, test } from 'vitest';
import { codeInAddress } from './acceptance-code.ts';
import { addressWithCode } from './printed-code.ts';

test('an address brings its code along, and no server is told', () => {
  const address = new URL(addressWithCode('https://school.example/student/signup', '7KQ2-M9XA-4TRW'));
  expect(codeInAddress(address.hash)).toBe('7KQ2-M9XA-4TRW');
  expect(address.search).toBe('');
  expect(address.pathname).toBe('/student/signup');
});

test('a code is taken over as it is printed, however it was typed', () => {
  expect(codeInAddress('#code=7kq2m9xa4trw')).toBe('7KQ2M9XA4TRW');
  expect(codeInAddress('#x=1&code=%207KQ2-M9XA-4TRW')).toBe('7KQ2-M9XA-4TRW');
});

test.each([
  '',
  '#',
  '#7KQ2-M9XA-4TRW',
  '#code=',
  '#code=12345',
  '#code=-7KQ2-M9XA',
  '#code=<img src=x onerror=alert(1)>',
  '#code=%E0%A4%A',
  '#code=كود-القبول',
  `#code=${'A'.repeat(33)}`,
])('nothing is taken over from %j', (hash) => {
  expect(codeInAddress(hash)).toBeNull();
});
