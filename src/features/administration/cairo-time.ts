const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Cairo', timeZoneName: 'longOffset' });

/** A time of a day in Cairo, where summer has another clock: `YYYY-MM-DD` and `hh:mm:ss` as a moment for the server. */
export function cairoTime(day: string, time: string): string {
  const parts = zone.formatToParts(new Date(`${day}T${time}+02:00`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${day}T${time}${offset ?? '+02:00'}`;
}
