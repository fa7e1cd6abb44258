import type { Formats } from '../../i18n/format.ts';

// Swedish writes a moment as a form has it, but for the letter between the two.
const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the clocks of Cairo show it, as `datetime-local` writes it: `2026-11-29T08:00`. */
export function toSchoolMinute(at: number): string {
  return minutes.format(at).replace(' ', 'T');
}

/** The moment at which the clocks of Cairo show this; null for what is no minute. */
export function fromSchoolMinute(text: string): number | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const shownAt = (at: number) => Date.parse(`${toSchoolMinute(at)}Z`);
  // Once for the zone, and once more where summer begins or ends in between.
  const near = wanted + wanted - shownAt(wanted);
  return near + wanted - shownAt(near);
}

/** Eight in the morning of the next day in Cairo: what a moment begins as. */
export function nextMorning(now: number): number {
  const tomorrow = toSchoolMinute(now + 86_400_000).slice(0, 10);
  return fromSchoolMinute(`${tomorrow}T08:00`) ?? now;
}

/** A moment in words, by the clocks of Cairo; without its year while that is the present one. */
export function momentText(at: number, now: number, formats: Formats): string {
  return `${formats.nearDate(at, now)} ${formats.clock(toSchoolMinute(at).slice(11))}`;
}
