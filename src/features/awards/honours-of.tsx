import { Link } from 'react-router-dom';
import type { TeacherId } from '../../domain/ids.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { awardPath } from './paths.ts';
import { useAwardEntries } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './honours-of.module.css';

/** What a teacher entered on the wall of honour, the newest first; nothing where there is none. */
export function HonoursOf({ teacher }: { readonly teacher: TeacherId }) {
  const { t, formats } = useLanguage();
  const words = useAwardsText();
  const honours = useAwardEntries()?.found.filter(({ teacherId }) => teacherId === teacher) ?? [];
  if (honours.length === 0) return null;
  return (
    <section className={classes.honours} aria-labelledby="honours">
      <h2 id="honours" className={classes.heading}>
        {t('nav.awards')}
      </h2>
      <ul className={classes.list}>
        {honours.map(({ id, title, kind, year }) => (
          <li key={id}>
            <Link className={classes.honour} to={awardPath(id)}>
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
