import { createContext, type ReactNode, use } from 'react';
import type { SyncStatus } from '../../sync/run/status.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { SyncProblemContext } from '../../ui/sync-problem-context.tsx';
import { syncProblemOf } from './sync-problem.ts';
import { useStoredStatus } from './queries.ts';

const SyncStatusContext = createContext<SyncStatus | undefined>(undefined);

/** Reads the state of sync once for everything that shows it; where it cannot be read, the rest stands without it. */
export function SyncStatusProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={children}>
      <Reader>{children}</Reader>
    </ErrorBoundary>
  );
}

function Reader({ children }: { readonly children: ReactNode }) {
  const status = useStoredStatus();
  return (
    <SyncStatusContext value={status}>
      <SyncProblemContext value={status ? syncProblemOf(status) : null}>{children}</SyncProblemContext>
    </SyncStatusContext>
  );
}

/** The state of sync; undefined until the device answered, and where it cannot. */
export function useSyncStatus(): SyncStatus | undefined {
  return use(SyncStatusContext);
}
