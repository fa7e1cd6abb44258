const minutes = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Africa/Cairo' });

/** A moment as the clocks of the school show it, as `datetime-local` writes it: `2026-11-29T08:00`. */
export function minuteAtSchool(at: number): string {
  return minutes.format(at).replace(' ', 'T');
}
