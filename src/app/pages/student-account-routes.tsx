import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { codeInAddress } from '../../domain/acceptance-code.ts';
import { StudentConfirmationPage } from '../../features/account/student/confirmation-page.tsx';
import { ForgotPasswordPage } from '../../features/account/student/forgot-password-page.tsx';
import { StudentLoginPage } from '../../features/account/student/login-page.tsx';
import { StudentPendingPage } from '../../features/account/student/pending-page.tsx';
import { ResetPasswordPage } from '../../features/account/student/reset-password-page.tsx';
import { StudentSignupPage } from '../../features/account/student/signup-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { homePathFor } from '../access/access-policy.ts';
import { AuthPage, Registration } from '../access/auth-page.tsx';
import { HeldLink } from '../access/held-link.tsx';
import { CodeCardLine, WithPanel } from '../access/with-panel.tsx';
import { useSignOut } from '../access/use-sign-out.ts';
import { Waiting } from '../access/waiting.tsx';
import { paths } from '../paths.ts';

const resetCard = lazyPart(() =>
  import('../../features/account/reset-card/reset-card-page.tsx').then((module) => module.ResetCardPage),
);
const loginWays = { signup: paths.studentSignup, forgot: paths.forgotPassword, teacher: paths.teacherLogin };
const signupWays = { login: paths.studentLogin, confirmation: paths.studentConfirmation, privacy: paths.privacy };
const confirmationWays = { login: paths.studentLogin, home: paths.home };

/** The students' login. */
export function StudentLoginRoute() {
  const signOut = useSignOut();
  return (
    <WithPanel panel="news">
      <AuthPage portal="student">
        {(wrong) => (
          <StudentLoginPage
            paths={loginWays}
            wrong={
              wrong && {
                name: wrong.name,
                isTeacher: wrong.account.teacher !== null,
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

/** A student's registration, with the code of the slip whose link was followed. */
export function StudentSignupRoute() {
  const { hash } = useLocation();
  return (
    <WithPanel panel="slip">
      <Registration>
        {(instead) => (
          <StudentSignupPage
            key={hash}
            code={codeInAddress(hash)}
            codeHelp={<CodeCardLine />}
            paths={signupWays}
            instead={instead}
          />
        )}
      </Registration>
    </WithPanel>
  );
}

/** After a registration. */
export function StudentConfirmationRoute() {
  return (
    <WithPanel panel="news">
      <StudentConfirmationPage paths={confirmationWays} />
    </WithPanel>
  );
}

/** Where students wait for an approval. */
export function StudentPendingRoute() {
  const { state, account } = useAuth();
  const signOut = useSignOut();
  if (state.name === 'loading') return <Waiting />;
  if (!account?.student) return <Navigate replace to={paths.studentLogin} />;
  return (
    <WithPanel panel="news">
      <StudentPendingPage
        isApproved={account.student.isApproved}
        dashboardPath={paths.studentDashboard}
        profilePath={paths.studentProfile}
        onSignOut={() => void signOut()}
      />
    </WithPanel>
  );
}

/** Asks for the link of a mail, or for the code card that the address names. */
export function ForgotPasswordRoute() {
  const { hash } = useLocation();
  return (
    <WithPanel panel="news">
      <Late fallback={null}>
        {hash ? (
          <resetCard.Part paths={paths} />
        ) : (
          <ForgotPasswordPage loginPath={paths.login} resetPath={paths.resetPassword} />
        )}
      </Late>
    </WithPanel>
  );
}

/** Where the link of a mail leads. */
export function ResetPasswordRoute() {
  const { store, state, account } = useAuth();
  if (state.name === 'loading') return <Waiting />;
  const link = store.link();
  const isDead = link.outcome === 'refused';
  const isHeld = account !== null && link.isThere && !isDead;
  return (
    <WithPanel panel="news">
      <ResetPasswordPage
        account={account && !isDead ? { name: account.name, home: homePathFor(account) } : null}
        forgotPath={paths.forgotPassword}
        link={isDead ? 'dead' : link.isThere ? 'unopened' : 'none'}
        instead={isHeld ? <HeldLink account={account} /> : null}
      />
    </WithPanel>
  );
}
