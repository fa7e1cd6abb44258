import { useLanguage } from '../../i18n/language-context.tsx';

/** A day and its minute by the school's clock. */
export function Moment({ at }: { readonly at: number }) {
  const { formats } = useLanguage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formats.date(at)} {formats.clockAt(at)}
    </time>
  );
}
