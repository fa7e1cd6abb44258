import { memo } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import { Moment } from '../../ui/records/moment.tsx';
import { actorOf, type AuditLine, deedOf } from './audit.ts';
import { membership } from './membership.ts';
import classes from './administration.module.css';
import table from '../../ui/records/record-table.module.css';

interface AuditEntryProps extends RowPlace {
  readonly line: AuditLine;
  /** How many lines say the same. */
  readonly times: number;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
}

/** One line of the log as a sentence, with what was before and after: the whole of it opens what else is known. */
export const AuditEntry = memo(function AuditEntry({ line, times, isOpen, onOpen, position, count }: AuditEntryProps) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const before = membership(line.before, words);
  const after = membership(line.after, words);
  return (
    <li
      className={`${table.row} ${classes.entry}`}
      data-audit-id={line.id}
      aria-posinset={position}
      aria-setsize={count}
    >
      <button type="button" aria-expanded={isOpen} onClick={() => onOpen(line.id)}>
        <Moment at={line.at} />
        <b className="at-edge" dir="auto">
          {actorOf(line, words.audit)}
        </b>
        <span>
          {words.audit.deeds[deedOf(line)]}
          {line.subjectName !== null && line.subjectName !== line.actorName && (
            <>
              {': '}
              <bdi>{line.subjectName}</bdi>
            </>
          )}
          {times > 1 && ` × ${formats.number(times)}`}
        </span>
        <span className={classes.change}>
          {before !== null && after !== null && (
            <>
              <s>{before}</s> {words.audit.became} {after}
            </>
          )}
        </span>
      </button>
    </li>
  );
});
