import { useAuth } from '../../backend/auth-context.tsx';
import { showNotice } from '../../ui/notice-store.ts';
import { paths } from '../paths.ts';

/** How to sign out from the teachers' portal: the device forgets first, then the portal opens anew at home. */
export function useLeaving(failed: string): () => void {
  const { store } = useAuth();
  return () => {
    store.signOut().then(
      () => location.assign(paths.home),
      () => showNotice(failed),
    );
  };
}
