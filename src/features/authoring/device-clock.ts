import { shownAtSchool } from '../../domain/school-calendar.ts';

/** The clock of Cairo as this device knows it; null where it knows no such place, as browsers without zone data do. */
function cairoOfDevice(): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Africa/Cairo' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Whether this device has another hour for Cairo at a moment than the portal: one of the two is older than a law of Egypt. A
 * device that knows no Cairo contradicts nobody.
 */
export function isDeviceAtOdds(at: number): boolean {
  const hours = cairoOfDevice();
  return hours !== null && Number(hours.format(at)) !== new Date(shownAtSchool(at)).getUTCHours();
}
