import { expect, test } from 'vitest';
import { cairoTime } from './cairo-time.ts';

test('a day begins and ends by the clocks of Cairo, in winter and in summer', () => {
  expect(cairoTime('2026-01-15', '00:00:00')).toBe('2026-01-15T00:00:00+02:00');
  expect(cairoTime('2026-07-15', '00:00:00')).toBe('2026-07-15T00:00:00+03:00');
  expect(cairoTime('2026-07-15', '23:59:59.999')).toBe('2026-07-15T23:59:59.999+03:00');
});
