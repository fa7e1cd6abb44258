import { shownAtSchool } from './school-calendar.ts';

const hourMs = 3_600_000;

/** Years of what somebody enters: what lies outside is a slip, or a year that is still being typed. */
export const calendarYears = { first: 1_900, last: 2_200 } as const;

/** What is meant by a minute of the school's clock, as somebody typed it. */
export type SchoolMinute =
  /** Nothing yet: an unfinished year, no day of the calendar. */
  | { readonly name: 'none' }
  | { readonly name: 'once'; readonly at: number }
  /** The clock goes on by an hour over it; `at` is when it does. */
  | { readonly name: 'skipped'; readonly at: number }
  /** The clock goes back an hour after it. */
  | { readonly name: 'twice'; readonly first: number; readonly second: number };

/** A written day or minute as if it were UTC; null where the calendar has none such, or no year anybody means. */
function asUtc(written: string): number | null {
  const [, year] = /^(\d{4})-\d\d-\d\d(?:T\d\d:\d\d)?$/.exec(written) ?? [];
  if (year === undefined || Number(year) < calendarYears.first || Number(year) > calendarYears.last) return null;
  const time = Date.parse(written.length > 10 ? `${written}Z` : written);
  // Some engines take the 31st of February for the 3rd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? time : null;
}

/** Whether `YYYY-MM-DD` is a day that somebody may mean. */
export function isCalendarDay(written: string): boolean {
  return written.length === 10 && asUtc(written) !== null;
}

/** The moment, or the moments, at which the school's clock shows what UTC shows at `shown`. */
function readShown(shown: number): Exclude<SchoolMinute, { name: 'none' }> {
  const [first, second] = [3, 2].map((hours) => shown - hours * hourMs).filter((at) => shownAtSchool(at) === shown);
  // The clock goes on at a full hour.
  if (first === undefined) return { name: 'skipped', at: Math.floor(shown / hourMs) * hourMs - 2 * hourMs };
  return second === undefined ? { name: 'once', at: first } : { name: 'twice', first, second };
}

/** Reads a minute of the school's clock as `datetime-local` writes it. */
export function readSchoolMinute(written: string): SchoolMinute {
  // Browsers may write seconds where a value once had them.
  const shown = written.includes('T') ? asUtc(written.replace(/(T\d\d:\d\d):00(?:\.0+)?$/, '$1')) : null;
  return shown === null ? { name: 'none' } : readShown(shown);
}

/** When a day begins, given as UTC would show its midnight. */
function midnight(shown: number): number {
  const read = readShown(shown);
  return read.name === 'twice' ? read.first : read.at;
}

/** A day at the school from its first moment until the first of the next; null for what is no day. */
export function spanOfDay(day: string): { readonly start: number; readonly end: number } | null {
  const shown = day.includes('T') ? null : asUtc(day);
  if (shown === null) return null;
  return { start: midnight(shown), end: midnight(shown + 24 * hourMs) };
}
