import { useLiveQuery } from 'dexie-react-hooks';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { readMeta } from '../../data/database/meta.ts';

/** When the account will be deleted, as far as this device was told; null when nobody asked for it here. */
export function useDeletionDueAt(own: OwnDatabase): number | null {
  return useLiveQuery(() => readMeta(own, 'deletionDueAt').then((due) => due ?? null), [own], null);
}
