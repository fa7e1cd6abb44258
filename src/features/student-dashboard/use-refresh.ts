import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { now } from '../../platform/clock.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { useSyncProblem } from '../../ui/sync-problem-context.tsx';
import { refusalOf } from './dashboard-messages.ts';

/** How a refresh stands: what it says, until the next one. */
type RefreshState = 'idle' | 'busy' | 'done' | 'slow' | ReturnType<typeof refusalOf>;

interface Attempt {
  readonly at: number;
  readonly end: Exclude<RefreshState, 'idle' | 'busy'> | null;
  /** The school said how the account stands: what is left is the pull. */
  readonly isChecked: boolean;
}

const patienceMs = 15_000;

/**
 * Asks the school how the account stands and for what is new. Done once the device heard from it after the tap, which
 * `lastHeardAt` tells.
 */
export function useRefresh(lastHeardAt: number | null): { readonly state: RefreshState; readonly refresh: () => void } {
  const { store } = useAuth();
  const syncProblem = useSyncProblem();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const at = attempt?.end === null ? attempt.at : null;

  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setAttempt((last) => last && { ...last, end: last.end ?? 'slow' }), patienceMs);
    return () => clearTimeout(timer);
  }, [at]);

  function refresh(): void {
    if (at !== null) return;
    const startedAt = now();
    setAttempt({ at: startedAt, end: null, isChecked: false });
    requestSync();
    const tell = (change: Partial<Attempt>) =>
      setAttempt((last) => (last?.at === startedAt && last.end === null ? { ...last, ...change } : last));
    void store.recheck().then((checked) => tell(checked.ok ? { isChecked: true } : { end: refusalOf(checked.error) }));
  }

  return { state: stateOf(attempt, lastHeardAt, syncProblem === 'storage' ? null : syncProblem), refresh };
}

function stateOf(
  attempt: Attempt | null,
  lastHeardAt: number | null,
  syncProblem: 'offline' | 'portal' | 'unavailable' | null,
): RefreshState {
  if (attempt === null) return 'idle';
  if (attempt.end !== null) return attempt.end;
  if (!attempt.isChecked) return 'busy';
  if (lastHeardAt !== null && lastHeardAt >= attempt.at) return 'done';
  return syncProblem ?? 'busy';
}
