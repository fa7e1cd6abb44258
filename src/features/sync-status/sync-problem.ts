import { unreachable } from '../../domain/unreachable.ts';
import type { SyncStatus } from '../../sync/run/status.ts';
import type { SyncProblem } from '../../ui/sync-problem-context.tsx';

/** Why nothing comes, or null while it is on its way. */
export function syncProblemOf(status: SyncStatus): SyncProblem | null {
  switch (status.name) {
    case 'offline':
    case 'portal':
      return status.name;
    case 'blocked':
      // Only what is the account's own does not come.
      if (status.reason === 'signed-out') return null;
      return status.reason === 'storage-full' ? 'storage' : 'unavailable';
    case 'idle':
    case 'syncing':
    case 'held':
      return null;
    default:
      return unreachable(status);
  }
}
