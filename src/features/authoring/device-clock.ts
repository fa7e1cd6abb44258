import { shownAtSchool } from '../../domain/school-calendar.ts';

/** Whether this device holds that the clocks of Cairo show something else at a moment: what it knows of Egypt may be old. */
export function isDeviceWrongAt(at: number): boolean {
  const hours = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Africa/Cairo' });
  return Number(hours.format(at)) !== new Date(shownAtSchool(at)).getUTCHours();
}
