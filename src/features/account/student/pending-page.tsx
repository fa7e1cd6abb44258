import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { PendingPage } from '../pending-page.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useApproval } from '../use-approval.ts';
import { studentText } from './student-text.ts';

interface StudentPendingPageProps {
  readonly isApproved: boolean;
  readonly dashboardPath: string;
  readonly profilePath: string;
  readonly onSignOut: () => void;
}

/** Where a student waits for the administration; opens the dashboard as soon as it has approved. */
export function StudentPendingPage(props: StudentPendingPageProps) {
  const { isApproved, dashboardPath, profilePath, onSignOut } = props;
  const { language } = useLanguage();
  const { pending: words } = useLocalized(studentText);
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
      ways={[{ path: profilePath, name: words.profile }]}
    />
  );
}
