import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { school } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { mailAddress, phoneAddress } from '../../ui/contact-links.ts';
import { legalEntries, navigationFor, viewersOf } from './navigation.ts';
import { SettingsButton } from '../../features/notifications/settings-button.tsx';
import classes from './footer.module.css';

/** The footer of every page: where to go from here, and how to reach the school. */
export function Footer() {
  const { t, language } = useLanguage();
  const { account } = useAuth();
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={classes.lattice} />
      <div className={`shell-wrap ${classes.inner}`}>
        <p className={classes.name}>
          {school.name[language]}
          <small>{t('school.line')}</small>
        </p>
        <nav aria-label={t('footer.links')}>
          <h2 className={classes.heading}>{t('footer.links')}</h2>
          <ul className={`${classes.list} ${classes.places}`}>
            {navigationFor(viewersOf(account), 'footer').map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{t(name)}</Link>
              </li>
            ))}
            <li>
              <SettingsButton hasIcon={false} />
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={classes.heading}>{t('footer.contact')}</h2>
          <ul className={classes.list}>
            <li>{school.address[language]}</li>
            <li>
              <a href={phoneAddress(school.phone)} dir="ltr">
                {school.phone}
              </a>
            </li>
            <li>
              <a href={mailAddress(school.email)} dir="ltr">
                {school.email}
              </a>
            </li>
          </ul>
        </div>
        <p className={classes.legal}>
          <span>{t('footer.rights', { school: school.name[language], city: school.city[language] })}</span>
          <span className={classes.rules}>
            {legalEntries.map(({ path, name }) => (
              <Link key={path} to={path}>
                {t(name)}
              </Link>
            ))}
          </span>
        </p>
      </div>
    </footer>
  );
}
