import { school } from '../../domain/school.ts';
import { useT } from '../../i18n/language-context.tsx';
import { mailAddress } from '../../ui/contact-links.ts';
import classes from './join-section.module.css';

/** How to become part of it: a student with a code, a teacher by approval. */
export function JoinSection() {
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
        </div>
        <div className={classes.way}>
          <h3>{t('home.join.teacher')}</h3>
          <p>{t('home.join.teacher.text')}</p>
        </div>
        <a className={classes.ask} href={mailAddress(school.email)}>
          {t('home.join.ask')}
        </a>
      </div>
    </section>
  );
}
