import { isAwardCategory } from '../../domain/award-categories.ts';
import { isCalendarDay } from '../../domain/school-minute.ts';
import { readMoment } from '../../domain/wire-moment.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/message-values.ts';
import { now } from '../../platform/clock.ts';
import type { FieldName } from './forms.ts';
import { momentText } from './post-moment.ts';

interface Speech {
  readonly t: Translate;
  readonly formats: Formats;
}

/** A value as a person reads it: categories and days by their names, years without a mark for thousands. Empty where there is none. */
export function valueToSend(name: FieldName, value: unknown, { t, formats }: Speech): string {
  if (typeof value === 'number') return formats.year(value);
  if (typeof value !== 'string') return '';
  if (name === 'category' && isAwardCategory(value)) return t(`awards.category.${value}`);
  if (name === 'publish_at') {
    const at = readMoment(value);
    return at === null ? '' : momentText(at, now(), formats);
  }
  return name === 'date' && isCalendarDay(value) ? formats.date(Date.parse(value)) : value;
}
