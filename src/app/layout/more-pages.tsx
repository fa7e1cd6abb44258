import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '../../backend/auth-context.tsx';
import { school } from '../../domain/school.ts';
import { useT } from '../../i18n/language-context.tsx';
import { mailAddress, phoneAddress } from '../../ui/contact-links.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { legalEntries, navigationFor, viewersOf } from '../navigation.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import classes from './more-sheet.module.css';

/** What the bottom bar has no room for: the other pages, the appearance, and how to reach the school. */
export function MoreSheet({ id }: { readonly id: string }) {
  const t = useT();
  const { account } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  // Whoever chose a page wants to see it.
  const close = (): void => sheet.current?.hidePopover();
  return (
    <dialog
      ref={sheet}
      id={id}
      popover="auto"
      className="sheet"
      aria-label={t('nav.more')}
      onToggle={(event) => setIsOpen(event.newState === 'open')}
    >
      {isOpen && (
        <div className={classes.sheet}>
          <div className="sheet-head">
            <h2>{t('nav.more')}</h2>
            <button
              type="button"
              className="sheet-close"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t('sync.close')}
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          <ul className={classes.links}>
            {navigationFor(viewersOf(account), 'more').map(({ path, name, icon }) => (
              <li key={path}>
                <NavLink to={path} onClick={close}>
                  <Icon name={icon} />
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
          {account && <SignOutButton labelled />}
          <SchemeChoice />
          <p className={classes.contact}>
            {legalEntries.map(({ path, name }) => (
              <Link key={path} to={path} onClick={close}>
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
        </div>
      )}
    </dialog>
  );
}
