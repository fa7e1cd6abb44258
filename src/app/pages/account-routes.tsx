import { useLocation } from 'react-router-dom';
import { LoginPage } from '../../features/account/login-page.tsx';
import { SignupPage } from '../../features/account/signup-page.tsx';
import { AuthPage, Registration } from '../access/auth-page.tsx';
import { WithPanel } from '../access/with-panel.tsx';
import { remembered } from '../access/return-path.ts';
import { useRouteTable } from '../access/routes-context.tsx';
import { paths } from '../paths.ts';

/** The general login; its ways to other auth pages keep the page that it remembers. */
export function LoginRoute() {
  const next = remembered(useLocation().search, useRouteTable());
  const ways = {
    signup: paths.signup,
    forgot: paths.forgotPassword,
    teacher: `${paths.teacherLogin}${next}`,
    student: `${paths.studentLogin}${next}`,
  };
  return (
    <WithPanel panel="news">
      <AuthPage portal={null}>{() => <LoginPage paths={ways} />}</AuthPage>
    </WithPanel>
  );
}

const signupWays = { login: paths.login, teacher: paths.teacherSignup, student: paths.studentSignup };

/** A general account. */
export function SignupRoute() {
  return (
    <WithPanel panel="news">
      <Registration>{(instead) => <SignupPage paths={signupWays} instead={instead} />}</Registration>
    </WithPanel>
  );
}
