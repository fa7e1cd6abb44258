import { TeacherProfilePage } from '../../features/teacher-profile/teacher-profile-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Below all that a teacher comes here for, so nobody waits for it. */
const accountData = lazyPart(() =>
  import('../../features/account-data/account-data-section.tsx').then((module) => module.AccountDataSection),
);
const security = lazyPart(() =>
  import('../../features/account/security/security-section.tsx').then((module) => module.SecuritySection),
);

/** A teacher's profile with everything that an account may ask about itself. */
export function TeacherProfileRoute() {
  return (
    <TeacherProfilePage>
      <Late fallback={null}>
        <security.Part />
        <accountData.Part />
      </Late>
    </TeacherProfilePage>
  );
}
