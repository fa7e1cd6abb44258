import { useLanguage } from '../../i18n/language-context.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Cairo' });

/** A day and its minute by the school's clock. */
export function Moment({ at }: { readonly at: number }) {
  const { formats } = useLanguage();
  const when = new Date(at);
  return (
    <time dateTime={when.toISOString()}>
      {formats.date(at)} {formats.clock(clock.format(when))}
    </time>
  );
}
