import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { TeacherLoginPage } from '../../features/account/teacher/login-page.tsx';
import { TeacherPendingPage } from '../../features/account/teacher/pending-page.tsx';
import { TeacherSignupPage } from '../../features/account/teacher/signup-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AuthPage, Registration } from '../access/auth-page.tsx';
import { WithPanel } from '../access/with-panel.tsx';
import { useSignOut } from '../access/use-sign-out.ts';
import { Waiting } from '../access/waiting.tsx';
import { paths } from '../paths.ts';

const loginWays = { signup: paths.teacherSignup, forgot: paths.forgotPassword, student: paths.studentLogin };
const signupWays = { login: paths.teacherLogin, pending: paths.teacherPending };

/** A part of its own: an auth page must not bring what writing needs. */
const keptWork = lazyPart<object>(async () => (await import('../../features/authoring/kept-work.tsx')).KeptWork);

/** The teachers' login. */
export function TeacherLoginRoute() {
  const signOut = useSignOut();
  return (
    <WithPanel panel="teachers">
      <AuthPage portal="teacher">
        {(wrong) => (
          <TeacherLoginPage
            paths={loginWays}
            wrong={
              wrong && {
                name: wrong.name,
                isStudent: wrong.account.student !== null,
                home: wrong.home,
              }
            }
            onSignOut={() => void signOut()}
          />
        )}
      </AuthPage>
    </WithPanel>
  );
}

/** A teacher's registration. */
export function TeacherSignupRoute() {
  return (
    <WithPanel panel="newTeacher">
      <Registration>{(instead) => <TeacherSignupPage paths={signupWays} instead={instead} />}</Registration>
    </WithPanel>
  );
}

/** Where teachers wait; nobody else has anything to wait for here. */
export function TeacherPendingRoute() {
  const { state, account } = useAuth();
  const signOut = useSignOut();
  if (state.name === 'loading') return <Waiting />;
  if (!account?.teacher) return <Navigate replace to={paths.teacherLogin} />;
  return (
    <WithPanel panel="newTeacher">
      <TeacherPendingPage
        isApproved={account.teacher.isApproved}
        dashboardPath={paths.teacherDashboard}
        onSignOut={() => void signOut()}
      >
        {/* Nobody waits for it: most who stand here have written nothing yet. */}
        <Suspense fallback={null}>
          <keptWork.Part />
        </Suspense>
      </TeacherPendingPage>
    </WithPanel>
  );
}
