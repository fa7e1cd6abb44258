import { schoolYearName } from '../../domain/school-years.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { SheetPart, SideSheet } from '../../ui/records/side-sheet.tsx';
import { administrationText } from './administration-text.ts';
import { Moment } from '../../ui/records/moment.tsx';
import { actorOf, type AuditGroup, deedOf } from './audit.ts';
import { membership } from './membership.ts';

interface AuditSheetProps extends RowPlace {
  readonly group: AuditGroup;
  readonly onClose: () => void;
}

/** All that the log knows of one deed. */
export function AuditSheet({ group: { line, since, times }, position, count, onClose }: AuditSheetProps) {
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const { audit, accounts } = words;
  const [before, after] = [membership(line.before, words), membership(line.after, words)];
  const year = line.after?.['year'];
  // Of what was counted instead of written, how much that was.
  const counted = Number(line.after?.['lines'] ?? times);
  const reason = line.after?.['reason'] ?? line.before?.['reason'];
  return (
    <SideSheet heading={audit.deeds[deedOf(line)]} words={accounts} position={position} count={count} onClose={onClose}>
      <SheetPart label={audit.who} state={<bdi>{actorOf(line, audit)}</bdi>} />
      {line.subjectName !== null && <SheetPart label={audit.whom} state={<bdi>{line.subjectName}</bdi>} />}
      {typeof year === 'number' && <SheetPart label={words.tabs.year} state={schoolYearName(year, formats.year)} />}
      {before !== null && <SheetPart label={audit.before} state={before} />}
      {after !== null && <SheetPart label={audit.after} state={after} />}
      {typeof reason === 'string' && <SheetPart label={audit.reason} state={<bdi>{reason}</bdi>} />}
      <SheetPart label={audit.when} state={<Moment at={line.at} />}>
        {times > 1 && (
          <p>
            {audit.first} <Moment at={since} />
          </p>
        )}
      </SheetPart>
      {counted > 1 && <SheetPart label={audit.times} state={formats.number(counted)} />}
    </SideSheet>
  );
}
