import { highestGpa } from '../../domain/limits.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { dashboardText } from './dashboard-text.ts';
import { gpaShare } from './gpa-share.ts';
import classes from './gpa-ring.module.css';

const marks = [0, 1, 2, 3, highestGpa] as const;

interface GpaRingProps {
  readonly gpa: number | null;
  /** Why there is none. */
  readonly absent: string;
}

/** The average as a quiet ring over a bar with its marks. */
export function GpaRing({ gpa, absent }: GpaRingProps) {
  const { formats } = useLanguage();
  const words = useLocalized(dashboardText);
  const highest = formats.average(highestGpa);
  const figure = gpa === null ? null : formats.average(gpa);
  return (
    <span className={classes.gpa}>
      <svg className={classes.ring} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="18" />
        {gpa !== null && gpa > 0 && (
          <circle
            className={classes.share}
            cx="22"
            cy="22"
            r="18"
            pathLength="100"
            strokeDasharray={`${gpaShare(gpa)} 100`}
          />
        )}
      </svg>
      <span aria-hidden="true" className={classes.figure}>
        <bdi>{figure ?? '—'}</bdi>
      </span>
      <span aria-hidden="true" className={classes.highest}>
        {words.outOf} <bdi>{highest}</bdi>
      </span>
      <progress
        className={classes.bar}
        max={100}
        value={gpa === null ? 0 : gpaShare(gpa)}
        aria-label={words.gpa}
        {...(figure !== null && { 'aria-valuetext': words.gpaInWords(figure, highest) })}
      />
      <span className={classes.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{formats.number(mark)}</span>
        ))}
      </span>
      <span className="visually-hidden">{figure === null ? absent : words.gpaInWords(figure, highest)}</span>
    </span>
  );
}
