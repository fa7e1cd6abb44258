import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { ManaraDatabase } from '../../data/database.ts';
import { prime, useRememberedQuery } from '../../data/remembered-query.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';
import { type Honour, honoursFrom } from './honour.ts';

/** The wall as it is on this device, and whether the whole school has reached it once. */
interface MirroredHonours {
  readonly found: readonly Honour[];
  readonly isComplete: boolean;
}

/** Reads the whole wall in one view of the database: a school has dozens of honours, and every filter wants them all. */
const honoursQuery = (db: ManaraDatabase) => ({
  key: 'honours',
  read: (): Promise<MirroredHonours> =>
    db.transaction('r', [db.achievements, db.awardImages, db.recognitionEvents, db.teachers, db.cursors], () =>
      Dexie.Promise.all([
        db.achievements.toArray(),
        db.awardImages.toArray(),
        db.recognitionEvents.toArray(),
        db.teachers.toArray(),
        db.cursors.get('public'),
      ]).then(([achievements, awardImages, recognitionEvents, teachers, cursor]) => ({
        found: honoursFrom({ achievements, awardImages, recognitionEvents, teachers }),
        isComplete: cursor !== undefined,
      })),
    ),
});

/** Everything the school honours, the newest first; undefined until the device answered. */
export function useHonours(): MirroredHonours | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, honoursQuery(db));
}

/** Reads the wall ahead, so that its page has it in its first frame. */
export function primeHonours(db: ManaraDatabase): Promise<void> {
  return prime(db, honoursQuery(db));
}

/** How the way to the school is now; undefined until the device answered. */
export function useConnection(): SyncStatus | undefined {
  const db = useDatabase();
  return useLiveQuery(() => readSyncStatus(db), [db]);
}
