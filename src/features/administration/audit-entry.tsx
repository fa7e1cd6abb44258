import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { administrationText } from './administration-text.ts';
import { type AuditLine, deedOf } from './audit.ts';
import { membership } from './membership.ts';
import classes from './administration.module.css';

/** One line of the log as a sentence, with what was before and after. */
export function AuditEntry({ line, times }: { readonly line: AuditLine; readonly times: number }) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const before = membership(line.before, words);
  const after = membership(line.after, words);
  const when = new Date(line.at);
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Cairo' });
  return (
    <li className={classes.entry}>
      <time dateTime={when.toISOString()}>
        {formats.date(line.at)} {formats.clock(clock.format(when))}
      </time>
      <span>
        <b dir="auto">{line.actorName ?? (line.actor === null ? words.audit.system : words.audit.gone)}</b>{' '}
        {words.audit.deeds[deedOf(line)]}
        {line.subjectName !== null && line.subjectName !== line.actorName && (
          <>
            {': '}
            <bdi>{line.subjectName}</bdi>
          </>
        )}
        {times > 1 && ` × ${formats.number(times)}`}
      </span>
      {before !== null && after !== null && (
        <span className={classes.change}>
          <s>{before}</s> {words.audit.became} {after}
        </span>
      )}
    </li>
  );
}
