import { dayAtSchool } from '../../domain/school-calendar.ts';
import { readSchoolMinute } from '../../domain/school-minute.ts';
import { wireMoment } from '../../domain/wire-moment.ts';
import type { Formats } from '../../i18n/format.ts';

/**
 * What stands in a form for a minute of the school's clock: its moment, of two the first. What is none yet, and a time that
 * the clock skips, stands there as it was typed.
 */
export function typedMoment(minute: string): string {
  const read = readSchoolMinute(minute);
  if (read.name === 'once') return wireMoment(read.at);
  return read.name === 'twice' ? wireMoment(read.first) : minute;
}

/** Eight in the morning of the next day at the school: what a moment begins as. */
export function nextMorning(now: number): string {
  return typedMoment(`${dayAtSchool(now, 1)}T08:00`);
}

/** A moment in words, by the clocks of the school; without its year while that is the present one. */
export function momentText(at: number, now: number, formats: Formats): string {
  return `${formats.nearDate(at, now)} ${formats.clockAt(at)}`;
}
