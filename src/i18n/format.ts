import { shownAtSchool, turnAtSchool, yearAtSchool } from '../domain/school-calendar.ts';
import { type Language, locales } from './language.ts';

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** Writes numbers and times as one language does. Times are milliseconds since the epoch. */
export interface Formats {
  readonly number: (value: number) => string;
  /** ٣٫٧٥ and ٤٫٠٠: a grade point average */
  readonly average: (value: number) => string;
  /** ٢٠٢٦, without the mark that parts thousands */
  readonly year: (value: number) => string;
  /** ٢١ نوفمبر ٢٠٢٦ */
  readonly date: (time: number) => string;
  /** ٢١ نوفمبر */
  readonly dayOfMonth: (time: number) => string;
  /** A date that leaves out the year while it is the present one. */
  readonly nearDate: (time: number, now: number) => string;
  /** السبت ٢١ نوفمبر */
  readonly day: (time: number) => string;
  /** ٧:٣٠ ص, of a time of day written `07:30` */
  readonly clock: (timeOfDay: string) => string;
  /** ٧:٣٠ ص, of a moment at the school; an hour that comes twice says which it is. */
  readonly clockAt: (time: number) => string;
  /** نوفمبر ٢٠٢٦ */
  readonly month: (time: number) => string;
  /** قبل ٥ دقائق; null within the last minute and for times ahead of the clock, where the caller says «now». */
  readonly ago: (time: number, now: number) => string | null;
  /** خلال ٥ دقائق: how long from now at the longest, so that whoever waits as long has waited long enough. */
  readonly soon: (delayMs: number) => string;
}

/** What the two hours of the night that ends summer are called. */
const turns = {
  ar: { first: 'بالتوقيت الصيفي', second: 'بالتوقيت الشتوي' },
  en: { first: 'summer time', second: 'winter time' },
} as const satisfies Record<Language, object>;

/** Makes a thing when it is first asked for: an Intl formatter costs milliseconds on a slow phone. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function createFormats(language: Language): Formats {
  const locale = locales[language];
  // A post keeps its day wherever it is read: what the school's clock shows is written as if it were UTC.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return (time: number) => format().format(shownAtSchool(time));
  };
  const number = once(() => new Intl.NumberFormat(locale));
  const plainNumber = once(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const average = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const date = dates({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayOfMonth = dates({ day: 'numeric', month: 'long' });
  const day = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const month = dates({ month: 'long', year: 'numeric' });
  // A time of day belongs to no date.
  const clock = once(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', hour12: true }),
  );
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return {
    number: (value) => number().format(value),
    average: (value) => average().format(value),
    year: (value) => plainNumber().format(value),
    date,
    dayOfMonth,
    nearDate: (time, now) => (yearAtSchool(time) === yearAtSchool(now) ? dayOfMonth : date)(time),
    day,
    clock: (timeOfDay) => clock().format(Date.parse(`1970-01-01T${timeOfDay}:00Z`)),
    clockAt: (time) => {
      const turn = turnAtSchool(time);
      return clock().format(shownAtSchool(time)) + (turn ? ` (${turns[language][turn]})` : '');
    },
    month,
    ago: (time, now) => {
      const seconds = Math.floor((now - time) / 1_000);
      const unit = units.find(([, size]) => seconds >= size);
      return unit ? relative().format(-Math.floor(seconds / unit[1]), unit[0]) : null;
    },
    soon: (delayMs) => {
      const seconds = Math.ceil(delayMs / 1_000);
      return seconds < 60 ? relative().format(seconds, 'second') : relative().format(Math.ceil(seconds / 60), 'minute');
    },
  };
}

const made = new Map<Language, Formats>();

/** The formats of a language, made once. */
export function formatsFor(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const formats = createFormats(language);
  made.set(language, formats);
  return formats;
}
