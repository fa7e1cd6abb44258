import { Link } from 'react-router-dom';
import { givenGpa } from '../../domain/given-gpa.ts';
import { activeCourses } from '../../domain/limits.ts';
import type { Gpa } from '../../domain/own-rows.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { dashboardText } from './dashboard-text.ts';
import { GpaRing } from './gpa-ring.tsx';
import { studentPaths } from './paths.ts';
import classes from './numbers.module.css';

/** Null is what the device has not said yet. */
interface NumbersProps {
  readonly liked: number | null;
  readonly saved: number | null;
  readonly gpa: Gpa | null;
}

/** The four figures of a student. */
export function Numbers({ liked, saved, gpa }: NumbersProps) {
  const { formats } = useLanguage();
  const words = useLocalized(dashboardText);
  const given = gpa && givenGpa(gpa);
  const absent = gpa ? words.gpaNotEntered : words.gpaUnknown;
  const figure = (count: number | null) => (count === null ? '—' : formats.number(count));
  return (
    <dl className={classes.numbers} aria-label={words.numbers}>
      <div>
        <dt>{words.courses}</dt>
        <dd>{formats.number(activeCourses)}</dd>
      </div>
      <div>
        <dt>
          <Link to={studentPaths.liked}>{words.liked}</Link>
        </dt>
        <dd>{figure(liked)}</dd>
      </div>
      <div>
        <dt>
          <Link to={studentPaths.saved}>{words.saved}</Link>
        </dt>
        <dd>{figure(saved)}</dd>
      </div>
      <div className={classes.average}>
        <dt>{words.gpa}</dt>
        <dd>
          <GpaRing gpa={given} />
          {given === null && <p className={classes.private}>{absent}</p>}
        </dd>
      </div>
    </dl>
  );
}
