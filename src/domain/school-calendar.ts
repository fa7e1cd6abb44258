/**
 * The clock and the calendar of the school. Its rules travel with the portal: what a device knows of Egypt may be from before
 * 2023, when summer time came back. Times are milliseconds since the epoch; what is no time has no day, and throws as in `Date`.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const winterMs = 2 * hourMs;

/** Days with summer time, the first and the last, of the years whose summers followed no rule that still holds. None from 2015 to 2022. */
const pastSummers: Readonly<Record<number, readonly (readonly [first: string, last: string])[]>> = {
  2000: [['04-28', '09-28']],
  2001: [['04-27', '09-27']],
  2002: [['04-26', '09-26']],
  2003: [['04-25', '09-25']],
  2004: [['04-30', '09-30']],
  2005: [['04-29', '09-29']],
  2006: [['04-28', '09-21']],
  2007: [['04-27', '09-06']],
  2008: [['04-25', '08-28']],
  2009: [['04-24', '08-20']],
  // Without the month of Ramadan.
  2010: [
    ['04-30', '08-10'],
    ['09-10', '09-30'],
  ],
  2014: [
    ['05-16', '06-26'],
    ['08-01', '09-25'],
  ],
};

/** The first year of the rule that holds: from the last Friday of April to the end of the last Thursday of October. */
const ruleSince = 2023;
const [april, october] = [3, 9];
const [thursday, friday] = [4, 5];

/** The last such day of a month, as midnight in UTC. */
function lastWeekday(year: number, month: number, weekday: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0));
  return end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * dayMs;
}

function summerDays(year: number): readonly (readonly [number, number])[] {
  if (year >= ruleSince) return [[lastWeekday(year, april, friday), lastWeekday(year, october, thursday)]];
  return (pastSummers[year] ?? []).map(([first, last]) => [
    Date.parse(`${year}-${first}`),
    Date.parse(`${year}-${last}`),
  ]);
}

/** How far the school's clock is ahead of UTC at a moment; before the year 2000 it is told as in winter. */
export function schoolOffset(at: number): number {
  // Both changes come at the midnight that a summer begins and ends with, and never near the turn of a year.
  const isSummer = summerDays(new Date(at).getUTCFullYear()).some(
    ([first, last]) => at >= first - winterMs && at < last + dayMs - winterMs - hourMs,
  );
  return isSummer ? winterMs + hourMs : winterMs;
}

/** A moment moved so that UTC shows what the school's clock shows at it. */
export function shownAtSchool(at: number): number {
  return at + schoolOffset(at);
}

/** A moment as the clocks of the school show it, as `datetime-local` writes it: `2026-11-29T08:00`. */
export function minuteAtSchool(at: number): string {
  return new Date(shownAtSchool(at)).toISOString().slice(0, 16);
}

/** The day at the school of a moment, or the one so many days later: `2026-11-29`. */
export function dayAtSchool(at: number, daysLater = 0): string {
  return new Date(shownAtSchool(at) + daysLater * dayMs).toISOString().slice(0, 10);
}

/** The calendar month of a moment at the school: `2026-11`. */
export function monthAtSchool(at: number): string {
  return dayAtSchool(at).slice(0, 7);
}

/** The calendar year of a moment at the school. */
export function yearAtSchool(at: number): number {
  return Number(dayAtSchool(at).slice(0, 4));
}

/** Which of two equal times on the night that ends summer a moment has; null for times that come once. */
export function turnAtSchool(at: number): 'first' | 'second' | null {
  if (schoolOffset(at) > schoolOffset(at + hourMs)) return 'first';
  return schoolOffset(at - hourMs) > schoolOffset(at) ? 'second' : null;
}
