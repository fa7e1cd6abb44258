import { Link } from 'react-router-dom';
import { school } from '../../domain/school.ts';
import { useT } from '../../i18n/language-context.tsx';
import { mailAddress } from '../../ui/contact-links.ts';
import classes from './join-section.module.css';

/** Where somebody without an account gets one: the teachers' login leads on to their registration. */
export interface JoinPaths {
  readonly student: string;
  readonly teacher: string;
}

/** How to become part of it: a student with a code, a teacher by approval. `paths` is null for whoever is in already. */
export function JoinSection({ paths }: { readonly paths: JoinPaths | null }) {
  const t = useT();
  return (
    <section className={classes.join} aria-labelledby="home-join">
      <div className={`shell-wrap ${classes.inner}`}>
        <h2 id="home-join" className={classes.title}>
          {t('home.join')}
        </h2>
        <div className={classes.way}>
          <h3>{t('home.join.student')}</h3>
          <p>{t('home.join.student.text')}</p>
          {paths && <Link to={paths.student}>{t('nav.studentSignup')}</Link>}
        </div>
        <div className={classes.way}>
          <h3>{t('home.join.teacher')}</h3>
          <p>{t('home.join.teacher.text')}</p>
          {paths && <Link to={paths.teacher}>{t('nav.teacherPortal')}</Link>}
        </div>
        <a className={classes.ask} href={mailAddress(school.email)}>
          {t('home.join.ask')}
        </a>
      </div>
    </section>
  );
}
