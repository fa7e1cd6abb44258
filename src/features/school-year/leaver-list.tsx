import { useId } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { gradeName } from '../../i18n/grade-names.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { LongList } from '../../ui/records/long-list.tsx';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { setLeaving } from './commands.ts';
import type { Leaver } from './school-year.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

interface LeaverListProps {
  readonly leavers: readonly Leaver[];
  readonly reload: () => Promise<void>;
}

/** Who has left, until when they can read, and the way back. */
export function LeaverList({ leavers, reload }: LeaverListProps) {
  const words = useLocalized(yearText);
  const { formats, language } = useLanguage();
  const { store } = useAuth();
  const sentenceOf = useProblemSentence();
  const headingId = useId();
  if (leavers.length === 0) return null;

  async function set({ id, name }: Leaver, leaves: boolean): Promise<void> {
    const done = await setLeaving(store.api, id, leaves);
    if (!done.ok) {
      showProblem(sentenceOf(done.error));
      return overtakenBy(done.error) === null ? undefined : reload();
    }
    const text = leaves ? words.hasLeft(isolate(name)) : words.isBack(isolate(name));
    // Who was taken back by mistake leaves again, for as long as everybody.
    const back = { name: words.undoLast, run: () => void set({ id, name, grade: null, deleteAt: 0 }, true) };
    showNotice(leaves ? text : { text, action: back });
    await reload();
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {words.leaversOf(formats.number(leavers.length))}
      </h2>
      <p className={classes.lead}>{words.leaversLead}</p>
      <LongList items={leavers} rowHeight={76} className={classes.people} label={words.leavers}>
        {(leaver, { position, count }) => (
          <li key={leaver.id} data-leaver={leaver.id} aria-posinset={position} aria-setsize={count}>
            <span className={classes.name}>
              <b dir="auto">{leaver.name}</b>
              <small className={`dotted ${classes.facts}`}>
                {leaver.grade !== null && <span>{gradeName(leaver.grade, language)}</span>}
                <span>{words.deletedOn(formats.date(leaver.deleteAt))}</span>
              </small>
            </span>
            <button
              type="button"
              className="button"
              data-quiet
              aria-label={words.takeBackOf(isolate(leaver.name))}
              onClick={() => void set(leaver, false)}
            >
              {words.takeBack}
            </button>
          </li>
        )}
      </LongList>
    </section>
  );
}
