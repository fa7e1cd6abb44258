import { siteOf } from '../../../domain/school.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { accountWords } from '../../../ui/form/account-text.ts';
import { PendingPage } from '../../../ui/form/pending-page.tsx';
import { useLocalized } from '../../../ui/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useApproval } from '../use-approval.ts';
import { studentText } from './words.ts';

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
  const { signOut } = useLocalized(accountWords);
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
