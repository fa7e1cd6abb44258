import { Suspense, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useComingLater } from '../../ui/use-coming-later.ts';
import { SheetHead } from '../../ui/overlays/sheet-head.tsx';
import { navigationFor, viewersOf } from './navigation.ts';
import classes from './bottom-bar.module.css';

/** Closed when the page opens: its code comes right behind the page. */
const morePages = lazyPart(() => import('./more-pages.tsx').then((module) => module.MorePages));

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
      <MoreSheet id={sheetId} />
    </>
  );
}

/** Opens at the first tap, also where what it shows is still on its way. */
function MoreSheet({ id }: { readonly id: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  useComingLater(morePages);
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
          <SheetHead title={t('nav.more')} sheetId={id} />
          <ErrorBoundary fallback={<p>{t('notYet.offline')}</p>}>
            <Suspense fallback={<div className={classes.coming} aria-busy />}>
              {/* Whoever chose a page wants to see it. */}
              <morePages.Part onChosen={() => sheet.current?.hidePopover()} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </dialog>
  );
}
