import type { Formats } from '../../i18n/format.ts';
import { minuteAtSchool } from '../../i18n/school-time.ts';

/** The moment at which the clocks of the school show this minute, as `datetime-local` writes it; NaN for what is none. */
export function momentAtSchool(minute: string): number {
  const wanted = Date.parse(`${minute}Z`);
  if (Number.isNaN(wanted)) return wanted;
  const behind = (at: number) => wanted - Date.parse(`${minuteAtSchool(at)}Z`);
  // Once for the zone, and once more where summer begins or ends in between.
  const near = wanted + behind(wanted);
  return near + behind(near);
}

/** Eight in the morning of the next day at the school: what a moment begins as. */
export function nextMorning(now: number): number {
  return momentAtSchool(`${minuteAtSchool(now + 86_400_000).slice(0, 10)}T08:00`);
}

/** A moment in words, by the clocks of the school; without its year while that is the present one. */
export function momentText(at: number, now: number, formats: Formats): string {
  return `${formats.nearDate(at, now)} ${formats.clock(minuteAtSchool(at).slice(11))}`;
}
