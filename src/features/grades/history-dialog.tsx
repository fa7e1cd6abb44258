import { useCallback, useId } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { gradesText } from './grades-text.ts';
import { readHistory } from './queries.ts';
import type { YearlyAverage } from '../../domain/yearly-averages.ts';
import { school } from '../../domain/school.ts';
import { schoolYearName } from '../../domain/school-years.ts';
import type { GradeChange, GradedStudent } from './students.ts';
import classes from './grades.module.css';

interface HistoryDialogProps {
  readonly student: GradedStudent;
  readonly onClose: () => void;
}

/** Who changed a student's average, from what to what, and when. */
export function HistoryDialog({ student, onClose }: HistoryDialogProps) {
  const words = useLocalized(gradesText);
  const { formats, language } = useLanguage();
  const now = useNow();
  const titleId = useId();
  // A change that is stored while it is open is another row, and belongs here.
  const load = useCallback((api: AuthorizedApi) => readHistory(api, student), [student]);
  const { remote, reload } = useRemote(load);
  return (
    <ModalDialog className={classes.history} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>
        {words.history} <bdi>{student.name}</bdi>
      </h2>
      <p className="print-only">{`${school.name[language]} · ${formats.date(now)}`}</p>
      <p className={classes.standing}>
        {student.grade !== null && <bdi>{gradeName(student.grade, language)}</bdi>}
        <b>{student.gpa === null ? words.notEntered : formats.average(student.gpa)}</b>
      </p>
      <RemoteGate remote={remote} reload={reload}>
        {({ changes, years }) => (
          <>
            {years.length > 0 && <YearList years={years} />}
            {changes.length === 0 ? (
              <p>{words.historyEmpty}</p>
            ) : (
              <ol>
                {changes.map((change) => (
                  <li key={change.at}>
                    <ChangeOf {...change} />
                    <small className="dotted">
                      <span>
                        <bdi>{change.by ?? words.system}</bdi>
                      </span>
                      {change.year !== null && <span>{words.ofYear(schoolYearName(change.year, formats.year))}</span>}
                      <span>{formats.date(change.at)}</span>
                    </small>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </RemoteGate>
      <div className={`no-print ${classes.deeds}`}>
        <button type="button" className="button" data-quiet onClick={() => globalThis.print()}>
          {words.print}
        </button>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}

/** From what to what; who was given none before, or has none again, has that in words. */
function ChangeOf({ before, after }: Pick<GradeChange, 'before' | 'after'>) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  if (after === null)
    return <span>{words.takenBack(before === null ? words.notEntered : formats.average(before))}</span>;
  return (
    <span>
      {before === null ? words.firstGiven : `${formats.average(before)} ${words.became}`}{' '}
      <b>{formats.average(after)}</b>
    </span>
  );
}

/** The averages of the years that ended, beside the grade in which each was given. */
function YearList({ years }: { readonly years: readonly YearlyAverage[] }) {
  const words = useLocalized(gradesText);
  const { formats, language } = useLanguage();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{words.years}</h3>
      <ol data-years>
        {years.map(({ year, grade, gpa }) => (
          <li key={year}>
            <span>
              {schoolYearName(year, formats.year)} <b>{formats.average(gpa)}</b>
            </span>
            {grade !== null && (
              <small>
                <bdi>{gradeName(grade, language)}</bdi>
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
