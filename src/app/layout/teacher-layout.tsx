import { type ReactNode, use, useId, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { pendingPictureOf } from '../../domain/authoring.ts';
import { OfflineBand } from '../../features/sync-status/offline-band.tsx';
import { SyncBadge } from '../../features/sync-status/sync-badge.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { MediaUrlContext } from '../../ui/pictures/media-url-context.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { TeacherAccount } from './teacher-account.tsx';
import { TeacherMenu } from './teacher-menu.tsx';
import { isOpen, teacherNavigation } from './teacher-navigation.ts';
import { useKeptPictureUrls } from './teacher-pictures.ts';
import { tray } from './tray.ts';
import classes from './teacher-layout.module.css';

/** The words of the frame, each language by itself. */
export const teacherText = localized({
  ar: () => import('./teacher.ar.ts').then((module) => module.text),
  en: () => import('./teacher.en.ts').then((module) => module.text),
});

interface TeacherHeadProps {
  /** Without it there is no state to show: the page itself says why. */
  readonly hasStorage: boolean;
}

/** The head of the teachers' portal: its places, the state of what waits, and the account. */
export function TeacherHead({ hasStorage }: TeacherHeadProps) {
  const words = useLocalized(teacherText);
  const { pathname } = useLocation();
  const { account } = useAuth();
  const role = account?.teacher?.role ?? 'teacher';
  const entries = teacherNavigation(role);
  const menuId = useId();
  return (
    <header className="shell-header no-print">
      <div className={`shell-wrap shell-bar ${classes.bar}`}>
        <Brand />
        <nav className={classes.nav} aria-label={words.label}>
          {entries.map(({ path, name }) => (
            <Link
              key={path}
              className={classes.link}
              to={path}
              aria-current={isOpen(path, pathname) ? 'page' : undefined}
            >
              {words[name]}
            </Link>
          ))}
        </nav>
        <div className={classes.tools}>
          {hasStorage && <SyncBadge tray={tray} />}
          <span className={classes.wider}>
            <SchemeSwitch />
          </span>
          <LanguageSwitch />
          <span className={classes.wide}>
            <TeacherAccount words={words} />
          </span>
          <button type="button" className={classes.toggle} popoverTarget={menuId} aria-label={words.menu}>
            <TeacherIcon name="menu" />
          </button>
        </div>
      </div>
      <TeacherMenu id={menuId} words={words} role={role} />
      {hasStorage && <OfflineBand />}
    </header>
  );
}

/** What the pages of the teachers' portal stand in: pictures that are not at the school yet are shown from the device. */
export function TeacherLayout({ children }: { readonly children: ReactNode }) {
  const resolve = use(MediaUrlContext);
  const kept = useKeptPictureUrls();
  const withKept = useMemo(
    () => (reference: string) => {
      const pending = pendingPictureOf(reference);
      if (pending === null) return resolve(reference);
      return kept.get(pending.sha256)?.[pending.isThumb ? 'thumb' : 'url'] ?? null;
    },
    [resolve, kept],
  );
  return <MediaUrlContext value={withKept}>{children}</MediaUrlContext>;
}
