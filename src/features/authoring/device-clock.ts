import { shownAtSchool } from '../../domain/school-calendar.ts';

/** Whether this device has another hour for Cairo at a moment than the portal: one of the two is older than a law of Egypt. */
export function isDeviceAtOdds(at: number): boolean {
  const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Africa/Cairo' });
  return Number(hours.format(at)) !== new Date(shownAtSchool(at)).getUTCHours();
}
