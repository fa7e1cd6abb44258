import { Dexie } from 'dexie';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { type Mirrored, readMirrored } from '../../data/queries/mirrored.ts';
import { prime, useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { type Honour, honoursFrom } from './honour.ts';

/** Reads the whole wall: a school has dozens of honours, and every filter wants them all. */
const honoursQuery = (db: ManaraDatabase) => ({
  key: 'honours',
  read: () =>
    readMirrored(db, [db.achievements, db.awardImages, db.recognitionEvents, db.teachers], () =>
      Dexie.Promise.all([
        db.achievements.toArray(),
        db.awardImages.toArray(),
        db.recognitionEvents.toArray(),
        db.teachers.toArray(),
      ]).then(([achievements, awardImages, recognitionEvents, teachers]) =>
        honoursFrom({ achievements, awardImages, recognitionEvents, teachers }),
      ),
    ),
});

/** Everything the school honours, the newest first; undefined until the device answered. */
export function useHonours(): Mirrored<readonly Honour[]> | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, honoursQuery(db));
}

/** Reads the wall ahead, so that its page has it in its first frame. */
export function primeHonours(db: ManaraDatabase): Promise<void> {
  return prime(db, honoursQuery(db));
}
