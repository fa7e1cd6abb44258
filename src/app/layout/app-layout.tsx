import { Suspense, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { AppError } from '../../domain/app-error.ts';
import { useT } from '../../i18n/language-context.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountNews } from '../access/account-news.ts';
import { Guard } from '../access/guard.tsx';
import { RoutesContext } from '../access/routes-context.tsx';
import { routes } from '../routes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CrashPage } from './crash-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useRouteArrival } from './use-route-arrival.ts';
import classes from './app-layout.module.css';

const reload = (): void => location.reload();
const crashed = (error: unknown, retry: () => void) => <CrashPage error={error} retry={retry} />;

interface AppLayoutProps {
  /** Why the device cannot keep anything, if so. */
  readonly failure: AppError | null;
}

/** Everything that stays while pages change: header, footer, bars, and the care for focus and scroll between them. */
export function AppLayout({ failure }: AppLayoutProps) {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  useAccountNews();
  const announcement = useRouteArrival(main);
  return (
    <>
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          // The address stays the page's own: following the link would put a new place into the history.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('nav.skip')}
      </a>
      <Header hasStorage={failure === null} />
      <div className="shell-lattice no-print" />
      <main id="content" ref={main} className={classes.main} tabIndex={-1}>
        {failure ? crashed(failure, reload) : <PageArea />}
      </main>
      <Footer />
      <BottomBar />
      <Notice closeName={t('sync.close')} />
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

/** The page of the present address. The one before stays in sight until the code of the next is there. */
function PageArea() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={crashed}>
      <Suspense fallback={<div className={classes.waiting} />}>
        <RoutesContext value={routes}>
          <Routes>
            {routes.map(({ path, page: { Part }, for: admitted }) => (
              <Route
                key={path}
                path={path}
                element={
                  admitted ? (
                    <Guard admitted={admitted}>
                      <Part />
                    </Guard>
                  ) : (
                    <Part />
                  )
                }
              />
            ))}
          </Routes>
        </RoutesContext>
      </Suspense>
    </ErrorBoundary>
  );
}
