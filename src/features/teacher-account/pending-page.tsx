import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth-context.tsx';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { accountWords } from '../../ui/form/account-text.ts';
import { PendingPage } from '../../ui/form/pending-page.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { teacherText } from './words.ts';

interface TeacherPendingPageProps {
  readonly isApproved: boolean;
  readonly dashboardPath: string;
  readonly onSignOut: () => void;
  /** What else a teacher who waits has to see. */
  readonly children?: ReactNode;
}

const pollMs = 30_000;
const leadsOnAfterMs = 2_000;

/** Where a teacher waits for the administration; opens the dashboard as soon as it has approved. */
export function TeacherPendingPage({ isApproved, dashboardPath, onSignOut, children }: TeacherPendingPageProps) {
  const { language } = useLanguage();
  const { pending: words } = useLocalized(teacherText);
  const { signOut } = useLocalized(accountWords);
  const { store } = useAuth();
  const navigate = useNavigate();
  const [isUnreached, setIsUnreached] = useState(false);
  const look = useCallback(() => void store.recheck().then((known) => setIsUnreached(!known.ok)), [store]);

  useEffect(() => {
    if (isApproved) {
      const timer = setTimeout(() => void navigate(dashboardPath, { replace: true }), leadsOnAfterMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isApproved, look, dashboardPath, navigate]);
  return (
    <PendingPage
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      words={{ ...words, signOut }}
      isApproved={isApproved}
      isUnreached={isUnreached}
      onLook={look}
      onSignOut={onSignOut}
    >
      {children}
    </PendingPage>
  );
}
