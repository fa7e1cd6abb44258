import { useAuth } from '../../backend/auth/auth-context.tsx';
import { AccountDataSection } from '../../features/account-data/account-data-section.tsx';
import { StudentProfilePage } from '../../features/student-profile/student-profile-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { homePathFor } from '../access/access-policy.ts';
import { paths } from '../paths.ts';

const takeBack = lazyPart(() =>
  import('../../features/claim/take-back-section.tsx').then((module) => module.TakeBackSection),
);
const security = lazyPart(() =>
  import('../../features/account/security/security-section.tsx').then((module) => module.SecuritySection),
);

const notifications = lazyPart(() =>
  import('../../features/notifications/settings-button.tsx').then((module) => module.SettingsButton),
);

const years = lazyPart(() =>
  import('../../features/student-years/student-years-section.tsx').then((module) => module.StudentYearsSection),
);

/** A student's profile with everything that an account may ask about itself. */
export function StudentProfileRoute() {
  const { account } = useAuth();
  const path = account ? homePathFor(account) : paths.studentDashboard;
  const home = { path, isDashboard: path === paths.studentDashboard };
  return (
    <StudentProfilePage home={home}>
      <Late fallback={null}>
        <years.Part />
      </Late>
      <Late fallback={null}>
        <takeBack.Part />
      </Late>
      <Late fallback={null}>
        <security.Part />
      </Late>
      <Late fallback={null}>
        <div>
          <notifications.Part className="button" data-quiet hasIcon={false} />
        </div>
      </Late>
      <AccountDataSection />
    </StudentProfilePage>
  );
}
