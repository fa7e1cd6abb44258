import { Suspense, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { useT } from '../../i18n/language-context.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePainted } from '../../ui/hooks/use-painted.ts';
import { RoutesContext } from '../access/routes-context.tsx';
import type { Frame } from '../page.ts';
import { frameAt, isGuarded, routes } from '../routing/routes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CrashPage } from './crash-page.tsx';
import { Guard, TeacherLayout, TeacherHead } from './frames.ts';
import { Header } from './header.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import classes from './app-layout.module.css';

/** Below every first screen: no part of opening the portal. */
const footer = lazyPart(() => import('./footer.tsx').then((module) => module.Footer));
const overPage = lazyPart(() => import('./over-page.tsx').then((module) => module.OverPage));

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
  const { pathname } = useLocation();
  const announcement = useRouteFocus(main);
  const { account } = useAuth();
  const placed = frameAt(pathname);
  // Whoever is not signed in has no use for the head of the teachers: they are led to a page of everybody's.
  const frame = placed === 'teacher' && account === null ? 'site' : placed;
  // What lies over the foot of the screen, and beside the name in its head, moves nothing when it comes a frame later.
  const isPainted = usePainted();
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
      <Head frame={frame} hasStorage={failure === null} isWhole={isPainted} />
      <main
        id="content"
        ref={main}
        className={frame === 'site' ? `${classes.main} ${classes.aboveFoot}` : classes.main}
        tabIndex={-1}
      >
        {failure ? crashed(failure, reload) : <PageArea />}
      </main>
      {frame === 'site' && (
        <>
          <Late fallback={<div className={classes.footRoom} />}>
            <footer.Part />
          </Late>
          {isPainted && <BottomBar />}
        </>
      )}
      <Late fallback={null}>
        <overPage.Part pathname={pathname} isAnnounced={isGuarded(pathname)} />
      </Late>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

interface HeadProps {
  readonly frame: Frame;
  /** Without it there is no state to show: the page itself says why. */
  readonly hasStorage: boolean;
  /** False for the first frame. */
  readonly isWhole: boolean;
}

/** The head of the page: of the site, or of the teachers' portal. */
function Head({ frame, hasStorage, isWhole }: HeadProps) {
  if (frame !== 'teacher') {
    return (
      <>
        <Header hasStorage={hasStorage} hasPlaces={frame === 'site'} isWhole={isWhole} />
        <div className="shell-lattice no-print" />
      </>
    );
  }
  return (
    <ErrorBoundary fallback={<Header hasStorage={hasStorage} hasPlaces isWhole />}>
      <Suspense fallback={<div className={classes.headRoom} />}>
        <TeacherHead.Part hasStorage={hasStorage} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page of the present address. The one before stays in sight until the code of the next is there. */
function PageArea() {
  const { pathname } = useLocation();
  const page = (
    <RoutesContext value={routes}>
      <Routes>
        {routes.map(({ path, page: { Part }, for: audience, frame }) => (
          <Route
            key={path}
            path={path}
            element={
              audience ? (
                <Guard.Part audience={audience}>
                  {frame === 'teacher' ? (
                    <TeacherLayout.Part>
                      <Part />
                    </TeacherLayout.Part>
                  ) : (
                    <Part />
                  )}
                </Guard.Part>
              ) : (
                <Part />
              )
            }
          />
        ))}
      </Routes>
    </RoutesContext>
  );
  return (
    <ErrorBoundary resetKey={pathname} fallback={crashed}>
      <Suspense fallback={<div className={classes.waiting} />}>{page}</Suspense>
    </ErrorBoundary>
  );
}
