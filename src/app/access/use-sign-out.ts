import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useOpeningAccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { keepForTab } from '../../platform/session-memory.ts';
import { paths } from '../paths.ts';

/** Kept over the reload: signing out went wrong, and has to be told. */
export const signOutFailedKey = 'manara-sign-out-failed';

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
    if (!(await store.signOut())) keepForTab(signOutFailedKey, '1');
    beginAnew();
  };
}

function goHome(): void {
  location.assign(paths.home);
}
