import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { leaveDevice } from '../../backend/auth/left-session.ts';
import { useOpeningAccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { now } from '../../platform/clock.ts';
import { isDeviceShared, leavingNewsKey } from '../../platform/presence.ts';
import { keepForTab } from '../../platform/session-memory.ts';
import { paths } from '../paths.ts';

/** Signing out went wrong, and has to be told by the page that begins anew. */
export const signOutFailed = 'sign-out-failed';

/**
 * Signs out and begins anew, at home if nothing else is said. Where the server did not hear of it, the account is forgotten on this device all the
 * same, and the page says after its reload that something went wrong. Asks first where something has not reached the school, or may not have.
 */
export function useSignOut(beginAnew: () => void = goHome): () => Promise<void> {
  const { store } = useAuth();
  const navigate = useNavigate();
  const own = useAccountStore();
  const opening = useOpeningAccountStore();
  return async () => {
    const { confirmSignOut } = await import('./sign-out-question.ts');
    if (!(await confirmSignOut(own, opening))) return;
    // Away from pages that are for nobody in a moment: they would lead to a login.
    await navigate(paths.home);
    if (!(await store.signOut())) keepForTab(leavingNewsKey, signOutFailed);
    if (isDeviceShared()) leaveDevice(now());
    beginAnew();
  };
}

function goHome(): void {
  location.assign(paths.home);
}
