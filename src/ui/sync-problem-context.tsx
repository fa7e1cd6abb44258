import { createContext, use } from 'react';

/** What keeps the school's rows from this device. */
export type SyncProblem = 'offline' | 'portal' | 'storage' | 'unavailable';

/** Carries what stands in the way; null while nothing does, or nothing is known of it yet. */
export const SyncProblemContext = createContext<SyncProblem | null>(null);

/** What keeps the school's rows from this device, as far as is known. */
export function useSyncProblem(): SyncProblem | null {
  return use(SyncProblemContext);
}
