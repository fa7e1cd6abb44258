import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { approvalPollMs, approvedLeadsOnAfterMs } from '../../domain/limits.ts';
import type { ApprovalState } from './pending-page.tsx';

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
      const timer = setTimeout(() => void navigate(dashboardPath, { replace: true }), approvedLeadsOnAfterMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => void recheck('waiting'), approvalPollMs);
    return () => clearInterval(timer);
  }, [isApproved, recheck, dashboardPath, navigate]);
  return { state, look };
}
