import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthStore } from '../../backend/auth/auth-store.ts';
import { portalOf } from '../../domain/account.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { Audience } from '../page.ts';
import { canAccess, homePathFor } from './access-policy.ts';
import { loginUrl } from './return-path.ts';
import { Waiting } from './waiting.tsx';

interface GuardProps {
  readonly audience: Audience;
  readonly children: ReactNode;
}

/**
 * Shows a page to those it is for, and leads everybody else to the auth page that remembers it. Whether the session is still
 * there is looked at with every page.
 */
export function Guard({ audience, children }: GuardProps) {
  const { state, store } = useAuth();
  const location = useLocation();
  switch (state.name) {
    case 'loading':
      return <Waiting />;
    case 'visitor':
      return <Navigate replace to={loginUrl(audience, location)} />;
    case 'signed-in':
      if (canAccess(audience, state.account)) {
        return (
          <>
            <SessionLook key={location.pathname} store={store} />
            {children}
          </>
        );
      }
      // Of this portal, only not approved yet: its home is where that is told.
      if (portalOf(state.account) === audience) return <Navigate replace to={homePathFor(state.account)} />;
      return <Navigate replace to={loginUrl(audience, location)} />;
    default:
      return unreachable(state);
  }
}

/** Looks once whether the session is still there. */
function SessionLook({ store }: { readonly store: AuthStore }) {
  useEffect(() => {
    // Asks the network only where the token is about to end; where there is none, the note of the last time stands.
    void store.accessToken().catch(() => undefined);
  }, [store]);
  return null;
}
