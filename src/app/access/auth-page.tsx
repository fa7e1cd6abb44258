import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type Account, hasPages, portalOf } from '../../domain/account.ts';
import { sharedAccountText } from '../../features/account/shared-account-text.ts';
import { WrongPortalNote } from '../../features/account/wrong-portal-note.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { homePathFor } from './access-policy.ts';
import { afterLoginUrl } from './return-path.ts';
import { useRouteTable } from './routes-context.tsx';
import { useSignOut } from './use-sign-out.ts';
import { Waiting } from './waiting.tsx';

/** Somebody at an auth page that is not theirs, and where they are at home. */
interface WrongPortal {
  readonly account: Account;
  /** What they are called. */
  readonly name: string;
  /** Null where they have no pages of their own yet. */
  readonly home: string | null;
}

interface AuthPageProps {
  /** Whose auth page it is; null where everybody enters. */
  readonly portal: 'teacher' | 'student' | null;
  readonly children: (wrong: WrongPortal | null) => ReactNode;
}

/** A login: whoever is signed in already and belongs here goes on at once, to the page they came from. */
export function AuthPage({ portal, children }: AuthPageProps) {
  const { state } = useAuth();
  const { search } = useLocation();
  const routes = useRouteTable();
  if (state.name === 'loading') return <Waiting />;
  if (state.name === 'visitor') return children(null);
  const { account } = state;
  if (portal === null || portalOf(account) === portal)
    return <Navigate replace to={afterLoginUrl(account, search, routes)} />;
  return children({ account, name: calledName(account), home: hasPages(account) ? homePathFor(account) : null });
}

function calledName({ name, email }: Account): string {
  return name || (email ?? '');
}

interface RegistrationProps {
  /** Given what stands in place of the form, or null. */
  readonly children: (instead: ReactNode) => ReactNode;
}

/**
 * A registration. Whoever comes to it signed in, with pages of their own, has to leave them first: a new account would take
 * their place on this device, and leave what is theirs behind.
 */
export function Registration({ children }: RegistrationProps) {
  const { state, account } = useAuth();
  if (state.name === 'loading') return <Waiting />;
  return <Arrival account={account}>{children}</Arrival>;
}

function Arrival({ account, children }: RegistrationProps & { readonly account: Account | null }) {
  // The account that the form itself makes is not in its way.
  const [before] = useState(account);
  const isHeld = before !== null && before.userId === account?.userId && hasPages(before);
  return children(isHeld ? <SignedInAlready account={before} /> : null);
}

/** To somebody signed in who came to where another account begins: they stay, or sign out first. */
function SignedInAlready({ account }: { readonly account: Account }) {
  const words = useLocalized(sharedAccountText);
  const signOut = useSignOut();
  return (
    <WrongPortalNote
      name={calledName(account)}
      why={words.registerAnother}
      way={{ path: homePathFor(account), name: words.ownPages }}
      onSignOut={() => void signOut()}
    />
  );
}
