import { dayAtSchool } from '../../src/domain/school-calendar.ts';
import { readSchoolMinute } from '../../src/domain/school-minute.ts';

const dayMs = 86_400_000;

/** First and last day of each time when nobody writes: summers, winter breaks, feasts. */
const holidays: readonly (readonly [string, string])[] = [
  ['2024-10-04', '2024-10-06'],
  ['2025-01-24', '2025-02-08'],
  ['2025-03-30', '2025-04-02'],
  ['2025-04-20', '2025-04-21'],
  ['2025-06-20', '2025-09-06'],
  ['2025-10-06', '2025-10-06'],
  ['2026-01-23', '2026-02-03'],
  ['2026-03-19', '2026-03-24'],
  ['2026-04-12', '2026-04-13'],
  ['2026-05-26', '2026-05-31'],
  ['2026-06-19', '2026-09-05'],
  ['2026-10-06', '2026-10-06'],
];

/** The moment of a wall clock in Cairo (`2024-09-08T08:10`) as ISO 8601 in UTC. */
export function cairoTime(wallClock: string): string {
  const read = readSchoolMinute(wallClock);
  if (read.name !== 'once') throw new Error(`${wallClock} is no minute of the school, or two of them`);
  return new Date(read.at).toISOString();
}

/** Every day on which the demo school is open, `YYYY-MM-DD`, oldest first. Friday and Saturday are the weekend. */
export const schoolDays: readonly string[] = Array.from(
  { length: 800 },
  (_, index) => Date.parse('2024-09-10') + index * dayMs,
)
  .filter((time) => ![5, 6].includes(new Date(time).getUTCDay()))
  .map((time) => new Date(time).toISOString().slice(0, 10))
  .filter((day) => day <= '2026-11-18' && !holidays.some(([from, to]) => day >= from && day <= to));

/** The day in Cairo that lies `days` after the one of `now`, `YYYY-MM-DD`. */
export function cairoDayAfter(now: Date, days: number): string {
  return dayAtSchool(now.getTime(), days);
}
