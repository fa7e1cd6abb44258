import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { school } from '../../domain/school.ts';
import { useT } from '../../i18n/language-context.tsx';
import { mailAddress, phoneAddress } from '../../ui/contact-links.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { legalEntries, navigationFor, viewersOf } from './navigation.ts';
import { SettingsButton } from '../../features/notifications/settings-button.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import menu from './menu-links.module.css';
import classes from './more-pages.module.css';

/** What the bottom bar has no room for: the other pages, the appearance, and how to reach the school. */
export function MorePages({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const { account } = useAuth();
  return (
    <>
      <ul className={menu.links}>
        {navigationFor(viewersOf(account), 'more').map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink to={path} onClick={onChosen}>
              <Icon name={icon} />
              {t(name)}
            </NavLink>
          </li>
        ))}
        <li>
          <SettingsButton onChosen={onChosen} />
        </li>
      </ul>
      {account && <SignOutButton labelled />}
      <SchemeChoice />
      <p className={classes.contact}>
        {legalEntries.map(({ path, name }) => (
          <Link key={path} to={path} onClick={onChosen}>
            {t(name)}
          </Link>
        ))}
      </p>
      <p className={classes.contact}>
        <a href={phoneAddress(school.phone)} dir="ltr">
          {school.phone}
        </a>
        <a href={mailAddress(school.email)} dir="ltr">
          {school.email}
        </a>
      </p>
    </>
  );
}
