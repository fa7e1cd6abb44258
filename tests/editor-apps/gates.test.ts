import { expect, test } from 'vitest';
import { brokenBy, type GateResult } from './gates.ts';

const result = (isPassed: boolean, ...lines: string[]): GateResult => ({ name: 'lint', isPassed, lines });

test('a command that passed and fails is broken, by what it says; one that says nothing too', () => {
  expect(brokenBy(result(true, 'fine'), result(false, 'a.tsx(3,1): no', ''))).toEqual(['a.tsx(3,1): no']);
  expect(brokenBy(result(true), result(false))).toEqual(['lint fails and says nothing']);
});

test('a command that failed before is broken by what it has not said before, wherever that stands', () => {
  const before = result(false, 'a.tsx(3,1): unused', 'Found 1 error in 0.5 s');
  expect(brokenBy(before, result(false, 'a.tsx(7,1): unused', 'Found 1 error in 2 s'))).toEqual([]);
  expect(brokenBy(before, result(false, 'a.tsx(7,1): unused', 'a.tsx(8,1): wrong'))).toEqual(['a.tsx(8,1): wrong']);
});

test('a command that passes is not broken, whatever it says', () => {
  expect(brokenBy(result(false, 'no'), result(true, 'a warning'))).toEqual([]);
});
