import { useCallback, useId } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { gradesText } from './grades-text.ts';
import { readHistory } from './queries.ts';
import type { YearlyAverage } from '../../domain/yearly-averages.ts';
import { schoolYearName } from '../../domain/school-years.ts';
import { type GradedStudent, isEntered } from './students.ts';
import classes from './grades.module.css';

interface HistoryDialogProps {
  readonly student: GradedStudent;
  readonly onClose: () => void;
}

/** Who changed a student's average, from what to what, and when. */
export function HistoryDialog({ student, onClose }: HistoryDialogProps) {
  const words = useLocalized(gradesText);
  const { formats, language } = useLanguage();
  const titleId = useId();
  // A change that is stored while it is open is another row, and belongs here.
  const load = useCallback((api: AuthorizedApi) => readHistory(api, student), [student]);
  const { remote, reload } = useRemote(load);
  return (
    <ModalDialog className={classes.history} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>
        {words.history} <bdi>{student.name}</bdi>
      </h2>
      <p className={classes.standing}>
        {student.grade !== null && <bdi>{gradeName(student.grade, language)}</bdi>}
        <b>{isEntered(student) ? formats.average(student.gpa) : words.notEntered}</b>
      </p>
      <RemoteGate remote={remote} reload={reload}>
        {({ changes, years }) => (
          <>
            {years.length > 0 && <YearList years={years} />}
            {changes.length === 0 ? (
              <p>{words.historyEmpty}</p>
            ) : (
              <ol>
                {changes.map(({ at, by, before, after }) => (
                  <li key={at}>
                    <span>
                      {formats.average(before)} {words.became} <b>{formats.average(after)}</b>
                    </span>
                    <small className="dotted">
                      <span>
                        <bdi>{by ?? words.system}</bdi>
                      </span>
                      <span>{formats.date(at)}</span>
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
