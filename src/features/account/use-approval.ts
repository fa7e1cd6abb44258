import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth-context.tsx';

const pollMs = 30_000;
const leadsOnAfterMs = 2_000;

interface ApprovalWatch {
  /** The last look found nobody to ask. */
  readonly isUnreached: boolean;
  /** Asks now. */
  readonly look: () => void;
}

/** Asks again and again whether an account has been approved, and opens its dashboard once it has. */
export function useApproval(isApproved: boolean, dashboardPath: string): ApprovalWatch {
  const { store } = useAuth();
  const navigate = useNavigate();
  const [isUnreached, setIsUnreached] = useState(false);
  const look = useCallback(() => void store.recheck().then((known) => setIsUnreached(!known.ok)), [store]);
  useEffect(() => {
    if (isApproved) {
      const timer = setTimeout(() => void navigate(dashboardPath, { replace: true }), leadsOnAfterMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isApproved, look, dashboardPath, navigate]);
  return { isUnreached, look };
}
