import { useState } from 'react';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { schoolYearName } from '../../../domain/school-years.ts';
import type { SentRow } from './send-averages.ts';
import type { ImportRun } from './use-import-run.ts';
import { importText } from './import-text.ts';
import type { PlannedRow, RowPlan } from './plan-import.ts';
import classes from './import.module.css';

interface PlannedListProps {
  readonly rows: readonly PlannedRow[];
  readonly run: ImportRun | null;
}

/** So many rows stand in the page at once. */
const step = 100;

const order: readonly RowPlan['name'][] = [
  'out-of-range',
  'date',
  'fraction',
  'percent',
  'unreadable',
  'uneven',
  'contrary',
  'not-found',
  'ambiguous',
  'duplicate',
  'change',
  'not-entered',
  'unchanged',
];

/** Every row of the file with what it does, or what became of it: those that somebody has to look at first. */
export function PlannedList({ rows, run }: PlannedListProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const [shown, setShown] = useState(step);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.plan.name) - order.indexOf(b.plan.name) || a.line - b.line);
  return (
    <>
      <ul className={classes.rows} aria-label={words.preview}>
        {sorted.slice(0, shown).map(({ line, given, plan }) => {
          const sent =
            'student' in plan ? (run?.back.get(plan.student.id) ?? run?.rows.get(plan.student.id)) : undefined;
          return (
            <li key={line} data-plan={plan.name} data-sent={sent?.name}>
              <span>
                <b className="at-edge" dir="auto">
                  {'student' in plan ? plan.student.name : given}
                </b>
                <small>
                  {words.line(formats.number(line))}
                  {'student' in plan && given !== plan.student.name && (
                    <>
                      {' · '}
                      {words.inFile} <bdi>{given}</bdi>
                    </>
                  )}
                </small>
              </span>
              <span>
                <Fate plan={plan} />
                {sent && <Sent sent={sent} />}
              </span>
            </li>
          );
        })}
      </ul>
      {sorted.length > shown && (
        <button type="button" className="button" data-quiet onClick={() => setShown(shown + step)}>
          {words.more}
        </button>
      )}
    </>
  );
}

function Sent({ sent }: { readonly sent: SentRow }) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const year = sent.name === 'saved' ? sent.year : null;
  return <small>{year === null ? words[sent.name] : words.late(schoolYearName(year, formats.year))}</small>;
}

function Fate({ plan }: { readonly plan: RowPlan }) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  if (plan.name === 'change') {
    const before = plan.student.gpa === null ? words.notEntered : formats.average(plan.student.gpa);
    return words.change(before, formats.average(plan.gpa));
  }
  return 'given' in plan ? (
    <>
      {words.plans[plan.name]} <bdi>{`«${plan.given}»`}</bdi>
    </>
  ) : (
    words.plans[plan.name]
  );
}
