import { afterEach, expect, test, vi } from 'vitest';
import { isDeviceAtOdds } from './device-clock.ts';

const summer = Date.UTC(2026, 6, 15, 5);
const Real = Intl.DateTimeFormat;
/** A device on which Cairo is another place, or none. */
function deviceWith(timeZone: string): void {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function formatOfDevice(locale, options) {
    return new Real(locale, { ...options, timeZone });
  });
}
afterEach(() => vi.restoreAllMocks());

test('a device that has the school’s hour is not at odds, one with older rules is', () => {
  expect(isDeviceAtOdds(summer)).toBe(false);
  // No summer time, as in Egypt from 2015 to 2022.
  deviceWith('Africa/Tripoli');
  expect(isDeviceAtOdds(summer)).toBe(true);
});

test('a device that knows no Cairo is not at odds, and breaks nothing', () => {
  deviceWith('Africa/Nowhere');
  expect(() => new Intl.DateTimeFormat('en', { timeZone: 'Africa/Cairo' })).toThrow(RangeError);
  expect(isDeviceAtOdds(summer)).toBe(false);
});
