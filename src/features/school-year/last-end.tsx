import { useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { schoolYearName } from '../../domain/school-years.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { undoYearEnd } from './commands.ts';
import { OutcomeCountsText } from './outcome-counts.tsx';
import type { LastYearEnd, YearUndone } from './school-year.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

interface LastEndProps {
  readonly last: LastYearEnd;
  readonly reload: () => Promise<void>;
  /** The end is taken back, by us or by somebody else who was first. */
  readonly onOver: (of: LastYearEnd, isOurs: boolean) => void;
}

/** The end of a year that can still be taken back, and what stands in the way of that. */
export function LastEnd({ last, reload, onOver }: LastEndProps) {
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const sentenceOf = useProblemSentence();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function hindranceOf({ reason, changed, names }: YearUndone): string {
    if (reason === 'late') return words.late;
    const shown = names.map(isolate).join(words.listed);
    const all = changed > names.length ? `${shown} ${words.andOthers}` : shown;
    return words.changed(formats.number(changed), all);
  }
  async function undo(): Promise<void> {
    setBusy(true);
    const answer = await undoYearEnd(store.api, last.id);
    const isLate = !answer.ok && overtakenBy(answer.error) !== null;
    // Who was first is told with the page as it stands by then.
    if (isLate) await reload();
    setBusy(false);
    if (isLate) return onOver(last, false);
    if (!answer.ok) return setProblem(sentenceOf(answer.error));
    if (!answer.value.is_undone) return setProblem(hindranceOf(answer.value));
    onOver(last, true);
    return reload();
  }
  return (
    <section className={classes.last} data-last-end={last.year}>
      <p>
        <b>{words.ended(schoolYearName(last.year, formats.year), formats.date(last.endedAt))}</b>{' '}
        {last.endedBy !== null && words.endedBy(isolate(last.endedBy))}
      </p>
      <p className={`dotted ${classes.facts}`}>
        <OutcomeCountsText counts={last.counts} />
      </p>
      <p>{words.undoUntil(formats.date(last.undoUntil))}</p>
      <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => void undo()}>
        {isBusy ? words.working : words.undo}
      </button>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </section>
  );
}
