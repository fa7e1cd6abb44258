import { Link } from 'react-router-dom';
import type { TeacherId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { awardPath } from './paths.ts';
import { useAwardEntries } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './awards-of-teacher.module.css';

/** What a teacher entered on the wall of honour, the newest first; nothing where there is none. */
export function AwardsOfTeacher({ teacher }: { readonly teacher: TeacherId }) {
  const { t, formats } = useLanguage();
  const words = useAwardsText();
  const awards = useAwardEntries()?.found.filter(({ teacherId }) => teacherId === teacher) ?? [];
  if (awards.length === 0) return null;
  return (
    <section className={classes.awards} aria-labelledby="awards">
      <h2 id="awards" className={classes.heading}>
        {t('nav.awards')}
      </h2>
      <ul className={classes.list}>
        {awards.map(({ id, title, kind, year }) => (
          <li key={id}>
            <Link className={classes.award} to={awardPath(id)}>
              <span className={`at-edge ${classes.title}`} dir="auto">
                {title}
              </span>
              <small className="dotted">
                <span>{words.kinds[kind]}</span>
                <span>{formats.year(year)}</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
