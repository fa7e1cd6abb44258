import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { useProblemSentence } from '../../../ui/records/use-problem-sentence.ts';
import { importText } from './import-text.ts';
import type { PlannedRow } from './plan-import.ts';
import type { Sending } from './send-averages.ts';
import { type ImportRun, toTakeBack } from './use-import-run.ts';
import classes from './import.module.css';

interface ImportDeedsProps {
  readonly rows: readonly PlannedRow[] | null;
  readonly run: ImportRun | null;
  readonly send: (all: readonly Sending[]) => void;
  readonly undo: () => void;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What the file would write. */
function sendingsOf(rows: readonly PlannedRow[]): readonly Sending[] {
  return rows.flatMap(({ plan }) => {
    if (plan.name !== 'change') return [];
    const { id, version, gpa: before } = plan.student;
    return [{ id, version, before, gpa: plan.gpa }];
  });
}

/** How far the import is, and what may be done next. */
export function ImportDeeds({ rows, run, send, undo, onAnother, onClose }: ImportDeedsProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const sendings = rows === null ? [] : sendingsOf(rows);
  const isAtWork = run?.phase === 'sending' || run?.phase === 'undoing';
  const isStopped = run !== null && !isAtWork && run.stoppedBy !== null;
  const canUndo = run?.phase === 'sent' && toTakeBack(run).length > 0;
  return (
    <div className={classes.bar}>
      <Progress rows={rows} run={run} count={sendings.length} />
      <div className={classes.deeds}>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {words.close}
        </button>
        {rows && !isAtWork && (
          <button type="button" className="button" data-quiet onClick={onAnother}>
            {words.another}
          </button>
        )}
        {canUndo && (
          <button type="button" className="button" data-quiet onClick={undo}>
            {words.undo}
          </button>
        )}
        {isStopped && run.back.size === 0 && (
          <button type="button" className="button" onClick={() => send(run.all)}>
            {words.rest}
          </button>
        )}
        {run === null && sendings.length > 0 && (
          <button type="button" className="button" onClick={() => send(sendings)}>
            {words.apply(formats.number(sendings.length))}
          </button>
        )}
      </div>
    </div>
  );
}

interface ProgressProps extends Pick<ImportDeedsProps, 'rows' | 'run'> {
  /** How many averages the file changes. */
  readonly count: number;
}

function Progress({ rows, run, count }: ProgressProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const sentenceOf = useProblemSentence();
  if (rows === null) return null;
  if (run === null) {
    const others = rows.length - count;
    return (
      <output className={classes.progress}>
        {count === 0 ? words.nothing : words.summary(formats.number(count), formats.number(others))}
      </output>
    );
  }
  const written = [...run.rows.values()].filter(({ name }) => name === 'saved').length;
  const back = [...run.back.values()].filter(({ name }) => name === 'saved').length;
  const [done, all] = [formats.number(written), formats.number(run.all.length)];
  return (
    <>
      <output className={classes.progress}>
        {run.phase === 'sending' ? words.sending(done, all) : words.written(done, all)}
        {run.back.size > 0 && ` ${words.undone(formats.number(back))}`}
        {run.phase === 'undone' && back < written && ` ${words.undoRest(formats.number(written - back))}`}
      </output>
      {run.stoppedBy && (
        <p role="alert" className={classes.problem}>
          {words.stopped} {sentenceOf(run.stoppedBy)}
        </p>
      )}
    </>
  );
}
