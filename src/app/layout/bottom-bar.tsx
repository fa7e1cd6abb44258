import { Suspense, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useAuth } from '../../backend/auth-context.tsx';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { navigationFor, viewersOf } from '../navigation.ts';
import classes from './bottom-bar.module.css';

/** Closed when the page opens: its code comes right behind the page. */
const moreSheet = lazyPart(() => import('./more-sheet.tsx').then((module) => module.MoreSheet));

/** The phone's navigation, under the thumb; steps aside where a page brings a bar of its own. */
export function BottomBar() {
  const t = useT();
  const { account } = useAuth();
  const sheetId = useId();
  return (
    <>
      <nav className={`${classes.bar} no-print`} aria-label={t('nav.label')}>
        {navigationFor(viewersOf(account), 'bar').map(({ path, shortName, icon }) => (
          <NavLink key={path} className={classes.item ?? ''} to={path} end={path === '/'}>
            <Icon name={icon} />
            {t(shortName)}
          </NavLink>
        ))}
        <button type="button" className={classes.item} popoverTarget={sheetId}>
          <Icon name="more" />
          {t('nav.more')}
        </button>
      </nav>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <moreSheet.Part id={sheetId} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
