import { AccountDataSection } from '../../features/account-data/account-data-section.tsx';
import { TakeBackSection } from '../../features/claim/take-back-section.tsx';
import { StudentProfilePage } from '../../features/student-profile/student-profile-page.tsx';
import { paths } from '../paths.ts';

export { profileText } from '../../features/student-profile/profile-words.ts';

/** A student's profile with everything that an account may ask about itself. */
export function StudentProfileRoute() {
  return (
    <StudentProfilePage dashboardPath={paths.studentDashboard}>
      <TakeBackSection />
      <AccountDataSection />
    </StudentProfilePage>
  );
}
