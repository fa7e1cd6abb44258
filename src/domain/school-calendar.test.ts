import { expect, test } from 'vitest';
import {
  dayAtSchool,
  minuteAtSchool,
  monthAtSchool,
  schoolOffset,
  shownAtSchool,
  turnAtSchool,
  yearAtSchool,
} from './school-calendar.ts';

const hourMs = 3_600_000;

test.each([
  ['2027-07-15T05:00Z', '2027-07-15T08:00'],
  ['2027-01-15T06:00Z', '2027-01-15T08:00'],
  // Summer begins: from 23:59 the clock goes to 01:00.
  ['2023-04-27T21:59Z', '2023-04-27T23:59'],
  ['2023-04-27T22:00Z', '2023-04-28T01:00'],
  ['2026-04-23T21:59Z', '2026-04-23T23:59'],
  ['2026-04-23T22:00Z', '2026-04-24T01:00'],
  // April ends on a Thursday: its last Friday is the 24th.
  ['2037-04-23T22:00Z', '2037-04-24T01:00'],
  // Summer ends: the last hour of the day comes twice. October may end with that day.
  ['2026-10-29T20:59Z', '2026-10-29T23:59'],
  ['2026-10-29T21:00Z', '2026-10-29T23:00'],
  ['2024-10-31T20:59Z', '2024-10-31T23:59'],
  ['2024-10-31T21:00Z', '2024-10-31T23:00'],
  ['2026-10-29T22:00Z', '2026-10-30T00:00'],
  // Years without summer time, and two in which Ramadan parted it.
  ['2019-07-15T06:00Z', '2019-07-15T08:00'],
  ['2022-07-15T06:00Z', '2022-07-15T08:00'],
  ['2014-06-15T05:00Z', '2014-06-15T08:00'],
  ['2014-07-15T06:00Z', '2014-07-15T08:00'],
  ['2014-08-15T05:00Z', '2014-08-15T08:00'],
  ['2010-08-20T06:00Z', '2010-08-20T08:00'],
  ['2005-07-15T05:00Z', '2005-07-15T08:00'],
  // A year ends on the school's clock before it does in UTC.
  ['2026-12-31T22:00Z', '2027-01-01T00:00'],
])('at %s the clocks of the school show %s', (at, shown) => {
  expect(minuteAtSchool(Date.parse(at))).toBe(shown);
});

test('every hour from 2000 to 2037 is the one that the zone data of this machine knows', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  const end = Date.UTC(2038, 0, 1);
  const wrong: string[] = [];
  let hours = 0;
  for (let at = Date.UTC(2000, 0, 1); at < end; at += hourMs, hours += 1) {
    if (clock.format(at) !== minuteAtSchool(at).replace('T', ' ')) wrong.push(new Date(at).toISOString());
  }
  expect(hours).toBeGreaterThan(330_000);
  expect(wrong).toEqual([]);
});

test('the clock changes at the full hour, not a millisecond earlier', () => {
  for (const change of ['2027-04-29T22:00Z', '2027-10-28T21:00Z'].map((text) => Date.parse(text)))
    expect(Math.abs(schoolOffset(change) - schoolOffset(change - 1))).toBe(hourMs);
  expect(shownAtSchool(Date.UTC(2027, 6, 15, 5, 0, 0, 7))).toBe(Date.UTC(2027, 6, 15, 8, 0, 0, 7));
});

test('day, month and year are those of the school', () => {
  const newYear = Date.parse('2026-12-31T22:30Z');
  expect([dayAtSchool(newYear), monthAtSchool(newYear), yearAtSchool(newYear)]).toEqual([
    '2027-01-01',
    '2027-01',
    2027,
  ]);
  const monthEnds = Date.parse('2026-07-31T21:10Z');
  expect([dayAtSchool(monthEnds), monthAtSchool(monthEnds)]).toEqual(['2026-08-01', '2026-08']);
  // The day between has twenty-five hours, or twenty-three.
  expect(dayAtSchool(Date.parse('2026-10-28T21:30Z'), 1)).toBe('2026-10-30');
  expect(dayAtSchool(Date.parse('2026-10-29T20:30Z'), 1)).toBe('2026-10-30');
  expect(dayAtSchool(Date.parse('2026-10-29T21:30Z'), 1)).toBe('2026-10-30');
  expect(dayAtSchool(Date.parse('2026-04-22T21:59Z'), 1)).toBe('2026-04-23');
  expect(dayAtSchool(Date.parse('2028-02-28T12:00Z'), 1)).toBe('2028-02-29');
});

test('the two hours of the night that ends summer are told apart, and no others', () => {
  const first = Date.parse('2026-10-29T20:00Z');
  expect([first - 1, first, first + hourMs - 1].map(turnAtSchool)).toEqual([null, 'first', 'first']);
  expect([first + hourMs, first + 2 * hourMs - 1, first + 2 * hourMs].map(turnAtSchool)).toEqual([
    'second',
    'second',
    null,
  ]);
  expect(turnAtSchool(Date.parse('2026-04-23T22:30Z'))).toBeNull();
});

test('what is no time has no day, month, year or minute', () => {
  for (const read of [dayAtSchool, monthAtSchool, yearAtSchool, minuteAtSchool])
    expect(() => read(Number.NaN)).toThrow(RangeError);
});
