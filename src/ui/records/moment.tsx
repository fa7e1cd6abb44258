import { useLanguage } from '../../i18n/language-context.tsx';
import { minuteAtSchool } from '../../i18n/school-time.ts';

/** A day and its minute by the school's clock. */
export function Moment({ at }: { readonly at: number }) {
  const { formats } = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formats.date(at)} {formats.clock(minuteAtSchool(at).slice(11))}
    </time>
  );
}
