import { expect, test } from 'vitest';
import { minuteAtSchool } from './school-calendar.ts';
import { isCalendarDay, readSchoolMinute, spanOfDay } from './school-minute.ts';

const moment = (text: string) => Date.parse(text);

test.each([
  ['2027-07-15T08:00', { name: 'once', at: moment('2027-07-15T05:00Z') }],
  ['2027-07-15T08:00:00', { name: 'once', at: moment('2027-07-15T05:00Z') }],
  ['2027-07-15T08:00:00.000', { name: 'once', at: moment('2027-07-15T05:00Z') }],
  ['2026-11-29T00:00', { name: 'once', at: moment('2026-11-28T22:00Z') }],
  ['2022-07-15T08:00', { name: 'once', at: moment('2022-07-15T06:00Z') }],
  ['2026-04-23T23:59', { name: 'once', at: moment('2026-04-23T21:59Z') }],
  ['2026-04-24T00:00', { name: 'skipped', at: moment('2026-04-23T22:00Z') }],
  ['2026-04-24T00:30', { name: 'skipped', at: moment('2026-04-23T22:00Z') }],
  ['2026-04-24T00:59', { name: 'skipped', at: moment('2026-04-23T22:00Z') }],
  ['2026-04-24T01:00', { name: 'once', at: moment('2026-04-23T22:00Z') }],
  ['2026-10-29T22:59', { name: 'once', at: moment('2026-10-29T19:59Z') }],
  ['2026-10-29T23:00', { name: 'twice', first: moment('2026-10-29T20:00Z'), second: moment('2026-10-29T21:00Z') }],
  ['2026-10-29T23:59', { name: 'twice', first: moment('2026-10-29T20:59Z'), second: moment('2026-10-29T21:59Z') }],
  ['2026-10-30T00:00', { name: 'once', at: moment('2026-10-29T22:00Z') }],
  ['2024-10-31T23:30', { name: 'twice', first: moment('2024-10-31T20:30Z'), second: moment('2024-10-31T21:30Z') }],
])('%s is read', (written, read) => {
  expect(readSchoolMinute(written)).toEqual(read);
});

test.each([
  '',
  'tomorrow',
  '2026-11-29',
  '0002-07-15T08:00',
  '0020-07-15T08:00',
  '0202-07-15T08:00',
  '1899-12-31T08:00',
  '2201-01-01T08:00',
  '12026-07-15T08:00',
  '+012026-07-15T08:00',
  '275760-09-13T00:00',
  '2026-13-01T08:00',
  '2026-02-30T08:00',
  '2027-02-29T08:00',
  '2026-01-15T25:00',
  '2026-01-15T24:00',
  '2026-01-15T08:60',
  '2026-01-15T08:00Z',
  '2026-01-15T08:00+03:00',
  '2026-01-15T08:00:30',
])('%o is no minute yet', (written) => {
  expect(readSchoolMinute(written)).toEqual({ name: 'none' });
});

test('what the clock shows is read as the moment at which it shows it, through every year of the rule', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2036, 0, 1); at += 20 * 60_000) {
    const read = readSchoolMinute(minuteAtSchool(at));
    const found = read.name === 'twice' ? [read.first, read.second] : [read.name === 'once' ? read.at : read.name];
    if (!found.includes(at)) wrong.push(`${new Date(at).toISOString()} is read as ${JSON.stringify(read)}`);
  }
  expect(wrong).toEqual([]);
});

test('a day is one of the calendar, and of a year that somebody may mean', () => {
  for (const day of ['1900-01-01', '2026-12-15', '2028-02-29', '2200-12-31'])
    expect(isCalendarDay(day), day).toBe(true);
  const none = ['', '0006-02-05', '1899-12-31', '2201-01-01', '20261-02-05', '2026-02-29', '2026-2-5', 'Monday'];
  for (const day of [...none, '2026-11-29T08:00']) expect(isCalendarDay(day), day).toBe(false);
});

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z', '2026-01-15T22:00:00.000Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z', '2026-07-15T21:00:00.000Z'],
  // Twenty-three hours, and twenty-five.
  ['2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z'],
  ['2200-12-31', '2200-12-30T22:00:00.000Z', '2200-12-31T22:00:00.000Z'],
])('%s lasts from its first moment at the school until the first of the next', (day, start, end) => {
  const span = spanOfDay(day);
  expect(span && [span.start, span.end].map((at) => new Date(at).toISOString())).toEqual([start, end]);
});

test('what is no day has no span', () => {
  for (const day of ['', '0006-02-05', '20266-07-15', '2026-02-31', '2026-07-15T08:00'])
    expect(spanOfDay(day)).toBeNull();
});
