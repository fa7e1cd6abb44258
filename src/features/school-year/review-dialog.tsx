import { useId } from 'react';
import { leaversKeptDays, schoolYearName } from '../../domain/school-years.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import records from '../../ui/records/records.module.css';
import { OutcomeCountsText } from './outcome-counts.tsx';
import type { YearPreview } from './school-year.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

interface ReviewDialogProps {
  readonly preview: YearPreview;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** The year that runs, where it is not any more as it was looked at; that year can be looked at anew, another one here not. */
  readonly lateFor: number | null;
  readonly onConfirm: () => void;
  /** Counts anew. */
  readonly onReview: () => void;
  readonly onClose: () => void;
}

/** Shows what the end of the year will do, as the school counted it, and asks for it. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { preview, isBusy, problem, lateFor, onConfirm, onReview, onClose } = props;
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const titleId = useId();
  return (
    <ModalDialog className={records.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{words.question(schoolYearName(preview.year, formats.year))}</h2>
      <p className={classes.tally}>{lateFor === null && <OutcomeCountsText counts={preview.counts} />}</p>
      {lateFor === null && (
        <>
          <p>{words.averagesMean}</p>
          {preview.counts.leaves > 0 && <p>{words.leaversMean(formats.number(leaversKeptDays))}</p>}
          <p>{words.undoMeans}</p>
        </>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={records.actions}>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {lateFor === null ? words.cancel : words.close}
        </button>
        {lateFor === null && (
          <button type="button" className={`button ${records.danger}`} disabled={isBusy} onClick={onConfirm}>
            {isBusy ? words.working : words.confirm}
          </button>
        )}
        {lateFor === preview.year && (
          <button type="button" className="button" onClick={onReview}>
            {words.review}
          </button>
        )}
      </div>
    </ModalDialog>
  );
}
