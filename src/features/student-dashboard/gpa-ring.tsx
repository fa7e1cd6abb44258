import { highestGpa } from '../../domain/limits.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { dashboardText } from './dashboard-text.ts';
import { gpaShare } from './gpa-share.ts';
import classes from './gpa-ring.module.css';

const marks = [0, 1, 2, 3, highestGpa] as const;

interface GpaRingProps {
  /** Null where there is none: an empty scale is no average of 0 to whoever hears it, and why there is none stands beside. */
  readonly gpa: number | null;
}

/** The average as a quiet ring over a bar with its marks. */
export function GpaRing({ gpa }: GpaRingProps) {
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
      {gpa === null || figure === null ? (
        <span className={classes.bar} />
      ) : (
        <progress
          className={classes.bar}
          max={100}
          value={gpaShare(gpa)}
          aria-label={words.gpa}
          aria-valuetext={words.gpaInWords(figure, highest)}
        />
      )}
      <span className={classes.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{formats.number(mark)}</span>
        ))}
      </span>
      {figure !== null && <span className="visually-hidden">{words.gpaInWords(figure, highest)}</span>}
    </span>
  );
}
