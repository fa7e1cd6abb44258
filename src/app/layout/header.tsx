import { Link, NavLink } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { OfflineBand } from '../../features/sync-status/offline-band.tsx';
import { SyncBadge } from '../../features/sync-status/sync-badge.tsx';
import { searchPath } from '../../features/search/paths.ts';
import { useT } from '../../i18n/language-context.tsx';
import { isDeviceShared } from '../../platform/presence.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { navigationFor, viewersOf } from './navigation.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { tray } from './tray.ts';
import switches from './switches.module.css';
import classes from './header.module.css';

interface HeaderProps {
  /** Without it there is no state to show: the page itself says why. */
  readonly hasStorage: boolean;
  /** Says where to go, too. */
  readonly hasPlaces: boolean;
  /** False for the first frame, which says who we are and nothing more, as the static shell before it. */
  readonly isWhole: boolean;
}

/** The head of every page: who we are, where to go, and how the portal is doing. */
export function Header({ hasStorage, hasPlaces, isWhole }: HeaderProps) {
  const t = useT();
  const { account } = useAuth();
  return (
    <header className="shell-header no-print">
      <div className="shell-wrap shell-bar">
        <Brand />
        {isWhole && hasPlaces && (
          <nav className={classes.nav} aria-label={t('nav.label')}>
            {navigationFor(viewersOf(account), 'header').map(({ path, name, shortName }) => (
              <NavLink key={path} className={classes.link ?? ''} to={path} end={path === '/'}>
                <span className={classes.long}>{t(name)}</span>
                <span className={classes.short}>{t(shortName)}</span>
              </NavLink>
            ))}
          </nav>
        )}
        {isWhole && (
          <div className={classes.tools}>
            {hasStorage && <SyncBadge tray={tray} />}
            {hasPlaces && (
              <Link className={`${switches.switch} ${classes.search}`} to={searchPath} aria-label={t('nav.search')}>
                <Icon name="search" />
              </Link>
            )}
            <span className={classes.wide}>
              <SchemeSwitch />
            </span>
            <LanguageSwitch />
            {account && (
              <span className={classes.wide}>
                <SignOutButton labelled={isDeviceShared()} />
              </span>
            )}
          </div>
        )}
      </div>
      <ScrollProgress />
      {hasStorage && <OfflineBand />}
    </header>
  );
}
