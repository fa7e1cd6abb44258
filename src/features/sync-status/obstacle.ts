import { unreachable } from '../domain/unreachable.ts';
import type { SyncStatus } from './status.ts';

/** What keeps the school's rows from this device. */
export type Obstacle = 'offline' | 'portal' | 'storage' | 'unavailable';

/** Why nothing comes, or null while it is on its way. */
export function obstacleOf(status: SyncStatus): Obstacle | null {
  switch (status.name) {
    case 'offline':
    case 'portal':
      return status.name;
    case 'blocked':
      return status.reason === 'storage-full' ? 'storage' : 'unavailable';
    case 'idle':
    case 'syncing':
      return null;
    default:
      return unreachable(status);
  }
}
