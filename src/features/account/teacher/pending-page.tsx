import type { ReactNode } from 'react';
import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { PendingPage } from '../pending-page.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useApproval } from '../use-approval.ts';
import { teacherText } from './teacher-text.ts';

interface TeacherPendingPageProps {
  readonly isApproved: boolean;
  readonly dashboardPath: string;
  readonly onSignOut: () => void;
  /** What else a teacher who waits has to see. */
  readonly children?: ReactNode;
}

/** Where a teacher waits for the administration; opens the dashboard as soon as it has approved. */
export function TeacherPendingPage({ isApproved, dashboardPath, onSignOut, children }: TeacherPendingPageProps) {
  const { language } = useLanguage();
  const { pending: words } = useLocalized(teacherText);
  const { signOut } = useLocalized(sharedAccountText);
  const { state, look } = useApproval(isApproved, dashboardPath);
  return (
    <PendingPage
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      words={{ ...words, signOut }}
      isApproved={isApproved}
      state={state}
      onLook={look}
      onSignOut={onSignOut}
    >
      {children}
    </PendingPage>
  );
}
