import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { ApprovalState } from '../../ui/form/pending-page.tsx';

const pollMs = 30_000;
const leadsOnAfterMs = 2_000;

interface ApprovalWatch {
  readonly state: ApprovalState;
  /** Asks now. */
  readonly look: () => void;
}

/** Asks again and again whether an account has been approved, and opens its dashboard once it has. */
export function useApproval(isApproved: boolean, dashboardPath: string): ApprovalWatch {
  const { store } = useAuth();
  const navigate = useNavigate();
  const [state, setState] = useState<ApprovalState>('waiting');
  const recheck = useCallback(
    async (undecided: ApprovalState): Promise<void> => {
      const known = await store.recheck();
      setState(known.ok ? undecided : 'unreached');
    },
    [store],
  );
  const look = useCallback(() => {
    setState('asking');
    void recheck('undecided');
  }, [recheck]);
  useEffect(() => {
    if (isApproved) {
      const timer = setTimeout(() => void navigate(dashboardPath, { replace: true }), leadsOnAfterMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => void recheck('waiting'), pollMs);
    return () => clearInterval(timer);
  }, [isApproved, recheck, dashboardPath, navigate]);
  return { state, look };
}
